import LanguageKit
import TextKit

/// A test of bytes that stands for a value's rules where it says yes: what a batch runs in its
/// innermost loop instead of asking the rules.
///
/// ```
/// count = cell's code points (bytes do while the cell is ASCII)
/// guard count >= test.minimum, count <= test.maximum, bytes <= test.longest else { ask the rules }
/// test.automaton.map { $0.matches(bytes) } ?? true        true: right    false: ask the rules
/// ```
/// `UTF8Table.Tables` is the same automaton for a loop that keeps its tables in memory. What the
/// test does not let through may still be right, such as `1e3` of numbers or `xn--…` in a host name,
/// unless `isExact`; the rules have the words of a refusal in any case.
package struct ByteTest: Sendable {
  /// The texts of the right lengths that are let through; nil where all are.
  package let language: Language?
  /// What the bytes must be, in UTF-8; nil where any are right.
  package let automaton: UTF8Table?
  /// How many code points there are at least.
  package let minimum: Int
  /// How many code points there are at most.
  package let maximum: Int
  /// The longest text that the test can judge, in bytes; longer ones are for the rules.
  package let longest: Int
  /// Whether the rules refuse every text that the test can judge and does not let through.
  package let isExact: Bool
  /// What the rules refuse for certain, however long, is none of these; nil where nothing is known.
  private let possible: OnDemand<UTF8Table?>

  /// The test that stands for rules, or nil where only they know: a pattern that is not regular, a
  /// regular expression as a value, an automaton that would be too large.
  ///
  /// Where a place takes some texts for sure, up to a length, the test lets through no others.
  package init?(_ rules: Rules, within place: Language? = nil, upTo longestInPlace: Int = .max) {
    var minimum = 0
    var maximum = Int.max
    var longest = longestInPlace
    var isExact = place == nil
    var language = place
    for check in rules.checks {
      if let lengths = check.lengths {
        minimum = max(minimum, lengths.minimum)
        maximum = min(maximum, lengths.maximum ?? .max)
        continue
      }
      let found = check.languages(of: rules.type, forManyTexts: true)
      guard let lower = found.lower else { return nil }
      isExact = isExact && found.areEqual
      longest = min(longest, found.longest)
      guard let others = language else {
        language = lower
        continue
      }
      guard let both = try? others.intersection(lower) else { return nil }
      language = both
    }
    self.language = language.flatMap { $0.isEverything ? nil : $0 }
    automaton = self.language.map { UTF8Table($0) }
    self.minimum = minimum
    self.maximum = maximum
    self.longest = longest
    self.isExact = isExact
    possible = OnDemand { Self.possibleTexts(of: rules).map { UTF8Table($0) } }
  }

  /// How many texts the rules are sooner asked about than an automaton is built.
  private static let mostAsked = 100

  /// True if the rules refuse a text of these bytes for certain; of the first ones only they know.
  package func surelyRefuses(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !possible.isSpared(times: Self.mostAsked), let table = possible.value else {
      return false
    }
    return !table.matches(bytes)
  }

  /// All that the rules may let through, as far as the first check that they may be unable to judge.
  private static func possibleTexts(of rules: Rules) -> Language? {
    var language: Language?
    for check in rules.checks where check.lengths == nil {
      guard let upper = check.upperLanguage(of: rules.type) else {
        if case .pattern = check { return language }
        continue
      }
      guard let others = language else {
        language = upper
        continue
      }
      guard let both = try? others.intersection(upper) else { return others }
      language = both
    }
    return language
  }
}
