import TextKit

extension JSONItemEdits {
  /// Removes the items at these positions.
  package func removing(_ positions: some Sequence<Int>) -> [TextEdit] {
    var runs: [Range<Int>] = []
    for position in positions.sorted() {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs.flatMap(removing)
  }

  /// Removes neighbours.
  private func removing(_ run: Range<Int>) -> [TextEdit] {
    if let edits = removingLines(run) { return edits }
    let (first, last) = (items[run.lowerBound], items[run.upperBound - 1])
    guard run.upperBound < items.endIndex else {
      guard run.lowerBound > items.startIndex else { return [removingAll()] }
      return [TextEdit(items[run.lowerBound - 1].upperBound..<last.upperBound)]
    }
    // An item that starts a line keeps its line; one that does not takes the place of what goes.
    let space = separator(after: run.upperBound - 1).after
    guard space.hasLineEnd else { return [TextEdit(first.lowerBound..<space.endIndex)] }
    let start =
      run.lowerBound > items.startIndex
      ? separator(after: run.lowerBound - 1).after.startIndex : opening.startIndex
    return [TextEdit(start..<space.startIndex)]
  }

  /// What stood before the closing bracket stays, but for what pads a container on one line.
  private func removingAll() -> TextEdit {
    let padding = closing.starts(with: opening) ? opening.count : 0
    return TextEdit(opening.startIndex..<closing.startIndex + padding)
  }

  /// Removes neighbours that share no line with anything else as whole lines.
  ///
  /// ```
  /// a line's comma   goes with the line
  /// "item,"  ", item"   its own
  /// "item"              of the last item: the one before it; of the first: the one after it
  /// ```
  private func removingLines(_ run: Range<Int>) -> [TextEdit]? {
    guard let lines = ownLines(of: run) else { return nil }
    let hasPrevious = run.lowerBound > items.startIndex
    let hasNext = run.upperBound < items.endIndex
    let edit = TextEdit(lines.range)
    switch (lines.startsWithComma, lines.endsWithComma) {
    case (true, false), (false, true): return [edit]
    case (true, true): return nil
    case (false, false):
      if hasPrevious, hasNext { return nil }
      guard hasPrevious || hasNext else { return [edit] }
      let comma = separator(after: hasPrevious ? run.lowerBound - 1 : run.upperBound - 1)
        .before.endIndex
      return [edit, TextEdit(comma..<comma + 1)]
    }
  }

  /// The lines of neighbours, if nothing but their commas stands on these lines too.
  private func ownLines(of run: Range<Int>)
    -> (range: Range<Int>, startsWithComma: Bool, endsWithComma: Bool)?
  {
    let before =
      run.lowerBound > items.startIndex
      ? bytes[items[run.lowerBound - 1].upperBound..<items[run.lowerBound].lowerBound] : opening
    let after =
      run.upperBound < items.endIndex
      ? bytes[items[run.upperBound - 1].upperBound..<items[run.upperBound].lowerBound] : closing
    guard before.hasLineEnd, after.hasLineEnd else { return nil }
    let rest = after.prefix { !$0.isLineEnd }
    let comma = UInt8(ascii: ",")
    return (
      before.lastLine.startIndex..<after.firstLineEnd.endIndex, before.lastLine.contains(comma),
      rest.contains(comma)
    )
  }
}
