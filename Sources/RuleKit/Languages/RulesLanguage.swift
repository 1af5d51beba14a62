import LanguageKit

/// All that a value's rules say together, as one language.
package struct RulesLanguage: Sendable {
  /// Holds every text that the rules let through.
  package let language: Language
  /// True if the language contains no other text: false if a rule is not regular or its automaton
  /// is too large.
  package let isExact: Bool

  init(type: ValueType, checks: [Check]) {
    var language = Language.everything
    var isExact = true
    for check in checks {
      let found = check.languages(of: type)
      // What is beyond the longest that a check can say is a number of a thousand digits.
      isExact = isExact && found.upper != nil && found.upper == found.lower
      guard let upper = found.upper else { continue }
      do throws(TooLarge) {
        language = try language.intersection(upper)
      } catch {
        isExact = false
      }
    }
    self.language = language
    self.isExact = isExact
  }

  /// Texts that all checks let through for certain, if they have no more than `ExactDecimal.digitLimit`
  /// characters; nil where no automaton can tell.
  static func certain(of type: ValueType, _ checks: [Check]) -> Language? {
    var language = Language.everything
    for check in checks {
      guard let lower = check.languages(of: type).lower,
        let both = try? language.intersection(lower)
      else { return nil }
      language = both
    }
    return language
  }
}
