import Testing

@testable import LinkKit

@Suite("JSONReader")
struct JSONReaderTests {
  @Test("a text keeps its order, its spellings and its places")
  func places() throws {
    let text = #" {"b": [1.0, "\u00e9"], "a": null} "#
    let node = try JSONNode.parse(Array(text.utf8))
    #expect(
      node
        == JSONNode(
          .object([
            JSONNode.Member(
              name: "b", nameRange: 2..<5,
              value: JSONNode(
                .array([JSONNode(.number("1.0"), at: 8..<11), JSONNode(.string("é"), at: 13..<21)]),
                at: 7..<22)),
            JSONNode.Member(
              name: "a", nameRange: 24..<27, value: JSONNode(.null, at: 29..<33)),
          ]), at: 1..<34))
  }

  @Test(
    "what RFC 8259 allows is read",
    arguments: [
      "0", "-0", "-0.0", "1e5", "1E+5", "1e-05", "123456789012345678901234567890", "1e400",
      "true", "false", "null", #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\uFFFF\uD83D\uDE00""#,
      "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\u{2028}\"", "[]", "[ ]", "{}", "{\t}", "\r\n[1 , 2]\n",
      #"{"":0}"#, "[[[[]]],{}]", "\u{FEFF}[]", #"{"é":1,"e\u0301":2}"#, #""'""#, #""//""#,
    ])
  func allowed(text: String) throws {
    _ = try JSONNode.parse(Array(text.utf8))
  }

  @Test("every fault is told with its place and what to try")
  func faults() {
    #expect(told("") == ["1:1 expected a value, found the end"])
    #expect(told(" \n") == ["2:1 expected a value, found the end"])
    #expect(told("[1,]") == ["1:3 a comma after the last item (remove it)"])
    #expect(told(#"{"a":1,}"#) == ["1:7 a comma after the last item (remove it)"])
  }

  /// The faults of a text as a person would see them.
  private func told(_ text: String) -> [String] {
    told(Array(text.utf8))
  }

  private func told(_ bytes: [UInt8]) -> [String] {
    let source = SourceText(name: "", bytes: bytes)
    do {
      _ = try JSONNode.parse(bytes)
      return []
    } catch {
      return error.all.map {
        let place = source.place(of: $0.range)
        return "\(place.line):\(place.column) \($0.message)" + ($0.hint.map { " (\($0))" } ?? "")
      }
    }
  }
}
