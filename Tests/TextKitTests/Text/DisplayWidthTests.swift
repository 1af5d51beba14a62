import Testing
import TextKit

@Suite("Columns of a text")
struct DisplayWidthTests {
  @Test(
    "a text takes the columns of its code points, and an emoji asked for takes two",
    arguments: [
      ("", 0), ("ab", 2), ("\u{7F}", 1), ("\u{80}", 1), ("\u{E9}", 1), ("e\u{301}", 1),
      ("\u{2FF}", 1), ("\u{300}", 0), ("\u{370}", 1), ("\u{1100}", 2), ("\u{1160}", 0), ("日本", 4),
      ("\u{2764}", 1), ("\u{2764}\u{FE0F}", 2), ("👍", 2), ("👨‍👩‍👧", 6), ("a日e\u{301}", 4),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }
}
