extension Pattern {
  /// The number of characters in which any backtracking engine searches for the pattern within
  /// four million steps; nil if no useful length is surely short enough.
  ///
  /// ```
  /// ^(\\w+)-\\1$       2048
  /// ^(a|aa)+\\1$      nil
  /// ```
  package var searchableLength: Int? {
    guard let node = try? PatternParser.parse(source) else { return nil }
    return [4096, 2048, 1024, 512, 256, 128, 64].first { length in
      let length = Double(length)
      let starts = isAnchored.start ? 1 : length + 1
      return node.waysToMatch(within: length) * length * starts <= 4_194_304
    }
  }
}

extension PatternNode {
  /// At most how many ways there are to match from one place of a text of some length.
  fileprivate func waysToMatch(within length: Double) -> Double {
    switch self {
    case .character, .start, .end, .wordBoundary, .reference: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 * $1.waysToMatch(within: length) }
    case .alternatives(let nodes): nodes.reduce(0) { $0 + $1.waysToMatch(within: length) }
    case .group(_, let node), .look(_, let node): node.waysToMatch(within: length)
    case .repetition(let node, let count):
      Self.ways(
        node.waysToMatch(within: length), count,
        within: length, isFixed: !node.canBeEmpty && node.longestMatch != nil)
    }
  }

  /// The ways of a repetition, whose parts have `each` ways: one for each count, if there is one way to
  /// match a part.
  private static func ways(
    _ each: Double, _ count: Count, within length: Double, isFixed: Bool
  ) -> Double {
    if each == 1, isFixed { return min(count.maximum.map(Double.init) ?? length, length) + 1 }
    guard let most = count.maximum, most <= 64 else { return .infinity }
    return (0..<most).reduce(1) { ways, _ in ways * (each + 1) }
  }
}
