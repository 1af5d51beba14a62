import TextKit

/// A text as the data codewords of the symbol that was chosen for it.
struct PackedText {
  let version: Version
  let level: ErrorCorrectionLevel
  let codewords: [UInt8]

  /// Packs a text into the smallest symbol that holds it, at the level that `QRCode.init` says.
  init(_ text: [UInt8], level: ErrorCorrectionLevel?) throws(TextTooLong) {
    let lowest: [ErrorCorrectionLevel] = level.map { [$0] } ?? [.medium, .low]
    let found = lowest.lazy.compactMap { Self.smallest(for: text, at: $0) }.first
    guard let (version, tightest) = found else {
      let tightest = Segmentation(text, in: .large)
      throw TextTooLong(
        byteCount: text.count, level: level ?? .low, bitCount: tightest.bitCount,
        isCompressed: tightest.segments.contains { $0.mode != .bytes })
    }
    // In a symbol of this size a higher level costs nothing.
    let highest = ErrorCorrectionLevel.allCases.last { version.holds(tightest.bitCount, at: $0) }
    self.version = version
    self.level = level ?? highest ?? .low
    codewords = Self.codewords(tightest.segments, version, self.level)
  }

  /// The smallest version that holds a text at a level, with the segments it holds; nil if none does.
  private static func smallest(
    for text: [UInt8], at level: ErrorCorrectionLevel
  ) -> (version: Version, Segmentation)? {
    for sizes in VersionRange.allCases {
      let tightest = Segmentation(text, in: sizes)
      for number in sizes.versions {
        let version = Version(number)
        if version.holds(tightest.bitCount, at: level) { return (version, tightest) }
      }
    }
    return nil
  }

  /// Segments, a terminator of up to four zeros, zeros to a whole codeword, and the two padding
  /// codewords by turns (§ 7.4.9 and 7.4.10).
  private static func codewords(
    _ segments: [Segment], _ version: Version, _ level: ErrorCorrectionLevel
  ) -> [UInt8] {
    let count = BlockLayout(version, level).dataCodewords
    var bits = BitWriter()
    for segment in segments { segment.write(to: &bits, in: version.range) }
    bits.append(0, count: min(4, count * 8 - bits.count))
    var codewords = bits.bytes
    let padding: [UInt8] = [0b1110_1100, 0b0001_0001]
    for turn in 0..<(count - codewords.count) { codewords.append(padding[turn % 2]) }
    return codewords
  }
}

extension Version {
  /// Returns true if `bitCount` bits of segments fit into the version's data codewords.
  fileprivate func holds(_ bitCount: Int, at level: ErrorCorrectionLevel) -> Bool {
    bitCount <= BlockLayout(self, level).dataCodewords * 8
  }
}

/// A text that not even the largest symbol holds.
package struct TextTooLong: Error, Hashable, Sendable {
  package let byteCount: Int
  /// The level it was tried at: the lowest, where the level was free.
  package let level: ErrorCorrectionLevel
  /// The bits that the text needs, written the shortest way.
  package let bitCount: Int
  /// Whether some of the text is digits or capitals, which take less than eight bits each.
  package let isCompressed: Bool

  /// What is wrong: `2,954 bytes, a QR code holds 2,953 at level L`.
  package var message: String {
    let capacity = BlockLayout(.largest, level).dataCodewords * 8
    guard isCompressed else {
      let held = (capacity - SegmentMode.bytes.headerBits(in: .largest)) / 8
      return "\(byteCount.grouped) bytes, \(Self.holding(held, level))"
    }
    return "\(byteCount.grouped) bytes need \(bitCount.grouped) bits, "
      + Self.holding(capacity, level)
  }

  private static func holding(_ count: Int, _ level: ErrorCorrectionLevel) -> String {
    "a QR code holds at most \(count.grouped) at level \(level.letter)"
  }
}

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
