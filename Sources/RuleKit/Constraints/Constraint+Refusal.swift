import TextKit

/// Why a complete set of values breaks a constraint.
extension Constraint {
  /// The refusal of a set of values, with nil where a parameter is absent; nil if they satisfy the
  /// constraint.
  ///
  /// It blames the last parameter in slot order that was given by hand among those that collide; of
  /// none that was, the last of all.
  package func refusal(of values: [String?], given: (Int) -> Bool) -> Refusal? {
    refusal(knowing: { .init(values[$0.index]) }, given: given)
  }

  /// The refusal of values of which some may be unknown; nil unless they break the constraint
  /// whatever these are.
  package func refusal(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge, given: (Int) -> Bool
  ) -> Refusal? {
    guard let holds = condition.verdict(known) else { return runaway(known) }
    guard !holds else { return nil }
    let colliding = collision(known)
    guard let blamed = colliding.last(where: { given($0.index) }) ?? colliding.last else {
      return refusal(errorMessage ?? Sentence.none.phrase.filled())
    }
    let others = colliding.filter { $0.index != blamed.index }
    let reason =
      errorMessage
      ?? Self.reason(known(blamed) == .absent, others.map { ($0, known($0)) }, words)
    return refusal(reason).of(parameter: blamed.index)
  }

  /// The refusal of a value that a pattern of the constraint cannot judge within its steps, where that
  /// is all that keeps the constraint from being decided.
  private func runaway(_ known: (ConstrainedParameter) -> Condition.Knowledge) -> Refusal? {
    guard condition.parameters.allSatisfy({ known($0) != .unknown && known($0) != .present }) else {
      return nil
    }
    var found: Refusal?
    condition.forEachLeaf { leaf in
      guard found == nil, case .value(let parameter, let test) = leaf,
        case .value(let text) = known(parameter), test.holds(for: text) == nil
      else { return }
      found = test.rules?.refusal(of: text)?.of(parameter: parameter.index)
    }
    found?.constraint = range.map(ConstraintSource.store) ?? .option
    return found
  }

  private func refusal(_ reason: String) -> Refusal {
    var refusal = Refusal("constraints", reason)
    refusal.constraint = range.map(ConstraintSource.store) ?? .option
    return refusal
  }

  /// A minimal set of values that break the constraint whatever the others are, found by dropping
  /// one after another, absent ones first.
  func collision(_ known: (ConstrainedParameter) -> Condition.Knowledge) -> [ConstrainedParameter] {
    let all = condition.parameters
    var kept = Set(all.map(\.index))
    let inOrder =
      all.filter { known($0) == .absent } + all.filter { known($0) != .absent }
    for parameter in inOrder {
      kept.remove(parameter.index)
      let verdict = condition.verdict { kept.contains($0.index) ? known($0) : .unknown }
      if verdict != false { kept.insert(parameter.index) }
    }
    return all.filter { kept.contains($0.index) }
  }

  /// What is wrong with one value because of others: `not allowed with kind=movie`.
  private static func reason(
    _ isAbsent: Bool, _ others: [(parameter: ConstrainedParameter, known: Condition.Knowledge)],
    _ words: String
  ) -> String {
    guard !others.isEmpty else {
      return isAbsent
        ? Sentence.required.phrase.filled() : Sentence.refusedAlone.phrase.filled(naming: words)
    }
    let given = others.compactMap { other in
      switch other.known {
      case .value(let text): shown(other.parameter, text)
      case .present, .unknown: other.parameter.name
      case .absent: nil
      }
    }
    let missing = others.filter { $0.known == .absent }.map(\.parameter.name)
    let omitted = missing.count == 1 ? Sentence.omitted : .severalOmitted
    let conditions =
      (given.isEmpty ? [] : [Sentence.with.phrase.filled(naming: given.listed)])
      + (missing.isEmpty
        ? [] : [(isAbsent ? omitted : .without).phrase.filled(naming: missing.listed)])
    return (isAbsent ? Sentence.needed : .refused).phrase
      .filled(naming: conditions.joined(separator: " and "))
  }

  private static func shown(_ parameter: ConstrainedParameter, _ value: String) -> String {
    let text = parameter.rules.isSecret ? Sentence.hidden.phrase.filled() : value.shortened()
    return "\(parameter.name)=\(text)"
  }
}

extension Constraint {
  /// The sentences about values that break a constraint, with holes for the others.
  package enum Sentence: String, CaseIterable {
    case none, required, refusedAlone, needed, refused, with, without, omitted
    case severalOmitted, hidden

    package var phrase: Phrase {
      switch self {
      case .none: "no values are allowed"
      case .required: "a value is required"
      case .refusedAlone: "breaks a constraint: \(.choices)"
      case .needed: "required \(.choices)"
      case .refused: "not allowed \(.choices)"
      case .with: "with \(.choices)"
      case .without: "without \(.choices)"
      case .omitted: "when \(.choices) is omitted"
      case .severalOmitted: "when \(.choices) are omitted"
      case .hidden: "(not shown)"
      }
    }
  }
}

extension Phrase {
  fileprivate func filled(naming choices: String) -> String { filled(Filling(choices: choices)) }
}
