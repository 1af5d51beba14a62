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
}
