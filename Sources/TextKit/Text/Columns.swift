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
