import LanguageKit

/// What may be told of the rules of a secret: their kind, never what names a value or a part of one.
///
/// Every text made of rules asks here, whether it is a sentence, a schema or a table of a page.
extension Rules {
  /// True if a check names values of a secret, so that its words only say what kind of check it is.
  package func hides(_ check: Check) -> Bool { isSecret && check.namesValues }

  /// True if whoever can decide these rules also knows values of a secret, or parts of them.
  package var hidesChecks: Bool { isSecret && checks.contains(where: \.namesValues) }

  /// The rules of a secret without what judges it, for whoever must not learn whether a guess is right.
  package var unjudged: Rules {
    var notes = Notes()
    (notes.title, notes.description, notes.isWriteOnly) = (title, description, true)
    return Rules(type: .string, checks: [.notEmpty], notes: notes)
  }

  /// The same rules of a secret.
  package var ofSecret: Rules {
    var notes = notes
    notes.isWriteOnly = true
    return Rules(type: type, checks: checks, notes: notes)
  }

  /// True if a keyword of these rules may be told; of a secret only one that names no value.
  package func tells(_ name: String) -> Bool {
    guard isSecret else { return true }
    guard let keyword = Keyword(named: name) else { return false }
    return keyword == .pattern ? pattern?.spellsText == false : !keyword.namesValues
  }
}

extension Check {
  /// True if the check names values, or parts of them.
  package var namesValues: Bool {
    switch self {
    case .allowedValues, .number: true
    case .pattern(let pattern): pattern.spellsText
    case .notEmpty, .type, .length, .format: false
    }
  }

  /// What is expected, without a value: `one of the values in its rules`.
  var wordsOfHidden: String {
    switch self {
    case .allowedValues: "one of the values in its rules"
    case .number: "a number within the limits in its rules"
    case .pattern: "text that matches the pattern in its rules"
    case .notEmpty, .type, .length, .format: "a value that its rules allow"
    }
  }
}

extension Refusal {
  /// The refusal of a secret by a check that names values.
  func hidingRules(of check: Check, _ text: String) -> Refusal {
    guard runawayPattern != nil else {
      return Refusal(keyword, "expected \(check.wordsOfHidden)", found: .gotGiven, of: text)
    }
    var refusal = Refusal(
      keyword, "the pattern in its rules cannot judge this value", found: .gotGiven, of: text)
    refusal.runawayPattern = "in its rules"
    return refusal
  }
}

extension Keyword {
  /// True if the keyword names values, or parts of them.
  package var namesValues: Bool {
    switch self {
    case .enum, .const, .default, .examples, .pattern, .generate: true
    case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: true
    case .type, .minLength, .maxLength, .format, .title, .description, .writeOnly, .errorMessage:
      false
    }
  }
}

extension PatternNode {
  /// The fewest characters of a class that tells nothing of a value: as many as there are digits.
  private static let fewest = 10

  /// True if the pattern spells letters or digits of its texts: `tok_[a-z]+`, unlike `[A-Z]{2}-\d{4}`.
  var spellsText: Bool {
    guard case .character(let set) = self else { return children.contains(where: \.spellsText) }
    return set.properties.isEmpty && !set.isNegated && set.scalars.count < Self.fewest
      && set.scalars.ranges.contains { range in
        range.contains { Unicode.Scalar($0)?.properties.isAlphanumeric ?? false }
      }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}
