/// Parameters, the constraints on them, and the tuples of their values that rows must cover.
///
/// A parameter is its number, a value its number among the parameter's values.
package struct CoveringModel: Sendable {
  /// The highest strength of a group.
  package static let mostStrength = 6
  /// The most tuples to cover.
  package static let mostTuples = 50_000_000
  /// The most rows that are made, and how often a row's tuples may be looked at to make them.
  static let mostRows = 1_000_000
  static let mostWork = 10_000_000_000

  /// A group of parameters covered at a higher strength.
  package struct Group: Hashable, Sendable {
    package var parameters: [Int]
    package var strength: Int

    package init(_ parameters: [Int], strength: Int) {
      (self.parameters, self.strength) = (parameters, strength)
    }
  }

  /// Why no rows can be made.
  package enum Obstacle: Error, Hashable, Sendable {
    /// A smallest set of constraints that leaves no row at all.
    case noValidRow(constraints: [Int])
    /// There are more tuples than `mostTuples`, or `Int.max` of them.
    case tooManyTuples(Int)
    /// There would be at least this many rows.
    case tooManyRows(Int)
    /// At least this many rows would be weighed against too many values.
    case tooMuchWork(rows: Int)
    /// The constraints that cannot become clauses have more than 10,000 nodes.
    case tooManyNodes(Int)
  }

  let problem: CoveringProblem
  let constraints: [Formula]
  /// The included rows that the constraints forbid, by their numbers.
  package let forbidden: [Int]

  /// Decides which tuples can occur; throws where rows are impossible, or too many.
  package init(
    levels: [Int], constraints: [Formula] = [], strength: Int, groups: [Group] = [],
    included: [[Int?]] = []
  ) throws(Obstacle) {
    try self.init(
      levels: levels, constraints: constraints, strength: strength, groups: groups,
      included: included, ClauseBuilder())
  }

  /// The model whose constraints become clauses by this builder.
  init(
    levels: [Int], constraints: [Formula], strength: Int, groups: [Group], included: [[Int?]],
    _ builder: ClauseBuilder
  ) throws(Obstacle) {
    // Without a value of some parameter there are no rows, whatever is asked for.
    let isEmpty = levels.contains(0)
    let blocks = isEmpty || levels.isEmpty ? [] : Self.blocks(levels, strength, groups)
    try Self.check(levels, blocks)
    let symbols = Symbols(levels: isEmpty ? [0] : levels)
    let conditions = Conditions(isEmpty ? [] : constraints, symbols, builder)
    guard conditions.nodes <= Conditions.mostNodes else { throw .tooManyNodes(conditions.nodes) }
    self.constraints = constraints
    let arena = Arena()
    var oracle = Oracle(conditions, ClauseTable(conditions, in: arena), in: arena)
    var random = SplitMix64(seed: 0)
    guard oracle.isConsistent, oracle.isSatisfiable(&random) else {
      let all = ConstraintReason(constraints, symbols)
      throw .noValidRow(constraints: all.smallest(forbidding: []))
    }
    var forbidden: [Int] = []
    var rows: [[Int32]] = []
    for (number, row) in included.enumerated() where !isEmpty {
      let symbolsOfRow = row.enumerated().map { parameter, value in
        value.map { Int32(symbols.first[parameter] + $0) } ?? GreedyRows.open
      }
      guard oracle.allows(row, &random) else {
        forbidden.append(number)
        continue
      }
      if !rows.contains(symbolsOfRow) { rows.append(symbolsOfRow) }
    }
    self.forbidden = forbidden
    var decided: [CoveringProblem.Block] = []
    for block in blocks {
      let index = TupleIndex(symbols, block.parameters, strength: block.strength, in: arena)
      let universe = TupleUniverse(
        index, conditions, &oracle, &random,
        without: decided.filter { $0.strength == block.strength }.map(\.members))
      decided.append(.init(members: block.parameters, strength: block.strength, universe: universe))
    }
    let whole = rows.filter { !$0.contains(GreedyRows.open) }.count
    problem = CoveringProblem(
      symbols: symbols, conditions: conditions, blocks: decided, included: rows,
      fewestRows: max(whole, decided.map(\.universe.fewestRows).max() ?? (isEmpty ? 0 : 1)))
  }

  /// The block of all parameters, and each group of a higher strength that no other one contains.
  private static func blocks(_ levels: [Int], _ strength: Int, _ groups: [Group]) -> [Group] {
    let strength = min(strength, levels.count)
    var blocks = [Group(Array(levels.indices), strength: strength)]
    let groups = groups.map { group in
      let parameters = Set(group.parameters).sorted()
      return Group(parameters, strength: min(group.strength, parameters.count))
    }
    for (number, group) in groups.enumerated() where group.strength > strength {
      let isContained = groups.enumerated().contains { other in
        other.offset != number && other.element.strength >= group.strength
          && Set(group.parameters).isSubset(of: other.element.parameters)
          && (other.element != group || other.offset < number)
      }
      if !isContained { blocks.append(group) }
    }
    return blocks
  }

  /// Whether rows without constraints are few enough to be tried.
  static func isPossible(_ levels: [Int], strength: Int) -> Bool {
    (try? check(levels, blocks(levels, strength, []))) != nil
  }

  private static func check(_ levels: [Int], _ blocks: [Group]) throws(Obstacle) {
    var tuples = 0
    for block in blocks {
      let levels = block.parameters.map { levels[$0] }
      let count = sumOfProducts(of: levels, block.strength)
      tuples = count > Int.max - tuples ? .max : tuples + count
      let fewest = levels.sorted(by: >).prefix(block.strength).reduce(1) {
        $0.multipliedClamped(by: $1)
      }
      guard fewest <= mostRows else { throw .tooManyRows(fewest) }
      guard tuples <= mostTuples else { throw .tooManyTuples(tuples) }
      // The first values of a row are given; each of the others is looked at with all of those.
      let others = levels.sorted(by: >).dropFirst(block.strength).reduce(1, +)
      let work = fewest.multipliedClamped(by: others)
        .multipliedClamped(by: combinations(levels.count - 1, block.strength - 1))
      guard work <= mostWork else { throw .tooMuchWork(rows: fewest) }
    }
  }
}

extension Oracle {
  /// True if there is a valid row.
  mutating func isSatisfiable(_ random: inout SplitMix64) -> Bool {
    let mark = mark
    defer { undo(to: mark) }
    return solve(&random)
  }

  /// True if there is a valid row with these values.
  mutating func allows(_ row: [Int?], _ random: inout SplitMix64) -> Bool {
    let mark = mark
    defer { undo(to: mark) }
    for (parameter, value) in row.enumerated() {
      if let value, !assign(parameter, value) { return false }
    }
    return solve(&random)
  }
}

extension CoveringModel {
  /// Values that no valid row has together, though it may have any fewer of them.
  package struct ImpossibleTuple: Hashable, Sendable {
    /// The parameters, ascending, and the value of each.
    package let parameters: [Int]
    package let values: [Int]
    /// The numbers of constraints that together forbid it: without any one of them they do not.
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

/// Says which of several constraints forbid values together.
struct ConstraintReason {
  private let constraints: [Formula]
  private let symbols: Symbols

  init(_ constraints: [Formula], _ symbols: Symbols) {
    (self.constraints, self.symbols) = (constraints, symbols)
  }

  /// The numbers of constraints that together allow no row with the symbols: without any one of them
  /// they do.
  func smallest(forbidding tuple: [Int]) -> [Int] {
    var reason: [Int] = []
    var end = constraints.count
    while true {
      // With those that are needed, more constraints forbid what fewer do: the last of the first that
      // are enough is needed, too.
      let enough = (0..<end).partitioningIndex { !allows(tuple, Array(0..<$0) + reason) }
      guard enough > 0 else { return reason }
      reason.insert(enough - 1, at: 0)
      end = enough - 1
    }
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

/// What rows are looked for: the tuples that they must have, and the conditions that they must obey.
struct CoveringProblem: Sendable {
  /// Parameters whose tuples of a strength must all be covered.
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
