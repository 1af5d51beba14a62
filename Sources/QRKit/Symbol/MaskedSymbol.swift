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
        for x in (right - 1...right).reversed() where row[x] && index < codewords.count * 8 {
          if codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1 { grid.rows[y][x] = true }
          index += 1
        }
      }
      isUpward.toggle()
    }
  }
}
