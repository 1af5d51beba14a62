/// The order in which examples prefer their characters: `a` before `A` before `1` before `-`.
extension ScalarSet {
  /// The bands of that order; each is in the order of its code points.
  private static let bands = bands(ofDigits: [[0x31...0x39], [0x30...0x30]])
  /// The same with the digits by their value, so that the first number is the smallest.
  private static let bandsByValue = bands(ofDigits: [[0x30...0x39]])

  private static func bands(ofDigits digits: [[ClosedRange<UInt32>]]) -> [ScalarSet] {
    var rest = ScalarSet.all
    let preferred: [[ClosedRange<UInt32>]] =
      [[0x61...0x7A], [0x41...0x5A]] + digits + [
        [0x21...0x7E],
        // Latin letters with accents, then Greek and all that is no control character or space.
        [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F], [0x3B1...0x3C9], [0xA1...last], [0x20...0x20],
        [0xA0...0xA0], [0x09...0x0D], [0x00...0x9F],
      ]
    return preferred.map { ranges in
      let band = ScalarSet(ranges).intersection(rest)
      rest = rest.subtracting(band)
      return band
    }
  }

  /// The ranges in the order of readability, cut where it jumps: `[0-9a-f]` → a…f, 1…9, 0, or with
  /// the digits by their value a…f, 0…9.
  package func readableRanges(digitsByValue: Bool = false) -> [ClosedRange<UInt32>] {
    (digitsByValue ? Self.bandsByValue : Self.bands).flatMap { $0.intersection(self).ranges }
  }

  /// The first scalar in the order of readability; nil of the empty set.
  package var exampleScalar: Unicode.Scalar? {
    isEmpty ? nil : Unicode.Scalar(readabilityRank.scalar)
  }

  /// The place in the order of readability of the first scalar: its band, and itself.
  var readabilityRank: (band: Int, scalar: UInt32) {
    for (number, band) in Self.bands.enumerated() {
      if let range = band.intersection(self).ranges.first { return (number, range.lowerBound) }
    }
    return (.max, 0)
  }

  /// Both ends of every range: where a class that is written one character too wide or too narrow
  /// shows it.
  package var boundaryScalars: [Unicode.Scalar] {
    ranges.flatMap { range in
      range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    }.compactMap(Unicode.Scalar.init)
  }
}
