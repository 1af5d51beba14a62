import Testing

@testable import TerminalKit

@Suite("A row of a list")
struct ListRowTests {
  /// The texts with their styles, neighbours of one style together.
  private func told(_ row: ListRow, look: Look = .colored) -> [String] {
    var parts: [(text: String, style: Style)] = []
    for cell in row.cells(width: 40, look: look) {
      if let last = parts.indices.last, parts[last].style == cell.style {
        parts[last].text += cell.text
      } else {
        parts.append((cell.text, cell.style))
      }
    }
    return parts.map { "\($0.style) \($0.text)" }
  }

  @Test("the first text stands in front, the others are dim, and a highlight is the first text's")
  func styles() {
    var row = ListRow(parts: ["ab", "", "cd", "ef"], isHighlighted: false)
    #expect(told(row) == ["plain   ab  ", "dim cd", "plain   ", "dim ef"])
    row.isHighlighted = true
    #expect(told(row) == ["current › ", "strong ab", "plain   ", "dim cd", "plain   ", "dim ef"])
  }

  @Test("the letters that were found are marked, in colour or between marks")
  func matches() {
    var row = ListRow(parts: ["abc", "def"], isHighlighted: false)
    row.found = [
      FuzzySearch.Match(score: 1, positions: [0, 2]), FuzzySearch.Match(score: 1, positions: [2]),
    ]
    #expect(
      told(row) == [
        "plain   ", "matched a", "plain b", "matched c", "plain   ", "dim de", "matched f",
      ])
    row.found = [FuzzySearch.Match(score: 1, positions: [1])]
    #expect(told(row) == ["plain   a", "matched b", "plain c  ", "dim def"])
  }

  @Test("second texts stand in a column")
  func column() {
    var row = ListRow(parts: ["ab", "cd"], isHighlighted: false)
    row.leastColumns = [4]
    #expect(told(row) == ["plain   ab    ", "dim cd"])
    row.leastColumns = [2]
    #expect(told(row) == ["plain   ab  ", "dim cd"])
    row.leastColumns = [1]
    #expect(told(row) == ["plain   ab  ", "dim cd"])
  }

  @Test(
    "the numbers of hidden items stand at the right of the first and the last row, given room",
    arguments: [
      (29, 1, 1, ["abc", "def"]), (30, 0, 0, ["abc", "def"]),
      (30, 1, 0, ["abc                   ↑ 1 more", "def"]),
      (30, 0, 12, ["abc", "def                  ↓ 12 more"]),
    ])
  func counting(width: Int, above: Int, below: Int, rows: [String]) {
    let list = ["abc", "def"].map { ScreenRow(StyledText($0).cells) }
    #expect(
      list.counting(above: above, below: below, width: width, look: .plain).map(written) == rows)
  }

  @Test("a row that bears both numbers is cut two columns before them")
  func cut() {
    let row = ScreenRow(StyledText("abcdefghijklmnopqrstuvwxyz").cells)
    #expect(
      [row].counting(above: 3, below: 4, width: 30, look: .plain).map(written)
        == ["abcdefghij…  ↑ 3 more ↓ 4 more"])
    #expect([ScreenRow]().counting(above: 3, below: 4, width: 30, look: .plain) == [])
  }

  private func written(_ row: ScreenRow) -> String {
    let text = row.cells.map(\.text).joined()
    guard let aside = row.aside else { return text }
    return text + String(repeating: " ", count: aside.column - row.cells.columns)
      + aside.cells.map(\.text).joined()
  }
}
