/// The fifteen modules, drawn twice, that say level and mask (§ 7.9).
struct FormatInformation {
  private let bits: Int

  init(_ level: ErrorCorrectionLevel, mask: Int) {
    bits = BCHCode.format.word(Self.indicator(level) << 3 | mask) ^ 0b101_0100_0001_0010
  }

  /// Draws both copies on the rows of a symbol, and on its columns.
  func draw(on rows: inout BitGrid, _ columns: inout BitGrid) {
    for copy in Self.places(size: rows.size) {
      for (bit, place) in copy.enumerated() {
        let isDark = bits >> bit & 1 == 1
        rows[place.x, place.y] = isDark
        columns[place.y, place.x] = isDark
      }
    }
  }

  /// Table 12.
  private static func indicator(_ level: ErrorCorrectionLevel) -> Int {
    switch level {
    case .low: 0b01
    case .medium: 0b00
    case .quartile: 0b11
    case .high: 0b10
    }
  }

  /// Where the two copies stand, from the lowest bit up (Figure 25).
  ///
  /// ```
  /// around the finder pattern above      beside the two others
  ///    x=8: y=0…5, 7, 8                  y=8: x=size-1 … size-8
  ///    y=8: x=7, 5…0                     x=8: y=size-7 … size-1
  /// ```
  static func places(size: Int) -> [[(x: Int, y: Int)]] {
    let down = [0, 1, 2, 3, 4, 5, 7, 8].map { (x: 8, y: $0) }
    let left = [7, 5, 4, 3, 2, 1, 0].map { (x: $0, y: 8) }
    let right = (1...8).map { (x: size - $0, y: 8) }
    let below = (1...7).reversed().map { (x: 8, y: size - $0) }
    return [down + left, right + below]
  }
}
