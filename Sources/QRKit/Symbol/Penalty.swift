/// What speaks against a mask: features of the masked symbol that are hard to read (§ 7.8.3.1).
enum Penalty {
  /// The points of a symbol, by its rows and by its columns; the mask with the fewest is taken.
  static func points(rows: BitGrid, columns: BitGrid) -> Int {
    lines(rows) + lines(columns) + blocks(rows) + balance(rows)
  }

  /// The points for what stands in one line.
  ///
  /// Five or more modules of a colour: 3, and 1 for each beyond the fifth. What looks like a finder
  /// pattern, dark and light as 1:1:3:1:1 with four light modules at a side: 40.
  private static func lines(_ grid: BitGrid) -> Int {
    let inside = BitRow(first: grid.size - 1)
    var points = 0
    for row in grid.rows {
      let pairs = ~(row ^ row >> 1) & inside
      let triples = pairs & pairs >> 1
      // Where five alike start: a run of n of them has n − 4 such places.
      let fives = triples & triples >> 2
      points += fives.count + 2 * (fives & ~(fives << 1)).count
      points += 40 * finders(in: row)
    }
    return points
  }

  /// Beyond the symbol is the quiet zone, which is light.
  private static func finders(in row: BitRow) -> Int {
    let core = row >> 2 & row >> 3 & row >> 4
    let found = core & row & row >> 6 & ~(row >> 1) & ~(row >> 5)
    guard !found.isEmpty else { return 0 }
    let twoBefore = row << 1 | row << 2
    let twoBehind = row >> 7 | row >> 8
    let darkAtBothSides = (twoBefore | twoBefore << 2) & (twoBehind | twoBehind >> 2)
    return (found & ~darkAtBothSides).count
  }

  /// Each square of two by two modules of a colour: 3.
  private static func blocks(_ grid: BitGrid) -> Int {
    let inside = BitRow(first: grid.size - 1)
    var count = 0
    for (upper, lower) in zip(grid.rows, grid.rows.dropFirst()) {
      let beside = ~(upper ^ upper >> 1) & ~(lower ^ lower >> 1)
      count += (beside & ~(upper ^ lower) & inside).count
    }
    return 3 * count
  }

  /// Each whole 5 % by which the share of dark modules misses one half: 10.
  private static func balance(_ grid: BitGrid) -> Int {
    let dark = grid.rows.reduce(0) { $0 + $1.count }
    let all = grid.size * grid.size
    return abs(20 * dark - 10 * all) / all * 10
  }
}
