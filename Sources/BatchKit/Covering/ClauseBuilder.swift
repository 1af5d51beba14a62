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

/// Covers the combinations of values that a condition forbids with boxes, which are sets of values,
/// one for each parameter.
///
/// Each box is forbidden as a whole, so a clause says that a row is outside it.
struct ForbiddenBoxes {
  private let parameters: [(number: Int, count: Int)]
  /// By how much the number of a combination grows with the value of each parameter.
  private let strides: [Int]
  private let isForbidden: [Bool]
  private var isCovered: [Bool]
  private(set) var clauses: [Clause] = []

  /// Decides every combination of the values of the parameters that the condition names.
  init(of formula: Formula, _ parameters: [(number: Int, count: Int)]) {
    self.parameters = parameters
    var (size, strides): (Int, [Int]) = (1, [])
    for parameter in parameters {
      strides.append(size)
      size *= parameter.count
    }
    self.strides = strides
    var position: [Int: Int] = [:]
    for (index, parameter) in parameters.enumerated() { position[parameter.number] = index }
    isForbidden = (0..<size).map { combination in
      !formula.holds { number in
        let index = position[number] ?? 0
        return combination / strides[index] % parameters[index].count
      }
    }
    isCovered = [Bool](repeating: false, count: size)
    for combination in 0..<size where isForbidden[combination] && !isCovered[combination] {
      cover(combination)
    }
  }

  /// Grows a box around a combination as far as all of it is forbidden.
  private mutating func cover(_ combination: Int) {
    var box = parameters.indices.map { [combination / strides[$0] % parameters[$0].count] }
    for index in parameters.indices {
      for value in 0..<parameters[index].count where value != box[index][0] {
        var slab = box
        slab[index] = [value]
        if combinations(in: slab).allSatisfy({ isForbidden[$0] }) { box[index].append(value) }
      }
    }
    for combination in combinations(in: box) { isCovered[combination] = true }
    let literals = zip(parameters, box).map { parameter, values in
      Clause.Literal(
        parameter: parameter.number, values: ValueSet(values, of: parameter.count).complement)
    }
    if let clause = Clause(literals) { clauses.append(clause) }
  }

  private func combinations(in box: [[Int]]) -> [Int] {
    zip(box, strides).reduce([0]) { sums, next in
      next.0.flatMap { value in sums.map { $0 + value * next.1 } }
    }
  }
}
