import LanguageKit

/// Parts one after another, each of which may be left out, and is written otherwise where another was
/// written before it: of query pairs the first has `?` and the later ones `&`.
struct OptionalRun {
  /// The number of the step after the last part.
  var end: Int
  private var firsts: [RegularExpression] = []
  private var laters: [RegularExpression] = []

  init(end: Int) {
    self.end = end
  }

  /// Adds a part, as it is written as the first one and as it is after others.
  mutating func add(first: RegularExpression, later: RegularExpression) {
    firsts.append(first)
    laters.append(.repetition(later, atLeast: 0, atMost: 1))
  }

  /// Matches what is written where at least one part is.
  ///
  /// The first that is written is in the one half or in the other, so n parts take n·log n places
  /// and not n², and nest log n deep:
  /// ```
  /// some(a b c d) = some(a b) c? d? | some(c d)
  /// ```
  var some: RegularExpression { some(firsts.indices) }

  private func some(_ range: Range<Int>) -> RegularExpression {
    guard range.count > 1 else { return firsts[range.lowerBound] }
    let middle = range.lowerBound + range.count / 2
    return .alternatives([
      .sequence([some(range.lowerBound..<middle)] + laters[middle..<range.upperBound]),
      some(middle..<range.upperBound),
    ])
  }
}
