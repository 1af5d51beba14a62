import LanguageKit

/// Consecutive optional parts that are written differently after an earlier one: the first query
/// pair starts with `?`, later ones with `&`.
struct OptionalRun {
  /// The number of the step after the last part.
  var end: Int
  private(set) var firsts: [RegularExpression] = []
  private(set) var laters: [RegularExpression] = []

  /// Adds a part, as it is written as the first one and as it is after others.
  mutating func add(first: RegularExpression, later: RegularExpression) {
    firsts.append(first)
    laters.append(.optional(later))
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
