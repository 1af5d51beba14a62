import TextKit

/// How many code points a text may have (JSON Schema § 6.3.1, § 6.3.2).
package struct LengthLimits: Hashable, Sendable {
  package let minimum: Int
  /// The most, or nil where there is no limit.
  package let maximum: Int?

  /// The limits in words: `3 to 10 characters`.
  package var words: String? { words(about: "") }

  /// The limits in words for a refusal of `text`: `3 to 10 code points` where a reader would count
  /// other characters in it.
  func words(about text: String) -> String? {
    func length(_ count: Int) -> String { Self.length(count, about: text) }
    return switch (minimum, maximum) {
    case (0, nil), (1, nil): nil
    case (_, nil): "at least \(length(minimum))"
    case (0, let maximum?), (1, let maximum?): "at most \(length(maximum))"
    case (_, let maximum?) where maximum == minimum: "exactly \(length(minimum))"
    case (_, let maximum?): "\(minimum) to \(length(maximum))"
    }
  }

  /// What is wrong with the length of `text`.
  func objection(to text: String) -> CheckFailure? {
    let count = text.unicodeScalars.count
    if count < minimum {
      return CheckFailure(
        Refusal(
          "minLength", "expected at least \(Self.length(minimum, about: text))",
          found: "got \(count)"),
        shortfall: counted(minimum - count, "more character"))
    }
    guard let maximum, count > maximum else { return nil }
    return CheckFailure(
      Refusal(
        "maxLength", "expected at most \(Self.length(maximum, about: text))",
        found: "got \(count)"))
  }

  /// A count with the noun that fits a text: `8 characters`, or `8 code points` where an accent, an
  /// emoji of several or CR LF is one character to a reader and several to the rule.
  private static func length(_ count: Int, about text: String) -> String {
    counted(count, text.count == text.unicodeScalars.count ? "character" : "code point")
  }
}
