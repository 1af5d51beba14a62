/// Completes rows greedily until every pair of values stands in one.
struct GreedyRows {
  private(set) var rows: CoveringRows
  private var random: SplitMix64
  /// The open entries of the row that is filled, in the order in which they are.
  private var order: [Int] = []

  init(_ rows: CoveringRows, seed: UInt64) {
    self.rows = rows
    random = SplitMix64(seed: seed)
  }

  /// Fills the open entries of the rows that are there, then adds rows while they stay below
  /// `limit`, and says whether every pair is covered.
  mutating func complete(limit: Int) -> Bool {
    for row in 0..<rows.count { fill(row) }
    while rows.missing > 0, rows.count < limit {
      var row = [Int](repeating: CoveringRows.open, count: rows.levels.count)
      let start = valueMissingMost()
      row[start.parameter] = start.value
      rows.append(row)
      fill(rows.count - 1)
    }
    return rows.missing == 0
  }

  /// Sets the open entries in a random order, each to the value that covers most.
  private mutating func fill(_ row: Int) {
    order.removeAll(keepingCapacity: true)
    for parameter in rows.levels.indices where rows[row, parameter] == CoveringRows.open {
      order.append(parameter)
    }
    random.shuffle(&order)
    for parameter in order {
      var best = Best<Int>()
      for value in 0..<rows.levels[parameter] {
        best.offer(value, cost: -rows.gain(row: row, parameter: parameter, value: value), &random)
      }
      rows.set(row: row, parameter: parameter, to: best.choice ?? 0)
    }
  }

  private mutating func valueMissingMost() -> CoveringRows.Value {
    var best = Best<CoveringRows.Value>()
    for (parameter, missing) in rows.missingOf.enumerated() {
      for (value, count) in missing.enumerated() {
        best.offer(.init(parameter: parameter, value: value), cost: -count, &random)
      }
    }
    return best.choice ?? .init(parameter: 0, value: 0)
  }
}
