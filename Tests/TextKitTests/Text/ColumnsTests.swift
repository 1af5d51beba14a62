import Testing

@testable import TextKit

@Suite("Texts in columns")
struct ColumnsTests {
  @Test(
    "what does not fit is cut off at one side, with a mark in its place",
    arguments: [
      ("abc", 3, "abc", "abc"), ("abc", 2, "a…", "…c"), ("abc", 1, "…", "…"), ("abc", 0, "", ""),
      ("abc", -1, "", ""), ("日本語", 6, "日本語", "日本語"), ("日本語", 5, "日本…", "…本語"),
      ("日本語", 4, "日…", "…語"), ("", 0, "", ""),
    ])
  func clipped(text: String, limit: Int, start: String, end: String) {
    #expect(text.clipped(to: limit) == start)
    #expect(text.clippedAtStart(to: limit) == end)
  }

  @Test(
    "a text is padded to columns, and a wider one stays as it is",
    arguments: [("ab", 4, "ab  "), ("日", 3, "日 "), ("abc", 2, "abc"), ("", 2, "  ")])
  func padded(text: String, width: Int, expected: String) {
    #expect(text.padded(to: width) == expected)
  }
}
