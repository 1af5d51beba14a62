/// A small set of rows in which every pair of values of every two parameters stands.
///
/// Several starts are completed greedily, and the smallest result is reduced by search: nothing
/// at all, every pair of the two parameters with the most values, and the arrays that algebra gives
/// for parameters of about the same number of values.
enum Pairwise {
  /// How many looks at pairs the reduction may take: some hundredths of a second.
  static let looks = 20_000_000

  /// The rows for parameters that have these numbers of values, one after another, as the number of
  /// each value.
  ///
  /// The same seed gives the same rows, on every machine.
  static func rows(levels: [Int], seed: UInt64, looks: Int = looks) -> [Int] {
    guard levels.count > 1, !levels.contains(0) else {
      return levels.count > 1 ? [] : Array(0..<(levels.first ?? 0))
    }
    let largest = levels.sorted(by: >)
    let fewest = largest[0] * largest[1]
    var best: CoveringRows?
    for start in starts(levels) where start.rows < best?.count ?? .max {
      guard let rows = start.make() else { continue }
      var greedy = GreedyRows(rows, seed: seed)
      if greedy.complete(limit: best?.count ?? .max) { best = greedy.rows }
      if best?.count == fewest { break }
    }
    guard let best else { return [] }
    var reduction = RowReduction(best, seed: seed, looks: looks)
    reduction.run(fewest: fewest)
    return reduction.rows.entries
  }

  /// Rows to start with: how many they are, and how to make them.
  private struct Start {
    var rows: Int
    var make: () -> CoveringRows?
  }

  private static func starts(_ levels: [Int]) -> [Start] {
    let descending = levels.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }
    let (first, second) = (descending[0], descending[1])
    var all = [
      Start(rows: levels[first] * levels[second]) { product(levels, first, second) },
      Start(rows: 0) { CoveringRows(levels: levels) },
    ]
    var orders: Set<Int> = []
    for level in levels where level > 1 {
      guard let order = order(atLeast: level), orders.insert(order).inserted else { continue }
      let fitting = descending.filter { levels[$0] <= order }
      let wanted = fitting.prefix { self.order(atLeast: levels[$0]) == order }.count
      all += CoveringArray.plans(order: order, columns: wanted).map { plan in
        Start(rows: plan.rows) {
          CoveringArray.rows(plan, limit: fitting.count).map { start(levels, fitting, $0) }
        }
      }
    }
    return all
  }

  /// Every pair of two parameters once: no set has fewer rows than that of the largest two.
  private static func product(_ levels: [Int], _ i: Int, _ j: Int) -> CoveringRows {
    var rows = CoveringRows(levels: levels)
    for a in 0..<levels[i] {
      for b in 0..<levels[j] {
        rows.append([])
        rows.set(row: rows.count - 1, parameter: i, to: a)
        rows.set(row: rows.count - 1, parameter: j, to: b)
      }
    }
    return rows
  }

  /// An array's columns given to parameters in their order; a symbol beyond a parameter's values
  /// leaves the entry open.
  private static func start(
    _ levels: [Int], _ parameters: [Int], _ array: [[Int]]
  ) -> CoveringRows {
    var rows = CoveringRows(levels: levels)
    for symbols in array {
      var row = [Int](repeating: CoveringRows.open, count: levels.count)
      for (parameter, symbol) in zip(parameters, symbols) where symbol < levels[parameter] {
        row[parameter] = symbol
      }
      rows.append(row)
    }
    return rows
  }

  /// The least order of a field with at least `level` elements, among the fields up to 64.
  private static func order(atLeast level: Int) -> Int? {
    (level...max(level, 64)).first { GaloisField.primePower($0) != nil && $0 <= 64 }
  }
}
