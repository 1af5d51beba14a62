/// What rows are looked for: the tuples that they must have, and the conditions that they must obey.
struct CoveringProblem: Sendable {
  /// Parameters of which every tuple of a strength is wanted.
  struct Block: Sendable {
    let members: [Int]
    let strength: Int
    let universe: TupleUniverse
  }

  let symbols: Symbols
  let conditions: Conditions
  /// The block of all parameters, and then those of higher strength.
  let blocks: [Block]
  /// The rows that must be there, each a symbol for every parameter, or `GreedyRows.open`.
  let included: [[Int32]]
  /// No result has fewer rows.
  let fewestRows: Int
}
