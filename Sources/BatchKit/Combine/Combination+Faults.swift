import TextKit

extension Fault {
  /// `zip` was given two dimensions of different length.
  static func differentLengths(
    _ first: String, _ count: Int, _ other: String, _ otherCount: Int
  ) -> Fault {
    Fault(
      "zip needs dimensions of equal length, but \(first.quoted()) has \(count) values "
        + "and \(other.quoted()) has \(otherCount)")
  }

  /// A combination would give more rows than are tried.
  static func tooManyRows(_ kind: String, atLeast fewest: Int, limit: Int) -> Fault {
    Fault("\(kind) needs at least \(fewest) rows; the limit is \(limit)")
  }

  /// A combination would have more tuples to remember than are tried.
  static func tooManyTuples(_ kind: String, _ tuples: Int) -> Fault {
    Fault(
      "\(kind) has \(tuples) tuples to cover; the limit is \(CoveringModel.mostTuples)")
  }

  /// Rows would take too long to find.
  static func tooMuchWork(_ kind: String, atLeast fewest: Int) -> Fault {
    Fault(
      "\(kind) would take too long: it needs at least \(fewest) rows of too many values",
      hint: "give fewer values, or a lower strength")
  }
}

extension CoveringModel {
  /// The model of dimensions with these numbers of values.
  ///
  /// Throws a fault that names the combination by its word.
  init(
    _ sizes: [Int], _ strength: Int, _ demands: Combination.Demands, named word: String
  ) throws(Fault) {
    do {
      try self.init(
        levels: sizes, constraints: demands.constraints, strength: strength,
        groups: demands.groups, included: demands.included)
    } catch {
      throw Fault(error, word, demands.constraintNames)
    }
  }
}

extension Fault {
  fileprivate init(_ obstacle: CoveringModel.Obstacle, _ word: String, _ names: [String]) {
    switch obstacle {
    case .noValidRow(let constraints):
      let named = constraints.map { names.indices.contains($0) ? names[$0] : String($0 + 1) }
      self.init(
        named.count == 1
          ? "no combination satisfies the constraint: \(named[0])"
          : "no combination satisfies the constraints: \(named.listed) contradict each other")
    case .tooManyRows(let rows):
      self = .tooManyRows(word, atLeast: rows, limit: CoveringModel.mostRows)
    case .tooManyTuples(let tuples): self = .tooManyTuples(word, tuples)
    case .tooMuchWork(let rows): self = .tooMuchWork(word, atLeast: rows)
    case .tooManyNodes(let nodes):
      self.init(
        "the constraints are too complex: \(counted(nodes, "condition")) remain; the limit is "
          + "\(Conditions.mostNodes)")
    }
  }
}
