/// The fifteen modules, drawn twice, that say level and mask (§ 7.9).
struct FormatInformation {
  private let bits: Int

  init(_ level: ErrorCorrectionLevel, mask: Int) {
    // Table 12 swaps the numbers of neighbours: L is 01, M is 00, Q is 11 and H is 10.
    let indicator = level.rawValue ^ 1
    bits = BCHCode.format.word(indicator << 3 | mask) ^ 0b101_0100_0001_0010
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

/// A Bose–Chaudhuri–Hocquenghem code: a number and the check bits after it.
struct BCHCode {
  let generator: Int
  let checkBits: Int

  /// The (15, 5) code of the format information (Annex C).
  static let format = BCHCode(generator: 0b101_0011_0111, checkBits: 10)
  /// The (18, 6) code of the version information (Annex D).
  static let version = BCHCode(generator: 0b1_1111_0010_0101, checkBits: 12)

  /// A number with its check bits: what is left when the generator divides it.
  func word(_ number: Int) -> Int {
    var rest = number << checkBits
    while rest >> checkBits != 0 {
      rest ^= generator << (Int.bitWidth - 1 - rest.leadingZeroBitCount - checkBits)
    }
    return number << checkBits | rest
  }
}
