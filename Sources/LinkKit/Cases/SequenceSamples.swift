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
        guard count >= 0, let text = text(with: count, of: index) else { return nil }
        return CaseValue(text, "\(name): \(side)", isAtBound: true)
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
