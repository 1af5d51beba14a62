import TextKit

/// The items of one array or object in a text.
///
/// The edits that insert and remove them are made so that every other line stays as it is, one
/// comma excepted, and so that removing what was inserted gives the same bytes back, whatever the
/// white space; only a container that was opened up stays open. Items that have lines of their own
/// come and go as whole lines.
package struct JSONItemEdits<Ranges: RandomAccessCollection>
where Ranges.Element == Range<Int>, Ranges.Index == Int {
  let bytes: [UInt8]
  /// The container with its brackets.
  let container: Range<Int>
  /// Each item, from its name or its value on to the end of its value.
  let items: Ranges

  package init(bytes: [UInt8], container: Range<Int>, items: Ranges) {
    self.bytes = bytes
    self.container = container
    self.items = items
  }

  /// The white space before the first item.
  var opening: ArraySlice<UInt8> {
    bytes[container.lowerBound + 1..<(items.first?.lowerBound ?? container.upperBound - 1)]
  }

  /// The white space after the last item.
  var closing: ArraySlice<UInt8> {
    bytes[(items.last?.upperBound ?? container.lowerBound + 1)..<container.upperBound - 1]
  }

  /// The white space before and after the comma that follows an item.
  func separator(after position: Int) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let end = items[position].upperBound
    let comma = bytes[end...].firstIndex(of: UInt8(ascii: ",")) ?? end
    return (bytes[end..<comma], bytes[comma + 1..<items[position + 1].lowerBound])
  }
}

extension JSONItemEdits {
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
