import JSONKit

/// How many code points a text may have (JSON Schema § 6.3.1, § 6.3.2).
package struct LengthLimits: Hashable, Sendable {
  package let minimum: Int
  /// The most, or nil where there is no limit.
  package let maximum: Int?

  /// The limits in words: `3 to 10 characters`.
  package var words: String? {
    switch (minimum, maximum) {
    case (0, nil), (1, nil): nil
    case (_, nil): "at least \(Self.characters(minimum))"
    case (0, let maximum?), (1, let maximum?): "at most \(Self.characters(maximum))"
    case (_, let maximum?) where maximum == minimum: "exactly \(Self.characters(minimum))"
    case (_, let maximum?): "\(minimum) to \(Self.characters(maximum))"
    }
  }

  /// What is wrong with the length of `text`.
  func objection(to text: String) -> Objection? {
    let count = text.unicodeScalars.count
    if count < minimum {
      return Objection(
        Refusal(
          "minLength", "expected at least \(Self.characters(minimum))", found: "got \(count)"),
        shortfall: "\(minimum - count) more character\(minimum - count == 1 ? "" : "s")")
    }
    guard let maximum, count > maximum else { return nil }
    return Objection(
      Refusal("maxLength", "expected at most \(Self.characters(maximum))", found: "got \(count)"))
  }

  /// A count with its noun: `8 characters`.
  static func characters(_ count: Int) -> String {
    count == 1 ? "1 character" : "\(count) characters"
  }
}
