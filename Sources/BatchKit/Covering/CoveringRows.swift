/// Rows that have every tuple that can occur.
package struct CoveringRows: Sendable {
  /// How many tuples of a strength there are.
  package struct Coverage: Hashable, Sendable {
    package var strength: Int
    /// How many tuples can occur; the rows have all of them.
    package var covered: Int
    /// How many tuples no valid row has.
    package var impossible: Int
  }

  /// The rows one after another, each the number of a value for every parameter.
  package let values: [Int]
  /// How many rows there are.
  package let count: Int
  /// The tuples by strength, ascending.
  package let coverage: [Coverage]
  /// True if no fewer rows have every tuple; false if that is not known.
  package let isSmallest: Bool

  init(_ problem: CoveringProblem, _ rows: [Int32], count: Int) {
    values = rows.map { problem.symbols.value(of: Int($0)) }
    self.count = count
    var coverage: [Int: Coverage] = [:]
    for block in problem.blocks {
      let none = Coverage(strength: block.strength, covered: 0, impossible: 0)
      coverage[block.strength, default: none].covered += block.universe.wanted
      coverage[block.strength, default: none].impossible += block.universe.impossible
    }
    self.coverage = coverage.values.sorted { $0.strength < $1.strength }
    isSmallest = count <= problem.fewestRows
  }
}
