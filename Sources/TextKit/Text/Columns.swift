extension RangeReplaceableCollection where Self: BidirectionalCollection {
  /// The longest prefix that fits into `limit` columns of a terminal, by the width of each element.
  @inlinable package func prefix(columns limit: Int, of width: (Element) -> Int) -> Self {
    var used = 0
    let end = firstIndex { element in
      used += width(element)
      return used > limit
    }
    return Self(self[..<(end ?? endIndex)])
  }

  /// The longest suffix that fits into `limit` columns of a terminal, by the width of each element.
  @inlinable package func suffix(columns limit: Int, of width: (Element) -> Int) -> Self {
    Self(Array(reversed()).prefix(columns: limit, of: width).reversed())
  }
}

extension String {
  /// The text with spaces after it, where it takes fewer than `width` columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The text in at most `limit` columns, with `…` in place of an end that does not fit.
  package func clipped(to limit: Int) -> String {
    guard displayWidth > limit else { return self }
    return limit > 0 ? prefix(columns: limit - 1, of: \.displayWidth) + "…" : ""
  }

  /// The text in at most `limit` columns, with `…` in place of a start that does not fit.
  package func clippedAtStart(to limit: Int) -> String {
    guard displayWidth > limit else { return self }
    return limit > 0 ? "…" + suffix(columns: limit - 1, of: \.displayWidth) : ""
  }
}

extension String {
  /// How many columns of a terminal the text takes, at the most.
  ///
  /// Terminals disagree about emoji and combined characters; the larger of their answers is the
  /// safe one for cutting and aligning: every code point for itself.
  package var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// How many columns the character takes, at the most.
  package var displayWidth: Int {
    if isASCII { return 1 }
    let sum = unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    // U+FE0F asks for the emoji of a character that is text by itself.
    return unicodeScalars.contains("\u{FE0F}") ? max(2, sum) : sum
  }
}

extension Unicode.Scalar {
  /// How many columns the code point takes by itself: 0, 1 or 2.
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }
    if properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose characters are wide or full-width (Unicode Standard Annex #11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x1F300...0x1F5FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

extension [String] {
  /// The words in lines, as many to a line as fit; one empty line of no words.
  ///
  /// A word that is wider than a line sticks out, so that it can be copied, unless `cutsWords`. Of the
  /// first line `used` columns are taken, and every other line begins with `hanging`.
  package func filled(
    to width: Int, used: Int = 0, hanging: String = "", cutsWords: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = used
    for (index, word) in enumerated() {
      let more = 1 + word.displayWidth
      if index > 0, columns + more <= width {
        line += " " + word
        columns += more
        continue
      }
      if index > 0 {
        lines.append(line)
        (line, columns) = (hanging, hanging.displayWidth)
      }
      line += word
      columns += word.displayWidth
      while cutsWords, columns > width {
        let room = width - columns + line.displayWidth
        let head = line.prefix(columns: room, of: \.displayWidth)
        guard !head.isEmpty else { break }
        lines.append(head)
        line.removeFirst(head.count)
        columns = line.displayWidth
      }
    }
    return lines + [line]
  }
}
