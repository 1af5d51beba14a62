/// One row of a frame.
struct Row: Hashable, Sendable {
  var cells: [Cell]
  /// What stands further right, from a column that is counted from 0.
  var aside: Aside?

  struct Aside: Hashable, Sendable {
    var column: Int
    var cells: [Cell]
  }

  init(_ cells: [Cell] = [], aside: Aside? = nil) {
    self.cells = cells
    self.aside = aside
  }

  /// What stays where somebody gave up.
  static func cancelled(_ look: Look) -> Row {
    Row([Cell(mark: look.stoppedMark + " ", .refused)] + [Cell](Piece("cancelled")))
  }

  /// How many columns it takes at the most.
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

  private static func drawn(_ cells: [Cell], with look: Look) -> String {
    var text = ""
    var style = Style.plain
    for cell in cells {
      if cell.style != style {
        text += look.change(from: style, to: cell.style)
        style = cell.style
      }
      text += cell.text
    }
    return text + look.change(from: style, to: .plain)
  }
}

extension Look {
  /// Some pieces as a terminal draws them: for what is told beside a prompt.
  package func text(_ pieces: [Piece]) -> String {
    let cells = [Cell](pieces, marks: currentMarks, otherwise: .plain)
    return Row(cells).drawn(with: self)
  }

  /// The control sequences (SGR, ECMA-48 § 8.3.117) between two styles.
  fileprivate func change(from old: Style, to new: Style) -> String {
    guard hasColor, old != new else { return "" }
    let reset = old == .plain ? "" : "\u{1B}[0m"
    switch new {
    case .plain: return reset
    case .dim: return reset + "\u{1B}[2m"
    case .label: return reset + "\u{1B}[1m"
    case .current: return reset + "\u{1B}[1;36m"
    case .matched: return reset + "\u{1B}[1;33m"
    case .refused: return reset + "\u{1B}[31m"
    case .accepted: return reset + "\u{1B}[32m"
    }
  }
}
