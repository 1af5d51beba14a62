/// One row of a list: texts side by side, with the letters marked that a search found.
struct ListRow {
  var parts: [String]
  var found: [FuzzySearch.Match]?
  var isHighlighted: Bool
  /// True for an item that cannot be chosen.
  var isDimmed = false
  /// The least widths of the first texts, so that those after them stand in columns.
  var leastColumns: [Int] = []
  /// The mark before the first text: `! ` for a faulty item, and blanks in the rows beside it.
  var mark = ""

  func cells(width: Int, look: Look) -> [ScreenCell] {
    let pointer = isHighlighted ? look.promptMark : " "
    var cells = [ScreenCell(mark: pointer + " ", isHighlighted ? .current : .plain)]
    if !mark.isEmpty { cells.append(ScreenCell(mark: mark, .refused)) }
    for (index, part) in parts.enumerated() {
      let least = index < leastColumns.count ? leastColumns[index] : 0
      guard !part.isEmpty || least > 0 else { continue }
      if index > 0 { cells.append(ScreenCell(mark: "  ", .plain)) }
      let positions = found.map { index < $0.count ? $0[index].positions : [] } ?? []
      let style: Style = index > 0 || isDimmed ? .dim : isHighlighted ? .strong : .plain
      let text = Self.cells(of: part, style, marked: positions, look: look)
      cells += text
      if text.columns < least {
        cells.append(ScreenCell(mark: String(repeating: " ", count: least - text.columns), .plain))
      }
    }
    return cells.clipped(to: width, look: look)
  }

  /// The cells of a text, the marked ones in their own style or, without colour, between marks.
  private static func cells(
    of text: String, _ style: Style, marked: [Int], look: Look
  ) -> [ScreenCell] {
    var cells: [ScreenCell] = []
    var offset = 0
    var (run, isMarked) = ("", false)
    func endRun() {
      guard !run.isEmpty else { return }
      let style = isMarked ? .matched : style
      cells += ScreenCell(run: run, style).map { [$0] } ?? StyledText(run, style).cells
      run = ""
    }
    for character in text where !marked.isEmpty {
      let end = offset + character.unicodeScalars.count
      let isMatch = marked.contains { (offset..<end).contains($0) }
      if isMatch != isMarked {
        endRun()
        isMarked = isMatch
        if !look.hasColor {
          let mark = isMatch ? look.currentMarks.before : look.currentMarks.after
          cells.append(ScreenCell(mark: mark, style))
        }
      }
      run.append(character)
      offset = end
    }
    if marked.isEmpty { run = text }
    endRun()
    if isMarked, !look.hasColor { cells.append(ScreenCell(mark: look.currentMarks.after, style)) }
    return cells
  }
}

extension [Int] {
  /// The items that a list of `count` rows shows around a place, with their number before the first.
  func page(of count: Int, around place: Int) -> (items: ArraySlice<Int>, above: Int) {
    let first = Swift.max(0, Swift.min(place - count / 2, self.count - count))
    return (dropFirst(first).prefix(count), first)
  }

  /// The place in a list that a key leads to: from one end to the other, but a longer step stops at
  /// the end; nil in an empty list.
  func place(from place: Int?, by step: Int) -> Int? {
    guard let last = indices.last else { return nil }
    let (end, start) = step > 0 ? (last, 0) : (0, last)
    guard let place, place != end else { return start }
    return Swift.max(0, Swift.min(place + step, last))
  }
}

extension [ScreenRow] {
  /// The rows of a list of `all` items, filled up to `count`, with the numbers of items above and below
  /// at the right of the first and the last.
  func filled(to count: Int, above: Int, of all: Int, width: Int, look: Look) -> [ScreenRow] {
    counting(above: above, below: all - above - self.count, width: width, look: look)
      + Array(repeating: ScreenRow(), count: Swift.max(0, count - self.count))
  }

  func counting(above: Int, below: Int, width: Int, look: Look) -> [ScreenRow] {
    guard width >= 30, let last = indices.last else { return self }
    var notes: [Int: String] = [:]
    if above > 0 { notes[0] = "\(look.aboveMark) \(above) more" }
    if below > 0 {
      notes[last] = [notes[last], "\(look.belowMark) \(below) more"].compactMap(\.self)
        .joined(separator: " ")
    }
    var rows = self
    for (index, note) in notes {
      let cells = StyledText(note, .dim).cells
      let column = width - cells.columns
      rows[index] = ScreenRow(
        self[index].cells.clipped(to: column - 2, look: look),
        aside: ScreenRow.Aside(column: column, cells: cells))
    }
    return rows
  }
}
