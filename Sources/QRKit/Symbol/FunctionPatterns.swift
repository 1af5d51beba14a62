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
