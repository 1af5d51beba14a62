import Testing

@testable import TerminalKit

@Suite("The row of a field")
struct FieldRowTests {
  private func row(_ length: Int, caret: Int, hint: String? = nil) -> FieldRow {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return FieldRow(
      label: "x", text: (0..<length).map { ScreenCell(letters[$0 % letters.count], .plain) },
      caret: caret, placeholder: [], hint: hint, hintColumns: 6)
  }

  private func text(_ cells: [ScreenCell]) -> String { cells.map(\.text).joined() }

  @Test("a text that is too long is seen through a window that moves by half of itself")
  func window() {
    // Behind the label and its mark there are 20 columns, the last of them for the caret.
    let area = 20
    for length in [0, 1, 18, 19, 20, 21, 38, 60, 77] {
      for caret in 0...length {
        let row = row(length, caret: caret)
        let drawn = row.drawn(width: 24, look: .plain)
        let whole = text(row.text)
        var visible = whole
        var before = String(whole.prefix(caret))
        if length >= area {
          let steps: Int = (0...caret).first { caret - $0 * area / 2 < area - 2 } ?? 0
          let start = steps * area / 2
          let room = steps == 0 ? area - 1 : area - 2
          let rest = String(whole.dropFirst(start))
          visible = rest.count <= room ? rest : rest.prefix(room - 1) + "…"
          before = String(rest.prefix(caret - start))
          if steps > 0 { (visible, before) = ("…" + visible, "…" + before) }
        }
        #expect(text(drawn.row.cells) == "x › " + visible, "\(length), caret \(caret)")
        #expect(text(drawn.beforeCaret) == "x › " + before, "\(length), caret \(caret)")
        #expect(drawn.beforeCaret.columns < 24)
      }
    }
  }

  @Test(
    "a hint has columns of its own from a width of 40 on",
    arguments: [(39, 38), (40, 31), (41, 32)])
  func reserved(width: Int, columns: Int) {
    #expect(row(60, caret: 0).drawn(width: width, look: .plain).row.columns == columns)
  }

  @Test(
    "a window under eight columns shows the text before the caret, and no label where none fits",
    arguments: [
      (12, 0, "x › abcdef…", "x › "), (11, 0, "x › ", "x › "), (11, 20, "x › opqrst", "x › opqrst"),
      (5, 20, "x › ", "x › "), (4, 20, "xst", "xst"), (1, 20, "", ""),
    ])
  func narrow(width: Int, caret: Int, shown: String, before: String) {
    let drawn = row(20, caret: caret).drawn(width: width, look: .plain)
    #expect(text(drawn.row.cells) == shown)
    #expect(text(drawn.beforeCaret) == before)
  }

  @Test("a placeholder leaves the last column to the caret", arguments: [18, 19, 20, 26])
  func placeholder(length: Int) {
    let letters = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
    let row = FieldRow(
      label: "x", text: [], caret: 0, placeholder: letters.map { ScreenCell($0, .dim) }, hint: nil,
      hintColumns: 6)
    let drawn = row.drawn(width: 24, look: .plain)
    #expect(text(drawn.row.cells) == "x › " + (length <= 19 ? letters : letters.prefix(18) + "…"))
    #expect(text(drawn.beforeCaret) == "x › ")
  }

  @Test(
    "the hint stands in its column, after a longer text, and nowhere without room",
    arguments: [
      (24, 0, 18), (24, 12, 18), (24, 13, nil), (39, 27, 33), (39, 28, nil), (80, 0, 50),
      (80, 43, 50), (80, 44, 51), (80, 60, 67), (80, 66, 73), (80, 67, 74), (57, 0, 50),
      (56, 0, 50), (55, 0, 49),
    ] as [(Int, Int, Int?)])
  func hint(width: Int, length: Int, column: Int?) {
    let drawn = row(length, caret: 0, hint: "⏎ next").drawn(width: width, look: .plain)
    #expect(drawn.row.aside?.column == column)
    #expect(drawn.row.aside.map { text($0.cells) } == column.map { _ in "⏎ next" })
    #expect(row(length, caret: 0).drawn(width: width, look: .plain).row.aside == nil)
  }
}

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

  @Test("a row without room for all of its texts ends at any of their characters")
  func clipped() {
    var row = ListRow(parts: ["abc", "déf", "ghi"], isHighlighted: false)
    row.found = [FuzzySearch.Match(score: 1, positions: [1])]
    func text(_ width: Int) -> String {
      row.cells(width: width, look: .colored).map(\.text).joined()
    }
    #expect(text(4) == "  a…")
    #expect(text(5) == "  ab…")
    #expect(text(9) == "  abc  d…")
    #expect(text(14) == "  abc  déf  g…")
    #expect(text(15) == "  abc  déf  ghi")
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
