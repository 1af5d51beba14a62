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
