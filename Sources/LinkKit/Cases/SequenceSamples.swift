/// Texts at the bounds of a row of character classes.
struct SequenceSamples {
  private let items: [PatternSequence.Item]

  init(_ sequence: PatternSequence) {
    items = sequence.items
  }

  /// Of each class one too few, the fewest, the most, one too many.
  var bounds: [CaseValue] {
    items.indices.flatMap { index in
      let item = items[index]
      let name = items.count == 1 ? "pattern" : "pattern, part \(index + 1)"
      var counts = [(item.minimum - 1, "one too few"), (item.minimum, "the fewest")]
      if let maximum = item.maximum {
        counts += [(maximum, "the most"), (maximum + 1, "one too many")]
      }
      return counts.compactMap { count, side -> CaseValue? in
        guard count >= 0, count < CaseValues.longestText else { return nil }
        return CaseValue(text(with: count, of: index), "\(name): \(side)", isAtBound: true)
      }
    }
  }

  /// The shortest text, with another count of one class.
  private func text(with count: Int, of index: Int) -> String {
    items.enumerated().map { other, item in
      let times = other == index ? count : item.minimum
      return String(repeating: item.scalars.typical.map(String.init) ?? "", count: times)
    }.joined()
  }
}
