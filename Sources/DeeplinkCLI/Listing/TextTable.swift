import TerminalKit
import TextKit

/// Rows of cells, aligned: every column but the last is as wide as its widest cell.
struct TextTable {
  private let rows: [[String]]

  /// - Parameter rows: cells that are harmless to a terminal, as many in each row.
  init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// The rows with line ends, the first column in bold.
  func text(ink: AnswerInk) -> AnswerText {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].displayWidth }.max() ?? 0
    }
    var text = AnswerText()
    for row in rows {
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      for column in row.indices.prefix(last + 1) {
        let blanks = column == last ? 0 : widths[column] - row[column].displayWidth + 2
        text += column == 0 ? ink(.strong, row[column]) : AnswerText(row[column])
        text += String(repeating: " ", count: blanks)
      }
      text += "\n"
    }
    return text
  }
}
