/// A disjunction of literals, at most one for each parameter.
struct Clause: Hashable, Sendable {
  struct Literal: Hashable, Sendable {
    var parameter: Int
    var values: ValueSet
  }

  /// The literals by parameter; none is empty or full.
  private(set) var literals: [Literal]

  /// The clause that never holds.
  static let empty = Clause(literals: [])

  /// How many values its literals have together.
  var valueCount: Int { literals.reduce(0) { $0 + $1.values.valueCount } }

  private init(literals: [Literal]) {
    self.literals = literals
  }

  /// The clause of these literals; nil where it always holds.
  init?(_ literals: [Literal]) {
    guard let clause = literals.reduce(Clause.empty, { $0?.adding($1) }) else { return nil }
    self = clause
  }

  private func adding(_ literal: Literal) -> Clause? {
    var clause = self
    if let index = literals.firstIndex(where: { $0.parameter == literal.parameter }) {
      clause.literals[index].values = literals[index].values.union(literal.values)
      return clause.literals[index].values.isFull ? nil : clause
    }
    if literal.values.isFull { return nil }
    if literal.values.isEmpty { return clause }
    let index = literals.firstIndex { $0.parameter > literal.parameter } ?? literals.count
    clause.literals.insert(literal, at: index)
    return clause
  }

  /// The clause that holds where one of the two does; nil where that is always.
  func union(_ other: Clause) -> Clause? {
    other.literals.reduce(self) { $0?.adding($1) }
  }

  /// True if the other clause holds wherever this one does.
  func subsumes(_ other: Clause) -> Bool {
    var rest = other.literals[...]
    for literal in literals {
      rest = rest.drop { $0.parameter < literal.parameter }
      guard let match = rest.first, match.parameter == literal.parameter,
        literal.values.isSubset(of: match.values)
      else { return false }
    }
    return true
  }
}
