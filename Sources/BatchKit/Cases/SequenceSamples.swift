import RuleKit

/// Texts at the bounds of a row of character classes.
struct SequenceSamples {
  private let sequence: PatternSequence
  private var items: [PatternSequence.Item] { sequence.items }

  init(_ sequence: PatternSequence) {
    self.sequence = sequence
  }

  /// Of each class one too few, the fewest, the most, one too many; that one is only one more where
  /// a neighbour takes it.
  var bounds: [CaseValue] {
    items.indices.flatMap { index in
      let item = items[index]
      let name = items.count == 1 ? "pattern" : "pattern, part \(index + 1)"
      var counts = [(item.minimum - 1, Side.tooFew), (item.minimum, .fewest)]
      if let maximum = item.maximum {
        counts += [(maximum, .most), (maximum + 1, .tooMany)]
      }
      return counts.compactMap { count, side -> CaseValue? in
        guard count >= 0, let text = text(with: count, of: index) else { return nil }
        let isRight = sequence.walk(text) == .match
        let shown = isRight ? side.taken : side.named
        return CaseValue(text, "\(name): \(shown)", keyword: Keyword.pattern.rawValue)
      }
    }
  }

  /// Where a count stands to what a class takes.
  private enum Side {
    case tooFew, fewest, most, tooMany

    var named: String {
      switch self {
      case .tooFew: "one too few"
      case .fewest: "the fewest"
      case .most: "the most"
      case .tooMany: "one too many"
      }
    }

    /// The same of a text that matches all the same: a neighbour makes up for it.
    var taken: String {
      switch self {
      case .tooFew: "one less, which a neighbour makes up for"
      case .fewest, .most: named
      case .tooMany: "one more, which a neighbour takes"
      }
    }
  }

  /// The shortest text, with another count of one class; nil where it is too long to be made.
  private func text(with count: Int, of index: Int) -> String? {
    var text = ""
    var room = CaseValues.longestText
    for (other, item) in items.enumerated() {
      let times = other == index ? count : item.minimum
      guard times < room else { return nil }
      room -= times
      text += String(repeating: item.scalars.typical.map(String.init) ?? "", count: times)
    }
    return text
  }
}
