/// Says which of several constraints forbid values together.
struct ConstraintReason {
  private let constraints: [Formula]
  private let symbols: Symbols

  init(_ constraints: [Formula], _ symbols: Symbols) {
    (self.constraints, self.symbols) = (constraints, symbols)
  }

  /// The numbers of constraints that together allow no row with the symbols, none of which can be
  /// omitted.
  func smallest(forbidding tuple: [Int]) -> [Int] {
    var reason = Array(constraints.indices)
    for number in constraints.indices.reversed() {
      let fewer = reason.filter { $0 != number }
      if !allows(tuple, fewer) { reason = fewer }
    }
    return reason
  }

  private func allows(_ tuple: [Int], _ numbers: [Int]) -> Bool {
    let conditions = Conditions(numbers.map { constraints[$0] }, symbols)
    let arena = Arena()
    var oracle = Oracle(conditions, ClauseTable(conditions, in: arena), in: arena)
    var random = SplitMix64(seed: 0)
    guard oracle.isConsistent else { return false }
    for symbol in tuple {
      guard oracle.assign(symbols.parameters[symbol], symbols.value(of: symbol)) else {
        return false
      }
    }
    return oracle.solve(&random)
  }
}
