import Testing

@testable import JSONKit

@Suite("JSON in words")
struct JSONNounTests {
  @Test(
    "a value is named by its kind, and by itself where there are only two of it",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("0", "a number"),
      (#""""#, "a string"), ("[]", "an array"), ("{}", "an object"),
    ])
  func nouns(text: String, noun: String) throws {
    #expect(try JSONNode.parse(Array(text.utf8)).kind.noun == noun)
  }
}
