/// Rows of values, and how often each pair of values of two parameters stands in them.
///
/// A parameter is its number, a value its number among the parameter's values. A row has one entry
/// a parameter; an entry may be open while rows are being made.
struct CoveringRows {
  /// The entry whose value is still free.
  static let open = -1

  /// One value of one parameter.
  struct Value: Hashable {
    var parameter: Int
    var value: Int
  }

  /// How many values each parameter has.
  let levels: [Int]
  /// How many rows there are.
  private(set) var count = 0
  /// How many pairs stand in no row.
  private(set) var missing: Int
  /// How many pairs that stand in no row each value of each parameter has a part in.
  private(set) var missingOf: [[Int]]
  /// The entries of all rows, one row after another.
  private(set) var entries: [Int] = []
  /// Where the counts of two parameters' pairs start.
  ///
  /// Every pair has two places, one for each order of the parameters, so that the inner loop never
  /// asks which of the two comes first.
  private let starts: [Int]
  private var counts: [Int32]

  init(levels: [Int]) {
    self.levels = levels
    var starts: [Int] = []
    var end = 0
    for (i, rowLevel) in levels.enumerated() {
      for (j, columnLevel) in levels.enumerated() {
        starts.append(end)
        if i != j { end += rowLevel * columnLevel }
      }
    }
    self.starts = starts
    counts = [Int32](repeating: 0, count: end)
    missing = end / 2
    let all = levels.reduce(0, +)
    missingOf = levels.map { [Int](repeating: all - $0, count: $0) }
  }

  subscript(row: Int, parameter: Int) -> Int { entries[row &* levels.count &+ parameter] }

  func isCovered(_ a: Value, _ b: Value) -> Bool {
    counts[place(a.parameter, a.value, b.parameter, b.value)] > 0
  }

  /// How many pairs the entry would be the first to have, if it had this value.
  func gain(row: Int, parameter i: Int, value a: Int) -> Int {
    others(of: i, in: row, value: a, whoseCountIs: 0)
  }

  /// How many pairs the entry is the only one to have.
  func loss(row: Int, parameter i: Int) -> Int {
    let a = self[row, i]
    return a < 0 ? 0 : others(of: i, in: row, value: a, whoseCountIs: 1)
  }

  /// Adds a row; its open entries, and those that are not given, are to be set later.
  mutating func append(_ row: [Int]) {
    let last = count
    count += 1
    entries.append(contentsOf: repeatElement(Self.open, count: levels.count))
    for (parameter, value) in row.enumerated() where value >= 0 {
      set(row: last, parameter: parameter, to: value)
    }
  }

  /// Takes a row out; the last one gets its number.
  mutating func remove(row: Int) {
    for parameter in levels.indices { set(row: row, parameter: parameter, to: Self.open) }
    // Which pairs are covered does not depend on the order of the rows.
    let last = (count - 1) * levels.count
    for parameter in levels.indices {
      entries[row * levels.count + parameter] = entries[last + parameter]
    }
    entries.removeLast(levels.count)
    count -= 1
  }

  /// Gives an entry a value, or opens it.
  mutating func set(row: Int, parameter i: Int, to a: Int) {
    let old = self[row, i]
    guard old != a else { return }
    for j in levels.indices where j != i {
      let b = self[row, j]
      guard b >= 0 else { continue }
      if old >= 0 { add(-1, i, old, j, b) }
      if a >= 0 { add(1, i, a, j, b) }
    }
    entries[row &* levels.count &+ i] = a
  }

  private mutating func add(_ change: Int32, _ i: Int, _ a: Int, _ j: Int, _ b: Int) {
    let place = place(i, a, j, b)
    let before = counts[place]
    counts[place] = before &+ change
    counts[self.place(j, b, i, a)] = before &+ change
    guard before == 0 || before &+ change == 0 else { return }
    missing &-= Int(change)
    missingOf[i][a] &-= Int(change)
    missingOf[j][b] &-= Int(change)
  }

  private func place(_ i: Int, _ a: Int, _ j: Int, _ b: Int) -> Int {
    starts[i &* levels.count &+ j] &+ a &* levels[j] &+ b
  }

  private func others(of i: Int, in row: Int, value a: Int, whoseCountIs wanted: Int32) -> Int {
    var found = 0
    let first = row &* levels.count
    let start = i &* levels.count
    for j in 0..<levels.count where j != i {
      let b = entries[first &+ j]
      if b >= 0, counts[starts[start &+ j] &+ a &* levels[j] &+ b] == wanted { found &+= 1 }
    }
    return found
  }
}
