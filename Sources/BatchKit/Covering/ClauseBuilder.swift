/// Turns a condition into clauses that must all hold.
///
/// A condition whose clauses would be too many stays a tree.
struct ClauseBuilder {
  /// The most clauses that one condition may have.
  var mostClauses = 2_000
  /// The most combinations of values that are decided one by one.
  var mostCombinations = 4_096

  /// The clauses of a condition, and the parts of it that stay trees.
  func convert(_ formula: Formula) -> (clauses: [Clause], trees: [Formula]) {
    if case .all(let formulas) = formula {
      return formulas.map(convert).reduce(into: ([], [])) {
        $0.clauses += $1.clauses
        $0.trees += $1.trees
      }
    }
    if let literals = literals(formula) { return (Clause(literals).map { [$0] } ?? [], []) }
    let levels = formula.levels.sorted { $0.key < $1.key }
    if levels.reduce(1, { $0.multipliedClamped(by: $1.value) }) <= mostCombinations {
      return (ForbiddenBoxes(of: formula, levels.map { ($0.key, $0.value) }).clauses, [])
    }
    return product(formula).map { ($0, []) } ?? ([], [formula])
  }

  /// The literals of a condition that is one clause already.
  private func literals(_ formula: Formula) -> [Clause.Literal]? {
    switch formula {
    case .literal(let parameter, let values): return [.init(parameter: parameter, values: values)]
    case .any(let formulas):
      var all: [Clause.Literal] = []
      for formula in formulas {
        guard let literals = literals(formula) else { return nil }
        all += literals
      }
      return all
    case .all: return nil
    }
  }

  /// The clauses by the law of distribution; nil where they are too many.
  private func product(_ formula: Formula) -> [Clause]? {
    switch formula {
    case .literal(let parameter, let values):
      return Clause([.init(parameter: parameter, values: values)]).map { [$0] } ?? []
    case .all(let formulas):
      var clauses: [Clause] = []
      for formula in formulas {
        guard let more = product(formula), let all = withoutSubsumed(clauses + more) else {
          return nil
        }
        clauses = all
      }
      return clauses
    case .any(let formulas):
      var clauses = [Clause.empty]
      for formula in formulas {
        guard let factor = product(formula), clauses.count * factor.count <= 8 * mostClauses,
          let all = withoutSubsumed(
            clauses.flatMap { clause in factor.compactMap(clause.union) })
        else { return nil }
        clauses = all
      }
      return clauses
    }
  }

  /// The clauses that none of the others makes superfluous; nil where they are too many.
  private func withoutSubsumed(_ clauses: [Clause]) -> [Clause]? {
    // Equal clauses aside, what subsumes a clause has fewer literals, or as many with fewer values.
    let ordered = clauses.enumerated().sorted {
      let (one, two) = ($0.element, $1.element)
      return (one.literals.count, one.valueCount, $0.offset)
        < (two.literals.count, two.valueCount, $1.offset)
    }
    var kept: [Clause] = []
    for (_, clause) in ordered where !kept.contains(where: { $0.subsumes(clause) }) {
      kept.append(clause)
      if kept.count > mostClauses { return nil }
    }
    return kept
  }
}
