/// Makes a covering set of rows smaller: takes a row out, mends what then is missing, again and
/// again.
///
/// Mending is a tabu search: of a random missing pair, the change of one entry that brings the pair
/// in and costs the fewest others is made, and that entry then rests for a few steps. How long it
/// may search is counted in looks at pairs, not in seconds, so that the rows do not depend on the
/// machine.
struct RowReduction {
  private typealias Pair = (CoveringRows.Value, CoveringRows.Value)

  /// The longest rest of an entry, in steps.
  private static let longestRest = 10

  private(set) var rows: CoveringRows
  private var random: SplitMix64
  private var looks: Int
  /// Pairs that were missing when they were noted down, and no missing pair that is not.
  private var suspects: [Pair] = []
  /// The step at which an entry may change again.
  private var rest: [Int] = []
  private var step = 0

  init(_ rows: CoveringRows, seed: UInt64, looks: Int) {
    self.rows = rows
    random = SplitMix64(seed: seed)
    self.looks = looks
  }

  /// Reduces until `fewest` rows are left or the looks are used up.
  ///
  /// The result is always covering: a row that could not be done without is back.
  mutating func run(fewest: Int) {
    var covering = rows
    while rows.count > fewest, looks > 0 {
      removeLeastUseful()
      guard mend() else { break }
      covering = rows
    }
    rows = covering
  }

  private mutating func removeLeastUseful() {
    var best = Best<Int>()
    for row in 0..<rows.count {
      let alone = rows.levels.indices.reduce(0) { $0 + rows.loss(row: row, parameter: $1) }
      best.offer(row, cost: alone, &random)
    }
    looks -= rows.count * rows.levels.count * rows.levels.count
    guard let row = best.choice else { return }
    let values = rows.levels.indices.map { CoveringRows.Value(parameter: $0, value: rows[row, $0]) }
    rows.remove(row: row)
    for (index, first) in values.enumerated() {
      for second in values[(index + 1)...] { note(first, second) }
    }
  }

  private mutating func mend() -> Bool {
    rest = [Int](repeating: 0, count: rows.count * rows.levels.count)
    step = 0
    var fewestMissing = rows.missing
    while rows.missing > 0, looks > 0, let pair = missingPair() {
      step += 1
      if let change = cheapestChange(for: pair, fewestMissing: fewestMissing) {
        make(change.value, in: change.row)
      } else {
        let row = random.below(rows.count)
        make(pair.0, in: row)
        make(pair.1, in: row)
      }
      fewestMissing = min(fewestMissing, rows.missing)
    }
    return rows.missing == 0
  }

  private mutating func missingPair() -> Pair? {
    while !suspects.isEmpty {
      let index = random.below(suspects.count)
      let pair = suspects[index]
      guard rows.isCovered(pair.0, pair.1) else { return pair }
      suspects.swapAt(index, suspects.count - 1)
      suspects.removeLast()
    }
    return nil
  }

  /// Among the rows that contain one half of the pair, finds the cheapest change that adds the
  /// other half.
  private mutating func cheapestChange(
    for pair: Pair, fewestMissing: Int
  ) -> (row: Int, value: CoveringRows.Value)? {
    var best = Best<(row: Int, value: CoveringRows.Value)>()
    for row in 0..<rows.count {
      let wanted: CoveringRows.Value
      if rows[row, pair.0.parameter] == pair.0.value {
        wanted = pair.1
      } else if rows[row, pair.1.parameter] == pair.1.value {
        wanted = pair.0
      } else {
        continue
      }
      let cost =
        rows.loss(row: row, parameter: wanted.parameter)
        - rows.gain(row: row, parameter: wanted.parameter, value: wanted.value)
      looks -= 2 * rows.levels.count
      let rests = rest[row * rows.levels.count + wanted.parameter] > step
      // An entry that rests may change all the same if that beats everything so far.
      guard !rests || rows.missing + cost < fewestMissing else { continue }
      best.offer((row, wanted), cost: cost, &random)
    }
    return best.choice
  }

  private mutating func make(_ wanted: CoveringRows.Value, in row: Int) {
    let old = CoveringRows.Value(parameter: wanted.parameter, value: rows[row, wanted.parameter])
    rows.set(row: row, parameter: wanted.parameter, to: wanted.value)
    for parameter in rows.levels.indices where parameter != wanted.parameter {
      note(old, .init(parameter: parameter, value: rows[row, parameter]))
    }
    rest[row * rows.levels.count + wanted.parameter] = step + 1 + random.below(Self.longestRest)
    looks -= 4 * rows.levels.count
  }

  private mutating func note(_ a: CoveringRows.Value, _ b: CoveringRows.Value) {
    if !rows.isCovered(a, b) { suspects.append((a, b)) }
  }
}
