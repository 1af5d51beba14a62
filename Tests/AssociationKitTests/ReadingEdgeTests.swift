import JSONKit
import LanguageKit
import TestSupport
import Testing
import TextKit
import XMLKit

@testable import AssociationKit

@Suite("Files of apps, at their edges")
struct ReadingEdgeTests {
  @Test(
    "an advanced pattern in parts, and whether anything may end it",
    arguments: [
      ("ab", [.text("ab")], false), ("a[b]c", [.text("abc")], false),
      ("a.*", [.text("a"), .run], true), (".*", [.run], true), ("", [], false),
      ("a.+", [.text("a"), .characters(.all, least: 1, most: nil)], true),
      ("a.{2,}", [.text("a"), .characters(.all, least: 2, most: nil)], false),
      ("a.{0,3}", [.text("a"), .characters(.all, least: 0, most: 3)], false),
      ("a.", [.text("a"), .characters(.all, least: 1, most: 1)], false),
      ("ab*.*", [.text("a"), .characters(ScalarSet("b"), least: 0, most: nil), .run], false),
      ("a{1}", [.characters(ScalarSet("a"), least: 1, most: 1)], false),
    ] as [(String, [PatternPart], Bool)])
  func advanced(text: String, parts: [PatternPart], isOpen: Bool) {
    let pattern = AndroidPattern(.advanced, text)
    #expect(pattern.parts == parts)
    #expect(pattern.mayEndInAnything == isOpen)
  }

  @Test("a file of as many bytes as Apple takes is not told, and a longer one is")
  func sizes() throws {
    let text = #"{"applinks": {"details": []}}"#
    for (size, isTold) in [(131_072, false), (131_073, true)] {
      let padded = text + String(repeating: " ", count: size - text.utf8.count)
      let file = try AssociationFile(name: "aasa", bytes: Array(padded.utf8))
      let message = "the file has \(size) bytes; Apple's limit is 131072"
      #expect(file.findings == (isTold ? [Finding(.fileTooLarge, message, at: 0..<1)] : []))
    }
  }

  @Test(
    "a variable is told that has values which are no text, or none",
    arguments: [(#"["a"]"#, false), (#"["a", "b"]"#, false), (#"["a", 1]"#, true), ("[]", true)])
  func variables(values: String, isTold: Bool) throws {
    let text = """
      {"applinks": {"substitutionVariables": {"v": \(values)}, "details": [
        {"appIDs": ["ABCDE12345.a"], "components": [{"/": "/$(v)"}]}]}}
      """
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(file.findings.isEmpty != isTold, "\(file.findings)")
  }

  @Test(
    "only statements about Android apps are read",
    arguments: [
      (#""namespace": "android_app", "#, 1), (#""namespace": "web", "#, 0), ("", 0),
      (#""namespace": 1, "#, 0),
    ])
  func namespaces(namespace: String, count: Int) throws {
    let text = """
      [{"relation": ["delegate_permission/common.handle_all_urls"],
        "target": {\(namespace)"package_name": "com.example", "sha256_cert_fingerprints": []}}]
      """
    let links = try AssetLinks(name: "links", bytes: Array(text.utf8))
    #expect(links.statements.count == count)
  }

  @Test(
    "what is wrong is told at its first byte alone",
    arguments: [
      ("<a>& b</a>", 3..<4, #"missing ";" after "&""#),
      ("<a b='<'/>", 6..<7, #""<" inside a value"#),
      ("<a><!-- x", 3..<4, "the comment is not closed: --> is missing"),
      ("<a><![CDATA[x", 3..<4, "the CDATA section is not closed: ]]> is missing"),
      ("<a/> xy", 5..<6, "text outside the root element"),
      ("<a/><bc/>", 4..<5, "a second root element"),
      ("<a b='xy", 5..<6, "the value of \"b\" is not closed"),
      ("<a>\u{7}x</a>", 3..<4, "XML does not allow control characters"),
    ])
  func places(text: String, range: Range<Int>, message: String) {
    let fault = #expect(throws: Faults.self) { _ = try XMLReader.read(Array(text.utf8)) }
    #expect(fault?.all.map(\.message) == [message])
    #expect(fault?.all.map(\.range) == [range])
  }

  @Test(
    "a name has letters of every script, digits and a few signs",
    arguments: ["a", "A1", "_a", "a-b.c", "é", "aÀ", "\u{80}", "日本", "Ā\u{FFFF}"])
  func names(name: String) throws {
    #expect(try XMLReader.read(Array("<\(name)/>".utf8)).name.local == name)
  }

  @Test("bytes that are no UTF-8 are told at the first of them")
  func bytes() {
    let fault = #expect(throws: Faults.self) {
      _ = try XMLReader.read(Array("<a>é".utf8) + [0xFF, 0xFE, 0x20])
    }
    #expect(fault == Faults([Fault("the file is not UTF-8", at: 5..<6)]))
  }

  @Test("what is refused as a fingerprint is told with what is expected")
  func fingerprints() {
    let one = String(repeating: "AB", count: 32)
    #expect(Fingerprint.refusal(of: one) == nil)
    #expect(
      Fingerprint.refusal(of: "AB") == "expected a SHA-256 fingerprint of 32 bytes, got \"AB\"")
  }

  @Test(
    "a value of the wrong kind leaves what the defaults say",
    arguments: [
      (#"{"/": 1}"#, true), (#"{"/": "/e"}"#, false), (#"{"?": 1}"#, true), (##"{"#": []}"##, true),
      (#"{"exclude": 1}"#, true), (#"{"exclude": true}"#, false), (#"{"caseSensitive": 0}"#, true),
      (#"{"caseSensitive": true}"#, false), (#"{"percentEncoded": null}"#, true),
      (#"{"percentEncoded": true}"#, false), (#"{"?": ""}"#, false), (##"{"#": ""}"##, false),
    ])
  func defaults(component: String, opens: Bool) throws {
    let text = ##"""
      {"applinks": {"defaults": {"/": "/d", "?": "q", "#": "f", "caseSensitive": false,
        "percentEncoded": false}, "details": [{"appIDs": ["A"], "components": [\##(component)]}]}}
      """##
    #expect(try verdict(of: "https://h.org/%44?Q#F", by: text).opens == opens)
    for other in ["/e?q#f", "/d?x#f", "/d?q#x"] where opens {
      #expect(try !verdict(of: "https://h.org" + other, by: text).opens, "\(other)")
    }
  }

  @Test("a document has as many elements as it may have, and no more", arguments: 2...4)
  func elements(limit: Int) {
    let fault = Fault("more than 2 elements", at: 7..<11)
    let read = Result { () throws(Faults) in
      try XMLReader.read(Array("<a><b/><c/></a>".utf8), elementLimit: limit)
    }
    switch read {
    case .success(let root): #expect(limit > 2 && root.children.count == 2)
    case .failure(let faults): #expect(limit == 2 && faults == Faults([fault]))
    }
  }

  @Test(
    "%XX is decoded where both digits are in the part",
    arguments: [
      ("%41b", "Ab"), ("%4", "%4"), ("%", "%"), ("a%41", "aA"), ("%4g", "%4g"), ("%g1", "%g1"),
      ("%%41", "%A"), ("%2541", "%41"), ("", ""),
    ])
  func decoded(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(bytes[...].percentDecoded == Array(expected.utf8))
    let beside = Array("0".utf8) + bytes + Array("11".utf8)
    #expect(beside[1..<bytes.count + 1].percentDecoded == Array(expected.utf8))
  }

  @Test("a boolean of a property list is what its name says", arguments: [true, false])
  func booleans(value: Bool) throws {
    let list = try PropertyList.read(Array("<plist><\(value)/></plist>".utf8))
    guard case .boolean(value) = list.kind else {
      Issue.record("\(list.kind)")
      return
    }
  }
}
