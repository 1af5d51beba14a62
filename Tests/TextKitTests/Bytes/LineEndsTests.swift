import Testing

@testable import TextKit

@Suite("Lines of a text")
struct LineEndsTests {
  @Test(
    "the indentation of a line is the blanks before its first character",
    arguments: [
      ("", 0, ""), ("  {", 2, "  "), ("  {", 0, ""), ("  {", 1, " "), ("{ \t[", 3, ""),
      ("{\n \t[1", 5, " \t"), ("{\r  [", 5, "  "), ("{\r\n\t[", 5, "\t"), ("{\n\n[", 4, ""),
      ("\u{FEFF}  {", 6, "  "), ("\u{FEFF}{", 4, ""), ("\u{FEFF}{\n  [", 8, "  "),
      ("{\n\u{FEFF}  [", 8, ""),
    ])
  func indentation(text: String, offset: Int, blanks: String) {
    #expect(Array(text.utf8).indentation(ofLineAt: offset).text == blanks)
  }

  @Test(
    "the line ends of a stretch of white space",
    arguments: [
      ("", "", ""), ("  ", "", "  "), ("\n", "\n", ""), (" \n\t", "\n", "\t"),
      ("\r\n ", "\r\n", " "),
      ("\r\r\n ", "\r", " "), ("\n\r", "\n", ""), (" \r ", "\r", " "), ("\n  \r\n\t", "\n", "\t"),
    ])
  func ends(text: String, first: String, last: String) {
    let bytes = Array(text.utf8)[...]
    #expect(bytes.firstLineEnd.text == first)
    #expect(bytes.lastLine.text == last)
    #expect(bytes.hasLineEnd == !first.isEmpty)
    #expect(bytes.withoutEmptyLines.text == first + last)
  }
}
