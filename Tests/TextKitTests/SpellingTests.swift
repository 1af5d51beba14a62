import Testing
import TextKit

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
    #expect(Spelling.hint(for: word, in: candidates) == meant.map { "did you mean \"\($0)\"?" })
  }
}
