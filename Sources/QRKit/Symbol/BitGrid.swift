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

/// The modules of one row or column: bit `i` is set where module `i` is dark.
///
/// Three words hold the 177 modules of the largest symbol, so that questions about neighbours are
/// asked of all modules of a row at once, by shifting it.
struct BitRow: Hashable, Sendable {
  private var low: UInt64
  private var middle: UInt64
  private var high: UInt64

  init() {
    self.init(0, 0, 0)
  }

  private init(_ low: UInt64, _ middle: UInt64, _ high: UInt64) {
    self.low = low
    self.middle = middle
    self.high = high
  }

  /// A row whose first `count` modules are dark.
  init(first count: Int) {
    self.init(Self.ones(count), Self.ones(count - 64), Self.ones(count - 128))
  }

  private static func ones(_ count: Int) -> UInt64 {
    ~0 >> UInt64(max(0, 64 - count))
  }

  subscript(index: Int) -> Bool {
    get {
      let word = index < 64 ? low : index < 128 ? middle : high
      return word >> UInt64(index % 64) & 1 == 1
    }
    set {
      let bit: UInt64 = 1 << UInt64(index % 64)
      switch index {
      case ..<64: low = newValue ? low | bit : low & ~bit
      case ..<128: middle = newValue ? middle | bit : middle & ~bit
      default: high = newValue ? high | bit : high & ~bit
      }
    }
  }

  /// How many modules are dark.
  var count: Int { low.nonzeroBitCount + middle.nonzeroBitCount + high.nonzeroBitCount }

  var isEmpty: Bool { low | middle | high == 0 }

  static func & (a: BitRow, b: BitRow) -> BitRow {
    BitRow(a.low & b.low, a.middle & b.middle, a.high & b.high)
  }

  static func | (a: BitRow, b: BitRow) -> BitRow {
    BitRow(a.low | b.low, a.middle | b.middle, a.high | b.high)
  }

  static func ^ (a: BitRow, b: BitRow) -> BitRow {
    BitRow(a.low ^ b.low, a.middle ^ b.middle, a.high ^ b.high)
  }

  static prefix func ~ (a: BitRow) -> BitRow {
    BitRow(~a.low, ~a.middle, ~a.high)
  }

  /// Each module moved `distance` places down, 1...63: the neighbours behind stand in its place.
  static func >> (a: BitRow, distance: Int) -> BitRow {
    let down = UInt64(distance)
    let up = 64 - down
    return BitRow(
      a.low &>> down | a.middle &<< up, a.middle &>> down | a.high &<< up, a.high &>> down)
  }

  /// Each module moved `distance` places up, 1...63: the neighbours before stand in its place.
  static func << (a: BitRow, distance: Int) -> BitRow {
    let up = UInt64(distance)
    let down = 64 - up
    return BitRow(
      a.low &<< up, a.middle &<< up | a.low &>> down, a.high &<< up | a.middle &>> down)
  }
}
