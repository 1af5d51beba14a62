/// What is drawn at one moment.
struct Frame: Hashable, Sendable {
  var rows: [ScreenRow]
  var caretRow: Int
  /// The cells before the caret in that row: they are printed once more, so that the terminal
  /// itself finds the place of the caret.
  var beforeCaret: [ScreenCell]
}

/// The size of a terminal's window in character cells.
struct Window: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

struct ScreenRow: Hashable, Sendable {
  var cells: [ScreenCell]
  /// Text further right, and the column where it starts, counted from 0.
  var aside: Aside?

  struct Aside: Hashable, Sendable {
    var column: Int
    var cells: [ScreenCell]
  }

  init(_ cells: [ScreenCell] = [], aside: Aside? = nil) {
    self.cells = cells
    self.aside = aside
  }

  /// The row that stays after a cancelled prompt.
  static func cancelled(_ look: Look) -> ScreenRow {
    ScreenRow([ScreenCell(mark: look.stoppedMark + " ", .refused)] + StyledText("cancelled").cells)
  }

  var columns: Int {
    aside.map { max(cells.columns, $0.column + $0.cells.columns) } ?? cells.columns
  }

  /// The row as a terminal draws it; it begins and ends without any attribute set.
  func drawn(with look: Look) -> String {
    guard let aside else { return Self.drawn(cells, with: look) }
    // To an absolute column (CHA), so that the terminal's own idea of widths does not shift it.
    return Self.drawn(cells, with: look) + "\u{1B}[\(aside.column + 1)G"
      + Self.drawn(aside.cells, with: look)
  }

  private static func drawn(_ cells: [ScreenCell], with look: Look) -> String {
    var text = ""
    var style = Style.plain
    for cell in cells {
      if cell.style != style {
        text += look.ink.change(from: style, to: cell.style)
        style = cell.style
      }
      text += cell.text
    }
    return text + look.ink.change(from: style, to: .plain)
  }
}
