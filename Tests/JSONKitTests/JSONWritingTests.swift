import Testing

@testable import JSONKit

@Suite("Written JSON")
struct JSONWritingTests {
  private static let node = JSONNode.object([
    "name": .string("a\"b\n\u{9B}é"),
    "missing": nil,
    "list": .array([.number("1.0"), .null, .boolean(true)]),
    "empty": .object([]),
    "none": .array([]),
    "\u{202E}": .object([("x", .string(""))]),
  ])

  @Test(
    "an object is written on one line, its members in their order, those without a value left out")
  func line() {
    #expect(
      Self.node.line
        == #"{ "name": "a\"b\n\u009bé", "list": [1.0, null, true], "empty": {}, "none": [], "#
        + #""\u202e": { "x": "" } }"#)
  }

  @Test("a compact line has no white space")
  func compact() {
    #expect(
      Self.node.compactLine
        == #"{"name":"a\"b\n\u009bé","list":[1.0,null,true],"empty":{},"none":[],"#
        + #""\u202e":{"x":""}}"#)
  }

  @Test("containers that hold others are spread over lines")
  func lines() {
    #expect(
      Self.node.lines == #"""
        {
          "name": "a\"b\n\u009bé",
          "list": [1.0, null, true],
          "empty": {},
          "none": [],
          "\u202e": { "x": "" }
        }
        """#)
  }

  @Test(
    "a string is written alike wherever in it stands what must be escaped, sixteen bytes on or not")
  func blocks() {
    let spelled = [
      "\"": #"\""#, "\\": #"\\"#, "\u{1F}": #"\u001f"#, " ": " ", "~": "~", "\u{7F}": #"\u007f"#,
      "\u{9B}": #"\u009b"#, "é": "é",
    ]
    for count in 0...34 {
      let plain = Array(repeating: "a", count: count)
      #expect(JSONNode.string(plain.joined()).line == "\"\(plain.joined())\"")
      for (character, spelling) in spelled {
        for position in 0...count {
          var (text, written) = (plain, plain)
          text.insert(character, at: position)
          written.insert(spelling, at: position)
          #expect(JSONNode.string(text.joined()).line == "\"\(written.joined())\"")
        }
      }
    }
  }

  @Test(
    "what is written is read back as the same value",
    arguments: [\JSONNode.line, \.compactLine, \.lines])
  func readBack(text: KeyPath<JSONNode, String> & Sendable) throws {
    let read = try JSONNode.parse(Array(Self.node[keyPath: text].utf8))
    #expect(read.isSameValue(as: Self.node))
  }

  @Test("neither a file nor a terminal gets characters that drive a terminal")
  func terminals() {
    let text = "\u{9B}\u{202E}é"
    #expect(JSONText.quoted(text) == #""\u009b\u202eé""#)
    #expect(
      JSONPrinter(style: JSONStyle()).text(.string(text), indentation: nil)
        == #""\u009b\u202eé""#)
  }
}
