import JSONKit
import LanguageKit
import TextKit

/// A test of one parameter's value: keywords of JSON Schema, or a comparison with a text.
package struct ValueTest: Sendable {
  package enum Kind: Sendable {
    /// The checks that keywords make, without the one that a value must not be empty.
    case rules(Rules)
    /// The order of texts, which JSON Schema has no keyword for.
    case order(Relation, String)
  }

  package let kind: Kind
  /// The keywords as JSON Schema has them; nil for the order of texts.
  let keywords: JSONNode?

  /// The test that a text stands in some order to another one.
  init(_ relation: Relation, _ text: String) {
    kind = .order(relation, text)
    keywords = nil
  }

  /// Reads keywords as a test of values of a type, and returns what is wrong with them.
  ///
  /// The keywords may narrow the type, and the empty text is a text like any other.
  static func read(
    _ keywords: JSONNode, of type: ValueType, share: PatternShare
  ) -> (test: ValueTest?, faults: [Fault]) {
    var base: [(name: String, value: JSONNode)] = [
      (Keyword.type.rawValue, .string(type.rawValue))
    ]
    if type == .string { base.append((Keyword.minLength.rawValue, .number("0"))) }
    let (rules, faults) = Rules.compile([.object(base), keywords], share: share)
    return (rules.map { ValueTest(kind: .rules($0), keywords: keywords.withoutPlaces) }, faults)
  }

  private init(kind: Kind, keywords: JSONNode) {
    self.kind = kind
    self.keywords = keywords
  }

  /// True if a value passes the test; nil where a pattern cannot judge it within its steps.
  package func holds(for text: String) -> Bool? {
    switch kind {
    case .rules(let rules): rules.verdict(on: text)
    case .order(let relation, let other): relation.holds(text, other, areNumeric: false)
    }
  }

  /// The rules that it consists of; nil for the order of texts.
  var rules: Rules? {
    if case .rules(let rules) = kind { rules } else { nil }
  }

  /// The texts that the test names, which are worth a try when values are searched for.
  package var literals: [String] {
    switch kind {
    case .order(_, let text): return [text]
    case .rules(let rules):
      return rules.checks.flatMap { check -> [String] in
        switch check {
        case .allowedValues(let values): values.spellings
        case .number(let limits): limits.bounds.map(\.value.spelling)
        case .notEmpty, .type, .length, .format, .pattern: []
        }
      }
    }
  }
}

extension Rules {
  /// True if the rules let a text through.
  func admits(_ text: String) -> Bool { verdict(on: text) == true }

  /// Whether the rules let a text through; nil where a pattern cannot judge it within its steps.
  ///
  /// It finds no words for what is wrong with a text that is not listed.
  func verdict(on text: String) -> Bool? {
    for check in checks {
      if case .allowedValues(let values) = check {
        guard values.contains(text) else { return false }
      } else if let failure = check.readerObjection(to: text) {
        return failure.refusal.runawayPattern == nil ? false : nil
      }
    }
    return true
  }
}

extension [ValueTest] {
  /// How many parts texts are divided into at most.
  private static var mostParts: Int { 64 }

  /// Divides texts so that each test holds for all texts of a part or for none; nil where automata
  /// cannot tell.
  func parts(of texts: Language) -> [Language]? {
    var parts = [texts]
    for test in self {
      guard let language = test.rules?.language, language.isExact else { return nil }
      var divided: [Language] = []
      for part in parts {
        guard let inside = try? part.intersection(language.language),
          let outside = try? part.subtracting(language.language)
        else { return nil }
        divided += [inside, outside].filter { !$0.isEmpty }
      }
      parts = divided
      guard parts.count <= Self.mostParts else { return nil }
    }
    return parts
  }
}

extension [Constraint] {
  /// Divides the texts of a parameter into parts within which the constraints cannot tell one from
  /// another; nil where automata cannot tell, and where parameters are compared with each other.
  package func parts(of texts: Language, at index: Int) -> [Language]? {
    let (tests, isCompared) = Condition.tests(of: index, in: map(\.condition))
    return isCompared ? nil : tests.parts(of: texts)
  }
}

extension ValueTest {
  /// True if the test names values, or parts of them.
  package var namesValues: Bool {
    switch kind {
    case .order: true
    case .rules(let rules): rules.checks.contains(where: \.namesValues)
    }
  }
}

extension Constraint {
  /// True if a test in it names values of a secret, or parts of them.
  package var namesSecret: Bool {
    var names = false
    condition.forEachLeaf { leaf in
      guard case .value(let parameter, let test) = leaf else { return }
      names = names || parameter.rules.isSecret && test.namesValues
    }
    return names
  }

  /// True if the value of a secret and what another parameter has decide together, so that whoever
  /// chooses the other one learns of the secret.
  package var comparesSecret: Bool {
    var (asksSecret, asksOther) = (false, false)
    condition.forEachLeaf { leaf in
      let asked: [ConstrainedParameter]
      switch leaf {
      case .value(let parameter, _): asked = [parameter]
      case .comparison(let left, _, let right): asked = [left, right]
      case .present(let parameter): asked = parameter.rules.isSecret ? [] : [parameter]
      case .all, .any, .exactlyOne, .not: asked = []
      }
      asksSecret = asksSecret || asked.contains(where: \.rules.isSecret)
      asksOther = asksOther || asked.contains { !$0.rules.isSecret }
    }
    return asksSecret && asksOther
  }
}
