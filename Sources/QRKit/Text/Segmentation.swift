/// A text cut into the segments that take the fewest bits.
///
/// Every mode's cheapest way to have written the text so far is carried from character to character.
/// A way costs sixths of bits; a segment's end rounds up to a whole bit. Rounding keeps the order of
/// costs, so the cheapest way at a place is part of a cheapest way on, and the cut is exact.
struct Segmentation {
  let segments: [Segment]
  let bitCount: Int

  /// More than any way costs.
  private static let impossible = Int.max / 4

  init(_ text: [UInt8], in sizes: VersionRange) {
    let headers = SegmentMode.allCases.map { (4 + $0.countBits(in: sizes)) * 6 }
    // Of each mode, with a segment of it open: what the text so far costs, and then what it costs
    // with one character more.
    var costs = headers
    var extended = headers
    // The character is written in its open mode, or in `cheapest` and the mode opened after it.
    var steps: [Step] = []
    steps.reserveCapacity(text.count)
    for byte in text {
      var step = Step(cheapest: .bytes)
      for mode in SegmentMode.allCases.reversed() {
        let index = mode.rawValue
        extended[index] = mode.holds(byte) ? costs[index] + mode.characterCost : Self.impossible
        if extended[index] < extended[step.cheapest.rawValue] { step.cheapest = mode }
      }
      let closed = (extended[step.cheapest.rawValue] + 5) / 6 * 6
      for index in headers.indices {
        let opened = closed + headers[index]
        if opened < extended[index] { step.opened |= 1 << UInt8(index) }
        costs[index] = min(opened, extended[index])
      }
      steps.append(step)
    }
    let last = SegmentMode.allCases.min { costs[$0.rawValue] < costs[$1.rawValue] }
    segments = Self.segments(of: text, steps, last: last ?? .bytes)
    bitCount = segments.reduce(0) { $0 + $1.bitCount(in: sizes) }
  }

  /// How the cheapest ways after a character came about.
  private struct Step {
    /// The mode in which the text up to this character costs least.
    var cheapest: SegmentMode
    /// The modes, each a bit, whose cheapest way ends a segment here and opens one of theirs.
    var opened: UInt8 = 0
  }

  /// Follows the cheapest way back from the end of the text.
  private static func segments(of text: [UInt8], _ steps: [Step], last: SegmentMode) -> [Segment] {
    var reversed: [Segment] = []
    var mode = last
    var end = text.count
    for (index, step) in steps.enumerated().reversed()
    where step.opened >> UInt8(mode.rawValue) & 1 == 1 {
      reversed.append(Segment(mode: mode, characters: text[(index + 1)..<end]))
      end = index + 1
      mode = step.cheapest
    }
    if end > 0 { reversed.append(Segment(mode: mode, characters: text[..<end])) }
    return reversed.reversed()
  }
}
