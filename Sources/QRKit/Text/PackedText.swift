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
