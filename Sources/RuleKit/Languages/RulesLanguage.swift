import LanguageKit

/// All that a value's rules say together, as one language.
package struct RulesLanguage: Sendable {
  /// Holds every text that the rules let through.
  package let language: Language
  /// Whether it holds no other: not where a rule is not regular, or its automaton too large.
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
}

extension Rules {
  /// What must be typed next after a text, as far as nothing else can: `-` after `AB` for
  /// `^[A-Z]{2}-\d{4}$`; empty where there is a choice, or the text may end.
  package func forcedContinuation(of text: String) -> String {
    guard case .unfinished(let state) = language.language.reading(of: text) else { return "" }
    return language.language.forcedContinuation(of: state)
  }

  /// Why a text that a pattern or a format refuses cannot become right by typing on, said by the
  /// character in the way: `'R' is not allowed here: lower-case letters, "-"`.
  ///
  /// Nil where the refusal says more: of an enum, of a number, of a text that is only too long; and
  /// where the author has said it with `errorMessage`.
  package func obstacle(in text: String) -> String? {
    guard notes.errorMessage == nil, !isSecret,
      let check = checks.first(where: { $0.objection(to: text) != nil })
    else { return nil }
    switch check {
    case .pattern(let pattern) where pattern.sequence?.items.count != 1:
      return language.language.obstacle(in: text)
    case .format(let format):
      return language.language.obstacle(
        in: text, wanted: format.words.isSameText(as: format.noun) ? nil : format.words)
    case .pattern, .notEmpty, .type, .allowedValues, .length, .number: return nil
    }
  }
}
