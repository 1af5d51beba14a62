/// A square of modules, row by row.
struct BitGrid: Hashable, Sendable {
  let size: Int
  var rows: [BitRow]

  /// A square of light modules.
  init(size: Int) {
    self.size = size
    rows = Array(repeating: BitRow(), count: size)
  }

  /// The module in column `x` of row `y`.
  subscript(x: Int, y: Int) -> Bool {
    get { rows[y][x] }
    set { rows[y][x] = newValue }
  }

  /// The same square with its columns as rows.
  var transposed: BitGrid {
    var result = BitGrid(size: size)
    for (y, row) in rows.enumerated() {
      for x in 0..<size where row[x] { result.rows[x][y] = true }
    }
    return result
  }
}
