/// Rows of cells, aligned: every column but a row's last is as wide as its widest cell, and one that
/// is empty in every row is omitted.
struct TextTable {
  let lines: [AnswerText]
  /// Columns of the widest line, if every row had its last cell.
  let width: Int

  private static let gap = 2

  /// - Parameter rows: cells that are harmless to a terminal, as many in each row.
  init(_ rows: [[AnswerText]]) {
    let cells = rows.map { $0.map(\.displayWidth) }
    let widths = (rows.first ?? []).indices.map { column in
      cells.reduce(0) { max($0, $1[column]) }
    }
    let shown = widths.indices.filter { widths[$0] > 0 }
    width = shown.reduce(0) { $0 + widths[$1] + Self.gap } - (shown.isEmpty ? 0 : Self.gap)
    lines = zip(rows, cells).map { row, cells in
      var line = AnswerText()
      let last = shown.last { !row[$0].bytes.isEmpty }
      for column in shown {
        line += row[column]
        guard column != last else { break }
        line.append(blanks: widths[column] - cells[column] + Self.gap)
      }
      return line
    }
  }

  /// A table whose first column is in bold.
  init(_ rows: [[String]], ink: AnswerInk) {
    self.init(rows.map { [ink(.strong, $0[0])] + $0.dropFirst().map { AnswerText($0) } })
  }

  /// The lines with their ends.
  var text: AnswerText {
    lines.reduce(into: AnswerText()) { text, line in
      text += line
      text += "\n"
    }
  }
}
