extension CoveringModel {
  /// Values that no valid row has together, though it may have any fewer of them.
  package struct ImpossibleTuple: Hashable, Sendable {
    /// The parameters, ascending, and the value of each.
    package let parameters: [Int]
    package let values: [Int]
    /// The numbers of the constraints that forbid it, none of which can be omitted.
    package let constraints: [Int]
  }

  /// The first impossible tuples, up to ten, each without any value that does not matter.
  ///
  /// A longer tuple is impossible where it has one of these as a part, so that these are fewer than
  /// `CoveringRows.Coverage` counts.
  package var impossible: [ImpossibleTuple] {
    let symbols = problem.symbols
    let reason = ConstraintReason(constraints, symbols)
    var tuples: [[Int]] = []
    for tuple in problem.blocks.flatMap(\.universe.unsatisfiable) where !tuples.contains(tuple) {
      tuples.append(tuple)
    }
    return tuples.prefix(TupleUniverse.mostNamed).map { tuple in
      ImpossibleTuple(
        parameters: tuple.map { symbols.parameters[$0] },
        values: tuple.map(symbols.value),
        constraints: reason.smallest(forbidding: tuple))
    }
  }
}
