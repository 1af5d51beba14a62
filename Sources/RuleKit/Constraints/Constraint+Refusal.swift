import TextKit

/// Why a complete set of values breaks a constraint.
extension Constraint {
  /// The refusal of a set of values, a nil for each that is absent; nil if they meet the constraint.
  ///
  /// It blames the last parameter in slot order that was given by hand among those that collide; of
  /// none that was, the last of all.
  package func refusal(of values: [String?], given: (Int) -> Bool) -> Refusal? {
    guard !condition.holds({ values[$0.index] }) else { return nil }
    let colliding = collision { .init(values[$0.index]) }
    let ordered = colliding.sorted { $0.index < $1.index }
    guard let blamed = ordered.last(where: { given($0.index) }) ?? ordered.last else {
      return refusal(errorMessage ?? "no values are allowed")
    }
    let others = ordered.filter { $0.index != blamed.index }
    let reason =
      errorMessage
      ?? Self.reason(blamed, values[blamed.index], others.map { ($0, values[$0.index]) }, words)
    return refusal(reason).of(parameter: blamed.index)
  }

  private func refusal(_ reason: String) -> Refusal {
    var refusal = Refusal("constraints", reason)
    refusal.constraint = range
    return refusal
  }

  /// The fewest values, as far as leaving out one after another finds them, that break the constraint
  /// whatever the others are: those of optional parameters that are absent are left out first.
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
    _ blamed: ConstrainedParameter, _ value: String?,
    _ others: [(parameter: ConstrainedParameter, value: String?)], _ words: String
  ) -> String {
    guard !others.isEmpty else {
      return value == nil ? "a value is required" : "not allowed: \(words)"
    }
    let given = others.compactMap { other in
      other.value.map { shown(other.parameter, $0) }
    }
    let missing = others.filter { $0.value == nil }.map(\.parameter.name)
    let conditions =
      (given.isEmpty ? [] : ["with " + given.listed])
      + (missing.isEmpty ? [] : ["without " + missing.listed])
    return (value == nil ? "required " : "not allowed ") + conditions.joined(separator: " and ")
  }

  private static func shown(_ parameter: ConstrainedParameter, _ value: String) -> String {
    let text = parameter.rules.isSecret ? "(not shown)" : value.shortened()
    return "\(parameter.name)=\(text)"
  }
}

extension [String] {
  /// The texts as a sentence has them: `a`, `a and b`, `a, b and c`.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
