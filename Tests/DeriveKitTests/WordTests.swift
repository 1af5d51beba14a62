import Testing

@testable import DeriveKit
@testable import URLKit

@Suite("Words of URLs")
struct WordTests {
  private static func text(_ parts: [[UInt8]]) -> [String] {
    parts.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "a word is split into its parts",
    arguments: [
      ("bulk-delete", ["bulk", "delete"]), ("userID", ["user", "id"]),
      ("HTTPServer", ["http", "server"]), ("v2beta", ["v", "2", "beta"]), ("", []), ("--", []),
      ("caf%C3%A9-1", ["cafe", "1"]), ("%74oken", ["token"]), ("%2574oken", ["token"]),
      ("%E7%94%B0%E4%B8%AD", []), ("stra%C3%9Fe-7", ["7"]), ("100%", ["100"]),
    ])
  func parts(word: String, parts: [String]) {
    #expect(Self.text(WordParts.all(of: Array(word.utf8))) == parts)
  }

  @Test(
    "a plural has a singular",
    arguments: [
      ("users", "user"), ("categories", "category"), ("boxes", "box"), ("branches", "branch"),
      ("status", "status"), ("class", "class"), ("news-items", "news item"),
    ])
  func singular(word: String, singular: String) {
    let parts = WordParts.singular(WordParts.all(of: Array(word.utf8)))
    #expect(Self.text(parts).joined(separator: " ") == singular)
  }

  @Test(
    "the words of a name are in the singular, with compounds cut and without numbers",
    arguments: [
      ("access_key2", "access key"), ("accesskey", "access key"), ("AccessKeys", "access key"),
      ("useremail", "user email"), ("phonenumber", "phone number"), ("ToKeN", "token"),
      ("monkey", "mon key"), ("assign", "assign"), ("username", "username"), ("xauth", "x auth"),
      ("usersessionid", "user session id"), ("android", "android"), ("42", ""),
    ])
  func nameWords(name: String, words: String) {
    let found = NameWords.all(of: WordParts.all(of: Array(name.utf8)))
    #expect(Self.text(found).joined(separator: " ") == words)
  }

  @Test(
    "the traits of a value follow from its characters",
    arguments: [
      ("42", ValueTraits.integer, true), ("-1.5", .number, true), ("007", .typed, true),
      ("2024-02-30", .typed, true), ("2022-03", .notEmpty, false), ("v1.2", .notEmpty, false),
      ("a1b2c3d4", .lowerHex, true), ("octocat", .notEmpty, false),
      ("GetIssueById", .notEmpty, false),
      ("xK9dPq2LmZ", .typed, true), ("how-to-build-a-house-in-2024", .notEmpty, false),
      ("00000000-0000-4000-8000-000000000000", .uuid, true),
      ("4f1a9c02be77d31090aa31cc77c0ffee", .secret, true),
      ("%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82", .notEmpty, false),
    ])
  func traits(text: String, trait: ValueTraits, isTyped: Bool) {
    let traits = Array(text.utf8).withUnsafeBufferPointer { ValueTraits(of: $0) }
    #expect(traits.contains(trait))
    #expect(traits.contains(.typed) == isTyped)
    if trait != .secret { #expect(!traits.contains(.secret)) }
  }

  @Test(
    "slots are named after what precedes them",
    arguments: [
      ("users", true, "userId"), ("categories", false, "category"),
      ("line-items", true, "lineItemId"),
      ("", true, "id"), ("", false, "value"), ("v2", true, "vId"), ("caf%C3%A9", true, "cafeId"),
      ("%E7%94%B0%E4%B8%AD", true, "id"), ("stra%C3%9Fe", false, "value"),
    ])
  func names(before: String, isID: Bool, name: String) {
    var naming = SlotNaming()
    let parts = WordParts.all(of: Array(before.utf8))
    #expect(naming.name(after: parts, isID: isID, isDate: false) == name)
    #expect(naming.name(after: parts, isID: isID, isDate: false) == name + "2")
  }

  @Test(
    "the slot of a pair is named after its key",
    arguments: [
      ("page_size", "page_size"), ("filter%5Bname%5D", "filterName"), ("2fa", "fa"),
      ("%25", "value"), ("caf%C3%A9", "cafe"), ("%E7%94%B0", "value"),
      ("#", "fragment"),
    ])
  func keys(key: String, name: String) {
    var naming = SlotNaming()
    #expect(naming.name(ofKey: Array(key.utf8)) == name)
  }
}
