import TextKit

extension JSONItemEdits {
  /// Inserts items after the one at `position`, or into an empty container where it is nil.
  ///
  /// `style` is followed if no neighbour shows a layout, `outer` is what the line of the opening
  /// bracket starts with, and `spreads` says whether an empty container on one line is opened up:
  /// of that alone the edits take blanks away. `texts` writes the items, given the indentation of
  /// their first lines.
  package func inserting(
    after position: Int?, _ style: JSONStyle, outer: String, spreads: Bool,
    _ texts: (_ indentation: String) -> [String]
  ) -> [TextEdit] {
    guard let position else {
      return insertingFirst(style, outer: outer, spreads: spreads, texts)
    }
    guard position + 1 == items.endIndex else {
      return insertingBetween(position, outer: outer, texts)
    }
    return closing.hasLineEnd
      ? insertingLastLine(style, outer: outer, texts)
      : insertingLast(style, outer: outer, texts)
  }

  /// Between two items, separated as they are.
  private func insertingBetween(
    _ position: Int, outer: String, _ texts: (_ indentation: String) -> [String]
  ) -> [TextEdit] {
    let (before, after) = separator(after: position)
    switch (before.hasLineEnd, after.hasLineEnd) {
    case (false, true):
      let indentation = after.lastLine.text
      return [Self.line(after, texts(indentation).map { indentation + $0 + "," })]
    case (true, false):
      let start = before.lastLine.text
      return [Self.line(before, texts(start).map { start + "," + after.text + $0 })]
    case (true, true), (false, false):
      let end = items[position].upperBound
      let separator = bytes[end..<after.endIndex].text
      let indentation = after.hasLineEnd ? after.lastLine.text : lineStart(position, outer)
      return [Self.insert(texts(indentation).map { separator + $0 }.joined(), at: end)]
    }
  }

  /// At the end of a container whose last item is followed by a line end: on lines of their own.
  private func insertingLastLine(
    _ style: JSONStyle, outer: String, _ texts: (_ indentation: String) -> [String]
  ) -> [TextEdit] {
    let last = items.endIndex - 1
    if items.count > 1 {
      let (before, after) = separator(after: last - 1)
      if before.hasLineEnd, !after.hasLineEnd {
        let start = before.lastLine.text
        return [Self.line(closing, texts(start).map { start + "," + after.text + $0 })]
      }
    }
    let indentation =
      startsLine(last)
      ? lineStart(last, outer)
      : opening.hasLineEnd ? opening.lastLine.text : outer + style.indentation
    return [
      Self.insert(",", at: items[last].upperBound), lastLines(texts(indentation), indentation),
    ]
  }

  /// At the end of a container whose closing bracket stands right after its last item.
  private func insertingLast(
    _ style: JSONStyle, outer: String, _ texts: (_ indentation: String) -> [String]
  ) -> [TextEdit] {
    let last = items.endIndex - 1
    var separator = "," + (opening.hasLineEnd ? opening.withoutEmptyLines.text : style.afterComma)
    if items.count > 1 {
      let (before, after) = self.separator(after: last - 1)
      let isOneLine = !before.hasLineEnd && !after.hasLineEnd
      let space = isOneLine && opening.hasLineEnd ? opening : after
      separator = before.text + "," + space.withoutEmptyLines.text
    }
    // The comma may stand at the start of the line.
    let lines = Array(separator.utf8)
    let indentation =
      lines[...].hasLineEnd ? lines.indentation(ofLineAt: lines.count).text : lineStart(last, outer)
    return [
      Self.insert(texts(indentation).map { separator + $0 }.joined(), at: items[last].upperBound)
    ]
  }

  /// Inserts into an empty container.
  private func insertingFirst(
    _ style: JSONStyle, outer: String, spreads: Bool, _ texts: (_ indentation: String) -> [String]
  ) -> [TextEdit] {
    let start = container.lowerBound + 1
    if closing.hasLineEnd {
      let indentation = closing.lastLine.text + style.indentation
      return [lastLines(texts(indentation), indentation)]
    }
    if spreads {
      let line = style.lineEnd + outer + style.indentation
      let items = texts(outer + style.indentation).joined(separator: "," + line)
      let opened = line + items + style.lineEnd + outer
      return [TextEdit(start..<container.upperBound - 1, Array(opened.utf8))]
    }
    let isObject = bytes[container.lowerBound] == UInt8(ascii: "{")
    let padding = isObject ? style.objectPadding : style.arrayPadding
    let items = texts(outer).joined(separator: "," + style.afterComma)
    return [Self.insert(padding + items + padding, at: start)]
  }

  // MARK: - Pieces

  private static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(offset..<offset, Array(text.utf8))
  }

  /// Whole lines after the first line end of white space.
  private static func line(_ space: ArraySlice<UInt8>, _ lines: [String]) -> TextEdit {
    let lineEnd = space.firstLineEnd
    return insert(lines.map { $0 + lineEnd.text }.joined(), at: lineEnd.endIndex)
  }

  /// Items on lines of their own before the closing bracket.
  private func lastLines(_ texts: [String], _ indentation: String) -> TextEdit {
    let lines = texts.enumerated().map { index, text in
      indentation + text + (index + 1 < texts.count ? "," : "")
    }
    return Self.line(closing, lines)
  }

  /// Whether nothing but white space stands before an item on its line.
  private func startsLine(_ position: Int) -> Bool {
    position > items.startIndex
      ? separator(after: position - 1).after.hasLineEnd : opening.hasLineEnd
  }

  /// What the line starts with on which an item begins.
  private func lineStart(_ position: Int, _ outer: String) -> String {
    let start = items[position].lowerBound
    return bytes[container.lowerBound..<start].hasLineEnd
      ? bytes.indentation(ofLineAt: start).text : outer
  }
}
