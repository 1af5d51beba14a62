/// How many code points a text may have (JSON Schema § 6.3.1, § 6.3.2).
package struct LengthLimits: Hashable, Sendable {
  package let minimum: Int
  /// The most, or nil where there is no limit.
  package let maximum: Int?

  /// The limits in words: `3 to 10 characters`.
  package var words: String? { phrase?.filled() }

  /// The limits in words for a refusal: `3 to 10 code points` where a reader would count other
  /// characters in the text.
  var phrase: Phrase? {
    switch (minimum, maximum) {
    case (0, nil), (1, nil): nil
    case (_, nil): "at least \(Self.length(minimum))"
    case (0, let maximum?), (1, let maximum?): "at most \(Self.length(maximum))"
    case (_, let maximum?) where maximum == minimum: "exactly \(Self.length(minimum))"
    case (_, let maximum?): "\(minimum) to \(Self.length(maximum))"
    }
  }

  /// What is wrong with the length of `text`.
  func objection(to text: String) -> CheckFailure? {
    let count = text.unicodeScalars.count
    if count < minimum {
      return CheckFailure(
        Refusal("minLength", tooShort, Phrase.Filling(text: text)),
        missing: missing(count: minimum - count))
    }
    guard let maximum, count > maximum else { return nil }
    return CheckFailure(
      Refusal("maxLength", Self.tooLong(for: maximum), Phrase.Filling(text: text)))
  }

  /// The shortfall of a text that has `count` characters too few.
  package func missing(count: Int) -> Shortfall {
    Shortfall(count, more: count == 1 ? "character" : "characters")
  }

  package var tooShort: Refusal.Form {
    Refusal.Form(reason: "expected at least \(Self.length(minimum))", found: .gotLength)
  }

  /// The refusal of a text that is too long; nil where none is.
  package var tooLong: Refusal.Form? { maximum.map(Self.tooLong) }

  private static func tooLong(for maximum: Int) -> Refusal.Form {
    Refusal.Form(reason: "expected at most \(length(maximum))", found: .gotLength)
  }

  /// A count with the noun that fits a text: `8 characters`, or `8 code points` where an accent, an
  /// emoji of several or CR LF is one character to a reader and several to the rule.
  private static func length(_ count: Int) -> Phrase {
    count == 1 ? "1 \(.unit)" : "\(count) \(.units)"
  }
}
