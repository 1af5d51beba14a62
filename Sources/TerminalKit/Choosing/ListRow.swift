/// One row of a list: texts side by side, the first in front, with the letters marked that a
/// search found.
struct ListRow {
  var parts: [String]
  var found: [FuzzyMatch]?
  var isHighlighted: Bool
  /// The width that the first text is filled up to, so that the second ones stand in a column.
  var firstColumns = 0
  /// What stands before the first text: `! ` for what has faults, and blanks beside such.
  var mark = ""

  func cells(width: Int, look: Look) -> [Cell] {
    let pointer = isHighlighted ? look.promptMark : " "
    var cells = [Cell(mark: pointer + " ", isHighlighted ? .current : .plain)]
    if !mark.isEmpty { cells.append(Cell(mark: mark, .refused)) }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index > 0 { cells.append(Cell(mark: "  ", .plain)) }
      let positions = found.map { index < $0.count ? $0[index].positions : [] } ?? []
      let style: Style = index > 0 ? .dim : isHighlighted ? .label : .plain
      let text = Self.cells(of: part, style, marked: positions, look: look)
      cells += text
      if index == 0, text.columns < firstColumns {
        cells.append(Cell(mark: String(repeating: " ", count: firstColumns - text.columns), .plain))
      }
    }
    return cells.clipped(to: width, look: look)
  }

  /// The cells of a text, the marked ones in their own style; without colour, between marks.
  private static func cells(
    of text: String, _ style: Style, marked: Set<Int>, look: Look
  ) -> [Cell] {
    var cells: [Cell] = []
    var offset = 0
    var isMarked = false
    for character in text {
      let end = offset + character.unicodeScalars.count
      let isMatch = (offset..<end).contains { marked.contains($0) }
      if isMatch != isMarked, !look.hasColor {
        cells.append(
          Cell(mark: isMatch ? look.currentMarks.before : look.currentMarks.after, style))
      }
      cells.append(Cell(character, isMatch ? .matched : style))
      (offset, isMarked) = (end, isMatch)
    }
    if isMarked, !look.hasColor { cells.append(Cell(mark: look.currentMarks.after, style)) }
    return cells
  }
}
