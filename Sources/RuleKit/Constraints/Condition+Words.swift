import TextKit

/// Conditions in words, for people.
extension Condition {
  /// The condition as part of a sentence, without a full stop: `if kind is "movie", then season is
  /// omitted`.
  package var words: String {
    switch self {
    case .present(let parameter): return "\(parameter.name) is given"
    case .value(let parameter, let test): return "\(parameter.name) is \(test.words(of: parameter))"
    case .comparison(let left, let comparison, let right):
      return "\(left.name) \(comparison.relation.words) \(right.name)"
    case .not(let condition): return condition.negatedWords
    case .all(let conditions):
      guard !conditions.isEmpty else { return "all values are allowed" }
      let conjuncts = Self.conjuncts(of: conditions)
      return conjuncts.map { $0.words(isAlone: conjuncts.count == 1) }.joined(separator: " and ")
    case .any(let conditions):
      if conditions.isEmpty { return "no values are allowed" }
      if let words = wordsOfOptional(conditions) ?? wordsOfImplication(conditions) { return words }
      return conditions.map(\.wordsInList).joined(separator: " or ")
    case .exactlyOne(let conditions):
      return "exactly one of these holds: "
        + conditions.map(\.wordsInList).joined(separator: "; ")
    }
  }

  private var negatedWords: String {
    switch self {
    case .present(let parameter): "\(parameter.name) is omitted"
    case .value(let parameter, let test): "\(parameter.name) is not \(test.words(of: parameter))"
    case .not(let condition): condition.words
    case .comparison, .all, .any, .exactlyOne: "not (\(words))"
    }
  }

  /// The words as one of several, in parentheses where they would run into the others.
  private var wordsInList: String {
    switch self {
    case .present, .value, .comparison, .not: words
    case .any(let conditions) where wordsOfOptional(conditions) != nil: words
    case .all(let conditions) where conditions.count < 2: words
    case .all, .any, .exactlyOne: "(\(words))"
    }
  }

  /// The words between `then` and `else`, in parentheses where they would take the `else`.
  fileprivate var wordsBeforeElse: String {
    switch self {
    case .any(let conditions) where wordsOfOptional(conditions) == nil:
      wordsOfImplication(conditions) == nil ? words : "(\(words))"
    case .all(let conditions):
      Self.conjuncts(of: conditions).count == 1 && conditions.count > 1 ? "(\(words))" : words
    case .exactlyOne: "(\(words))"
    case .present, .value, .comparison, .any, .not: words
    }
  }

  /// The words as one of several that are joined by `and`, which `or` must not cut apart.
  fileprivate var wordsAmongAll: String {
    if case .any(let conditions) = self, !conditions.isEmpty { return "(\(words))" }
    return wordsInList
  }

  /// A test that an absent value passes: `season is omitted or 1 to 3`.
  private func wordsOfOptional(_ conditions: [Condition]) -> String? {
    guard conditions.count == 2, case .not(.present(let absent)) = conditions[0],
      case .value(let parameter, let test) = conditions[1], absent.index == parameter.index
    else { return nil }
    return "\(parameter.name) is omitted or \(test.words(of: parameter))"
  }

  private func wordsOfImplication(_ conditions: [Condition]) -> String? {
    guard conditions.count == 2 else { return nil }
    let premise: Condition
    switch conditions[0] {
    case .not(let condition): premise = condition
    // The other half of an `if` with an `else`.
    case .present, .value, .comparison, .all, .any, .exactlyOne: return nil
    }
    return "if \(premise.words), then \(conditions[1].assuming(premise).words)"
  }
}

extension Condition.Conjunct {
  /// The words as one of several, or alone.
  fileprivate func words(isAlone: Bool) -> String {
    switch self {
    case .condition(let condition): return isAlone ? condition.words : condition.wordsAmongAll
    case .choice(let premise, let consequence, let alternative):
      let words =
        "if \(premise.words), then \(consequence.assuming(premise).wordsBeforeElse), "
        + "else \(alternative.assuming(premise.negated).words)"
      return isAlone ? words : "(\(words))"
    }
  }
}

extension ValueTest {
  /// The test as it follows "is": `"movie"`, `at least 1`; without the values of a secret.
  fileprivate func words(of parameter: ConstrainedParameter) -> String {
    switch kind {
    case .order(let relation, let text):
      let shown = parameter.rules.isSecret ? "a hidden value" : text.quoted()
      return "\(relation.orderWords) \(shown)"
    case .rules(let rules): return rules.testWords(isSecret: parameter.rules.isSecret)
    }
  }
}

extension Relation {
  /// The order of texts as it follows "is".
  fileprivate var orderWords: String {
    switch self {
    case .equal: "equal to"
    case .unequal: "different from"
    case .less: "before"
    case .lessOrEqual: "at or before"
    case .greater: "after"
    case .greaterOrEqual: "at or after"
    }
  }
}
