import Testing

@testable import LinkKit

@Suite("Where a link's texts stand")
struct LinkSpansTests {
  @Test("a text is plain where its bytes are what is shown, wherever in it the odd one stands")
  func spans() throws {
    let long = String(repeating: "x", count: 40)
    let texts = [
      ("a", true), ("", true), ("a b~ !", true), ("é", false), ("éa", false), ("aé", false),
      (#"\u0041"#, false), (#"\u0041b"#, false), (#"b\u0041"#, false), (#"a\"b"#, false),
      (#"\\"#, false), (long, true), (long + "é", false), ("é" + long, false), ("a]b,c", true),
      (#"\/"#, false), (#"a\n"#, false), ("\u{7F}", false),
    ]
    let tags = texts.map { "\"\($0.0)\"" }
    for (separator, usesScanner) in [(",", true), (" ,\n  ", true), (",", false)] {
      for (text, isPlain) in texts {
        let store = Array(
          """
          {"version":1,"links":[{"name":"a","path":"/\(text)","title":"\(text)",
          "tags":[\(tags.joined(separator: separator))]},{"name":"b","path":"/"}]}
          """.utf8)
        let document = try StoreDocument(bytes: store, usesScanner: usesScanner)
        let spans = document.links.spans(at: 0)
        let shown = { (span: StoredSpan?) in span.map { ($0, store[$0.range].text) } }
        #expect(shown(spans.title)?.1 == text)
        #expect(spans.title?.isPlain == isPlain, "\(text)")
        #expect(shown(spans.path)?.1 == "/" + text)
        #expect(spans.path?.isPlain == isPlain, "\(text)")
        #expect(shown(spans.name)?.1 == "a")
        var found: [String] = []
        store.withUnsafeBufferPointer { bytes in
          spans.forEachTag(in: bytes) { found.append("\(store[$0.range].text) \($0.isPlain)") }
        }
        #expect(found == texts.map { "\($0.0) \($0.1)" })
        #expect(document.links.spans(at: 1).title == nil)
      }
    }
  }
}
