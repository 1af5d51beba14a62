/// Rows to start with where every pair of values is wanted and nothing is forbidden.
///
/// These are every pair of the two parameters with the most values, and the arrays that algebra gives
/// for parameters of about the same number of values. What they leave open is filled greedily.
enum PairwiseStarts {
  /// Rows to start with: how many they are, and how to make them.
  struct Start {
    var rows: Int
    /// True if each row has a pair of its own, which no other one has.
    var isProduct = false
    /// The rows, each a symbol for every parameter or `GreedyRows.open`.
    var make: () -> [Int32]?
  }

  /// The starts for two parameters or more.
  static func all(_ symbols: Symbols) -> [Start] {
    let levels = symbols.levels
    let descending = levels.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }
    let (first, second) = (descending[0], descending[1])
    var all = [
      Start(rows: levels[first] * levels[second], isProduct: true) {
        product(symbols, first, second)
      },
      Start(rows: 0) { [] },
    ]
    var orders: Set<Int> = []
    for level in levels where level > 1 {
      guard let order = order(atLeast: level), orders.insert(order).inserted else { continue }
      let fitting = descending.filter { levels[$0] <= order }
      let wanted = fitting.prefix { self.order(atLeast: levels[$0]) == order }.count
      all += CoveringArray.plans(order: order, columns: wanted).map { plan in
        Start(rows: plan.rows) {
          CoveringArray.rows(plan, limit: fitting.count).map { start(symbols, fitting, $0) }
        }
      }
    }
    return all
  }

  /// Every pair of two parameters once: no set has fewer rows than that of the largest two.
  private static func product(_ symbols: Symbols, _ i: Int, _ j: Int) -> [Int32] {
    let (rows, columns) = (symbols.levels[i], symbols.levels[j])
    let width = symbols.levels.count
    var all = [Int32](repeating: GreedyRows.open, count: rows * columns * width)
    for number in 0..<rows * columns {
      // With further parameters, diagonal by diagonal: so their pairs are soon all covered.
      let row = width > 2 ? number % rows : number / columns
      let column = width > 2 ? (row + number / rows) % columns : number % columns
      all[number * width + i] = Int32(symbols.first[i] + row)
      all[number * width + j] = Int32(symbols.first[j] + column)
    }
    return all
  }

  /// An array's columns given to parameters in their order; one of its symbols beyond a parameter's
  /// values leaves the entry open.
  private static func start(
    _ symbols: Symbols, _ parameters: [Int], _ array: [[Int]]
  ) -> [Int32] {
    array.flatMap { values in
      var row = [Int32](repeating: GreedyRows.open, count: symbols.levels.count)
      for (parameter, value) in zip(parameters, values) where value < symbols.levels[parameter] {
        row[parameter] = Int32(symbols.first[parameter] + value)
      }
      return row
    }
  }

  /// The least order of a field with at least `level` elements, among the fields up to 64.
  private static func order(atLeast level: Int) -> Int? {
    (level...max(level, 64)).first { GaloisField.primePower($0) != nil && $0 <= 64 }
  }
}
