import Testing

@testable import TerminalKit

@Suite("Cells that fit")
struct ScreenCellTests {
  private func cells(_ text: String) -> [ScreenCell] { StyledText(text).cells }
  private func text(_ cells: [ScreenCell]) -> String { cells.map(\.text).joined() }

  @Test(
    "a beginning and an end take as many columns as there are, and no half of a character",
    arguments: [
      ("abc", 2, "ab", "bc"), ("abc", 3, "abc", "abc"), ("abc", 4, "abc", "abc"),
      ("abc", 0, "", ""),
      ("", 3, "", ""), ("日本", 3, "日", "本"), ("日本", 4, "日本", "日本"), ("a日b", 2, "a", "b"),
    ])
  func parts(text: String, columns: Int, beginning: String, end: String) {
    #expect(self.text(cells(text).prefix(columns: columns, of: \.columns)) == beginning)
    #expect(self.text(cells(text).suffix(columns: columns, of: \.columns)) == end)
  }

  @Test(
    "of a character the first scalars are drawn, and every emoji whole",
    arguments: [
      ("a" + String(repeating: "\u{301}", count: 400_000), 10),
      ("\u{1F469}\u{1F3FB}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F469}\u{1F3FC}", 10),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 7), ("e\u{301}", 2),
    ])
  func longCharacter(text: String, scalars: Int) {
    let cells = cells(text)
    #expect(cells.map { $0.text.unicodeScalars.count } == [scalars])
  }

  @Test(
    "a window shows a range, or its end, with a mark where something was cut off",
    arguments: [
      (10, 0..<0, "abcdefghij"), (9, 0..<0, "abcdefgh…"), (9, 7..<8, "abcdefgh…"),
      (9, 8..<9, "…cdefghi…"), (9, 9..<10, "…cdefghij"), (4, 0..<10, "…hij"), (4, 0..<9, "…hi…"),
      (3, 0..<0, "ab…"), (3, 9..<10, "…ij"), (2, 9..<10, "ab"), (1, 0..<0, "a"), (0, 0..<0, ""),
    ])
  func window(width: Int, range: Range<Int>, shown: String) {
    #expect(
      text(cells("abcdefghij").window(showing: range, width: width, look: .plain)) == shown)
  }

  @Test(
    "rows are broken at spaces, else within a word, and the last is cut",
    arguments: [
      ("abc", 3, 3, ["abc"]), ("abcd", 3, 3, ["abc", "d"]), ("ab cd", 3, 3, ["ab", "cd"]),
      ("abc d", 3, 3, ["abc", "d"]), (" abcdef", 3, 3, [" ab", "cde", "f"]),
      ("a  b c", 3, 3, ["a ", "b c"]), ("ab cd ef", 3, 1, ["ab…"]),
      ("ab cd efg", 3, 2, ["ab", "cd…"]),
      ("日本", 1, 3, [""]), ("ab", 0, 3, [""]), ("", 3, 3, [""]),
    ])
  func wrapped(text: String, width: Int, limit: Int, rows: [String]) {
    #expect(
      cells(text).wrapped(to: width, limit: limit, look: .plain).map { self.text($0) } == rows)
  }
}
