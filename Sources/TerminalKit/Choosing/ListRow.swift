/// One row of a list: texts side by side, with the letters marked that a search found.
struct ListRow {
  var parts: [String]
  var found: [FuzzySearch.Match]?
  var isHighlighted: Bool
  /// The least width of the first text, so that the second ones stand in a column.
  var firstColumns = 0
  /// The mark before the first text: `! ` for a faulty item, and blanks in the rows beside it.
  var mark = ""

  func cells(width: Int, look: Look) -> [ScreenCell] {
    let pointer = isHighlighted ? look.promptMark : " "
    var cells = [ScreenCell(mark: pointer + " ", isHighlighted ? .current : .plain)]
    if !mark.isEmpty { cells.append(ScreenCell(mark: mark, .refused)) }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index > 0 { cells.append(ScreenCell(mark: "  ", .plain)) }
      let positions = found.map { index < $0.count ? $0[index].positions : [] } ?? []
      let style: Style = index > 0 ? .dim : isHighlighted ? .strong : .plain
      let text = Self.cells(of: part, style, marked: positions, look: look)
      cells += text
      if index == 0, text.columns < firstColumns {
        cells.append(
          ScreenCell(mark: String(repeating: " ", count: firstColumns - text.columns), .plain))
      }
    }
    return cells.clipped(to: width, look: look)
  }

  /// The cells of a text, the marked ones in their own style or, without colour, between marks.
  private static func cells(
    of text: String, _ style: Style, marked: Set<Int>, look: Look
  ) -> [ScreenCell] {
    var cells: [ScreenCell] = []
    var offset = 0
    var isMarked = false
    for character in text {
      let end = offset + character.unicodeScalars.count
      let isMatch = (offset..<end).contains { marked.contains($0) }
      if isMatch != isMarked, !look.hasColor {
        cells.append(
          ScreenCell(mark: isMatch ? look.currentMarks.before : look.currentMarks.after, style))
      }
      cells.append(ScreenCell(character, isMatch ? .matched : style))
      (offset, isMarked) = (end, isMatch)
    }
    if isMarked, !look.hasColor { cells.append(ScreenCell(mark: look.currentMarks.after, style)) }
    return cells
  }
}
