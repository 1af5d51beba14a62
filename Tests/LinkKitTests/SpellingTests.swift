import LinkKit
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "a mistyped word finds what it meant",
    arguments: [
      ("minlength", "minLength"), ("patern", "pattern"), ("tilte", "title"), ("enm", "enum"),
      ("x", nil), ("", nil), ("colour", nil),
    ] as [(String, String?)])
  func nearest(word: String, meant: String?) {
    let candidates = ["minLength", "maxLength", "pattern", "title", "enum"]
    #expect(Spelling.nearest(to: word, in: candidates) == meant)
  }
}

@Suite("Quoted")
struct QuotedTests {
  @Test("what could drive a terminal is spelled out")
  func spelledOut() {
    #expect("a\u{1B}[31m\n\u{202E}\"\\é".quoted() == #""a\u{1B}[31m\n\u{202E}\"\\é""#)
    #expect("a\u{9B}b".harmless == #"a\u{9B}b"#)
    #expect("\"plain\\\"".harmless == "\"plain\\\"")
  }

  @Test("a long text is cut at the limit")
  func long() {
    #expect("abcdef".quoted(limit: 3) == "\"abc…\"")
  }
}
