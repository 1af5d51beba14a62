import Testing
import TextKit

@testable import JSONKit

@Suite("Values of JSON")
struct JSONValueTests {
  @Test(
    "values of other kinds, spellings, lengths, names and orders are not the same",
    arguments: [
      ("null", "false"), ("true", "false"), ("false", "0"), ("1", "1.0"), ("1", "\"1\""),
      ("\"é\"", "\"e\u{301}\""), ("\"a\"", "\"b\""), ("[1]", "[1,2]"), ("[1]", "[2]"), ("[]", "{}"),
      (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, "{}"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
    ])
  func different(left: String, right: String) throws {
    let (left, right) = try (JSONNode.parse(Array(left.utf8)), JSONNode.parse(Array(right.utf8)))
    #expect(!left.isSameValue(as: right) && !right.isSameValue(as: left))
    #expect(left.isSameValue(as: left) && right.isSameValue(as: right))
  }

  @Test(
    "a number is what RFC 8259 has for one, from end to end",
    arguments: [
      ("0", true), ("-0", true), ("10", true), ("1.5", true), ("0.0", true), ("1e5", true),
      ("1E-05", true), ("1.5e+10", true), ("", false), ("-", false), ("00", false), ("01", false),
      ("-01", false), ("1.", false), (".5", false), ("1e", false), ("1e+", false), ("1e-", false),
      ("+1", false), ("1a", false), ("1 ", false), (" 1", false), ("1.5.5", false), ("1_0", false),
      ("1é", false), ("1e5e5", false), ("1e+-5", false), ("0x1", false), ("--1", false),
    ] as [(String, Bool)])
  func numbers(text: String, isNumber: Bool) {
    #expect(JSONNumber.isNumber(Array(text.utf8)) == isNumber)
  }

  @Test(
    "a string of JSON ends at its quote, wherever in a block it stands",
    arguments: [
      (#""""#, 2, false), (#""a"b""#, 3, false), (#""a\"b"c"#, 6, true), (#""\\"""#, 4, true),
      (#""\"""#, 4, true), ("\"\(String(repeating: "x", count: 40))\"", 42, false),
      ("\"\(String(repeating: "x", count: 20))\\n\"", 24, true),
      ("\"\(String(repeating: "é", count: 20))\"", 42, false),
    ])
  func stringEnds(text: String, end: Int, hasEscapes: Bool) {
    let found = Array(text.utf8).withUnsafeBufferPointer { JSONText.end(ofStringAt: 0, in: $0) }
    #expect(found == (end, hasEscapes))
  }

  @Test(
    "a text in a decoded string is found in its source, also of several characters and of none",
    arguments: [
      (0..<0, 1..<1), (0..<1, 1..<3), (0..<3, 1..<9), (1..<3, 3..<9), (3..<4, 9..<10),
      (1..<1, 3..<3), (4..<4, 10..<10), (9..<9, 10..<10),
    ] as [(Range<Int>, Range<Int>)])
  func sourceRanges(decoded: Range<Int>, source: Range<Int>) {
    let bytes = Array(#""\n\u00e9z""#.utf8)
    let found = JSONText.sourceRange(
      ofDecoded: decoded, inStringAt: bytes.indices, of: bytes)
    #expect(found == source)
  }
}

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

@Suite("JSON texts")
struct JSONTextTests {
  @Test("a fault of a string's text is found where the string stands, whatever is escaped before")
  func moved() {
    let source = Array(#"{"a":"\u00e9/$<"}"#.utf8)
    let fault = Fault("wrong", at: 3..<5, hint: "try", severity: .warning)
    #expect(
      fault.moved(toStringAt: 5..<16, of: source)
        == Fault("wrong", at: 13..<15, hint: "try", severity: .warning))
  }
}
