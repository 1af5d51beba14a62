/// Why a value was refused.
///
/// The words are kept apart by what they give away: `reason` never holds any part of the value, so
/// it can be shown for a secret; `found` may quote it.
package struct Refusal: Error, Hashable, Sendable {
  /// The keyword or the place that refused: `minimum`, `format`, `host`.
  package var keyword: String
  /// What was expected, or the author's own words: `expected a whole number`.
  package var reason: String
  /// What stood there instead: `got "7x"`.
  package var found: String?
  /// Whether the text says `found` first, and the reason then names the expected values alone:
  /// `'A' is not allowed: use lowercase letters, digits`.
  package var foundFirst: Bool
  /// The index of the parameter whose value is refused; nil for a value judged by itself.
  package var parameter: Int?
  /// The pattern that could not judge the value within its steps or memory; nil where every rule
  /// judged it.
  package var runawayPattern: String?
  /// Where the constraint between parameters stands that refuses the value; nil where another rule
  /// refuses it.
  package var constraint: ConstraintSource?

  /// A refusal by a keyword or a place: `minimum`, `expected at least 1`, `got 0`.
  package init(
    _ keyword: String, _ reason: String, found: String? = nil, foundFirst: Bool = false
  ) {
    self.keyword = keyword
    self.reason = reason
    self.found = found
    self.foundFirst = foundFirst
  }

  /// The same refusal, of the value of one of several parameters.
  package func of(parameter: Int) -> Refusal {
    var refusal = self
    refusal.parameter = parameter
    return refusal
  }

  /// The refusal as one line; of a secret, with a note in place of the value.
  package func text(isSecret: Bool) -> String {
    guard let found else { return reason }
    if isSecret { return "\(foundFirst ? "expected " : "")\(reason) (value hidden)" }
    return foundFirst ? "\(found): use \(reason)" : "\(reason), \(found)"
  }
}

/// Where a constraint between parameters stands.
package enum ConstraintSource: Hashable, Sendable {
  /// In a store, by a range of its bytes.
  case store(Range<Int>)
  /// In an option of the command line.
  case option
}
