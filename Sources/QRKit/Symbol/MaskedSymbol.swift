/// The finished modules: function patterns, codewords, and the mask with the fewest penalty points.
struct MaskedSymbol {
  let modules: BitGrid
  let mask: Int

  /// Chooses the mask for codewords, as many as the version has, in the order of placement.
  init(_ codewords: [UInt8], version: Version, level: ErrorCorrectionLevel) {
    let patterns = FunctionPatterns(version)
    var plain = patterns.dark
    Self.place(codewords, on: &plain, patterns.free)
    let plainColumns = plain.transposed
    let freeColumns = patterns.free.transposed

    var best: (points: Int, mask: Int, modules: BitGrid)?
    for (mask, pattern) in MaskPattern.all.enumerated() {
      var rows = plain
      var columns = plainColumns
      for line in 0..<version.size {
        rows.rows[line] = plain.rows[line] ^ (pattern.row(line) & patterns.free.rows[line])
        columns.rows[line] =
          plainColumns.rows[line] ^ (pattern.column(line) & freeColumns.rows[line])
      }
      FormatInformation(level, mask: mask).draw(on: &rows, &columns)
      let points = Penalty.points(rows: rows, columns: columns)
      if best.map({ points < $0.points }) ?? true { best = (points, mask, rows) }
    }
    modules = best?.modules ?? plain
    mask = best?.mask ?? 0
  }

  /// Sets the bits of the codewords in columns of two modules, from the right, by turns up and down.
  ///
  /// What is left over stays light (§ 7.7.3).
  private static func place(_ codewords: [UInt8], on grid: inout BitGrid, _ free: BitGrid) {
    let size = grid.size
    var index = 0
    var isUpward = true
    // The timing pattern in column 6 is stepped over.
    let rights = Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1]
    for right in rights {
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        let row = free.rows[y]
        var x = right
        while x >= right - 1 {
          if row[x], index < codewords.count * 8 {
            if codewords[index >> 3] >> UInt8(7 - index & 7) & 1 == 1 { grid.rows[y][x] = true }
            index += 1
          }
          x -= 1
        }
      }
      isUpward.toggle()
    }
  }
}

/// One of the eight patterns that turn modules over, so that no symbol has large plain areas
/// (Table 10).
struct MaskPattern {
  /// The rows of the pattern; it repeats after twelve.
  private let rows: [BitRow]
  private let columns: [BitRow]

  private init(_ inverts: (_ x: Int, _ y: Int) -> Bool) {
    rows = (0..<12).map { y in BitRow(repeatingTwelve: { inverts($0, y) }) }
    columns = (0..<12).map { x in BitRow(repeatingTwelve: { inverts(x, $0) }) }
  }

  /// The patterns by their reference, from 000 to 111.
  static let all: [MaskPattern] = [
    MaskPattern { x, y in (x + y) % 2 == 0 },
    MaskPattern { _, y in y % 2 == 0 },
    MaskPattern { x, _ in x % 3 == 0 },
    MaskPattern { x, y in (x + y) % 3 == 0 },
    MaskPattern { x, y in (y / 2 + x / 3) % 2 == 0 },
    MaskPattern { x, y in x * y % 2 + x * y % 3 == 0 },
    MaskPattern { x, y in (x * y % 2 + x * y % 3) % 2 == 0 },
    MaskPattern { x, y in ((x + y) % 2 + x * y % 3) % 2 == 0 },
  ]

  func row(_ y: Int) -> BitRow { rows[y % 12] }

  func column(_ x: Int) -> BitRow { columns[x % 12] }
}

extension BitRow {
  /// A row whose modules repeat after twelve.
  fileprivate init(repeatingTwelve isDark: (Int) -> Bool) {
    self.init()
    for index in 0..<12 { self[index] = isDark(index) }
    for distance in [12, 24, 48, 48, 48] { self = self | self << distance }
  }
}

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

/// The modules of a version that hold no data: those that are the same in every symbol of it, and
/// those left free for the format information (§ 6.3).
struct FunctionPatterns {
  /// The dark modules of the patterns.
  private(set) var dark: BitGrid
  /// Where data stands: the encoding region.
  private(set) var free: BitGrid
  private let size: Int

  init(_ version: Version) {
    size = version.size
    dark = BitGrid(size: size)
    free = BitGrid(size: size)
    free.rows = Array(repeating: BitRow(first: size), count: size)
    for place in 0..<size {
      set(6, place, place.isMultiple(of: 2))
      set(place, 6, place.isMultiple(of: 2))
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let centres = version.alignmentCentres
    for y in centres {
      for x in centres where !isFinder(x, y) { drawAlignment(x, y) }
    }
    for (x, y) in FormatInformation.places(size: size).joined() { set(x, y, false) }
    set(8, size - 8, true)
    if version.hasVersionInformation { drawVersion(version) }
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    dark[x, y] = isDark
    free[x, y] = false
  }

  /// A finder pattern about its centre, with the light separator around it.
  private mutating func drawFinder(_ centreX: Int, _ centreY: Int) {
    for y in max(0, centreY - 4)...min(size - 1, centreY + 4) {
      for x in max(0, centreX - 4)...min(size - 1, centreX + 4) {
        let distance = max(abs(x - centreX), abs(y - centreY))
        set(x, y, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ centreX: Int, _ centreY: Int) {
    for y in -2...2 {
      for x in -2...2 { set(centreX + x, centreY + y, max(abs(x), abs(y)) != 1) }
    }
  }

  /// Whether a centre is in one of the three corners that have a finder pattern.
  private func isFinder(_ x: Int, _ y: Int) -> Bool {
    (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
  }

  /// The version number, twice, the lowest bit in the upper left corner of each (Figures 27, 28).
  private mutating func drawVersion(_ version: Version) {
    let information = BCHCode.version.word(version.number)
    for bit in 0..<18 {
      let isDark = information >> bit & 1 == 1
      set(size - 11 + bit % 3, bit / 3, isDark)
      set(bit / 3, size - 11 + bit % 3, isDark)
    }
  }
}
