/// A condition on the values of parameters, in negation normal form.
///
/// A parameter is its number, a value its number among the parameter's values.
package indirect enum Formula: Hashable, Sendable {
  case literal(parameter: Int, values: ValueSet)
  /// Every one holds; without any, always.
  case all([Formula])
  /// At least one holds; without any, never.
  case any([Formula])

  /// The condition that always holds.
  package static let always = all([])
  /// The condition that never holds.
  package static let never = any([])

  /// The condition that exactly one of these holds.
  ///
  /// At least one does, and of every two at least one does not.
  package static func exactlyOne(_ formulas: [Formula]) -> Formula {
    let negations = formulas.map(\.negated)
    return .all(
      [.any(formulas)]
        + negations.indices.flatMap { first in
          negations[(first + 1)...].map { .any([negations[first], $0]) }
        })
  }

  /// The condition that holds where this one does not.
  package var negated: Formula {
    switch self {
    case .literal(let parameter, let values):
      .literal(parameter: parameter, values: values.complement)
    case .all(let formulas): .any(formulas.map(\.negated))
    case .any(let formulas): .all(formulas.map(\.negated))
    }
  }

  /// True if the condition holds for a row, which is asked for the value of a parameter.
  package func holds(_ value: (Int) -> Int) -> Bool {
    switch self {
    case .literal(let parameter, let values): values.contains(value(parameter))
    case .all(let formulas): formulas.allSatisfy { $0.holds(value) }
    case .any(let formulas): formulas.contains { $0.holds(value) }
    }
  }

  /// How many values each parameter has that the condition names.
  var levels: [Int: Int] {
    switch self {
    case .literal(let parameter, let values): [parameter: values.count]
    case .all(let formulas), .any(let formulas):
      formulas.reduce(into: [:]) { $0.merge($1.levels) { first, _ in first } }
    }
  }

  /// How many literals and lists of conditions there are in it.
  var nodes: Int {
    switch self {
    case .literal: 1
    case .all(let formulas), .any(let formulas): formulas.reduce(1) { $0 + $1.nodes }
    }
  }

  /// The condition that is left once a parameter has a value.
  func assigning(_ value: Int, to parameter: Int) -> Formula {
    switch self {
    case .literal(parameter, let values): return values.contains(value) ? .always : .never
    case .literal: return self
    case .all(let formulas):
      let rest = formulas.map { $0.assigning(value, to: parameter) }.filter { $0 != .always }
      if rest.contains(.never) { return .never }
      return rest.count == 1 ? rest[0] : .all(rest)
    case .any(let formulas):
      let rest = formulas.map { $0.assigning(value, to: parameter) }.filter { $0 != .never }
      if rest.contains(.always) { return .always }
      return rest.count == 1 ? rest[0] : .any(rest)
    }
  }
}
