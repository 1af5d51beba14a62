/// A set of Unicode scalars, as ranges in ascending order that do not touch.
package struct ScalarSet: Hashable, Sendable {
  /// The ranges, without surrogates: a set on both sides of them has a range on each side.
  package let ranges: [ClosedRange<UInt32>]

  static let last: UInt32 = 0x10FFFF
  static let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF

  /// Takes code points in any order; surrogates, which no text holds, and numbers above U+10FFFF
  /// are left out.
  package init(_ points: [ClosedRange<UInt32>]) {
    let sorted =
      points.count < 2 ? points : points.sorted(by: { $0.lowerBound < $1.lowerBound })
    var merged: [ClosedRange<UInt32>] = []
    var index = 0
    while index < sorted.count {
      let start = sorted[index].lowerBound
      var end = sorted[index].upperBound
      index += 1
      while index < sorted.count, sorted[index].lowerBound <= end &+ 1 {
        end = max(end, sorted[index].upperBound)
        index += 1
      }
      Self.append(start, end, to: &merged)
    }
    ranges = merged
  }

  /// Takes ranges of a set as they stand, in order and without surrogates.
  private init(ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges
  }

  package init(_ scalars: Unicode.Scalar...) {
    self.init(scalars.map { $0.value...$0.value })
  }

  /// Appends what of a range are scalars: one range, on each side of the surrogates.
  private static func append(
    _ start: UInt32, _ end: UInt32, to ranges: inout [ClosedRange<UInt32>]
  ) {
    if start < 0xD800 { ranges.append(start...min(end, 0xD7FF)) }
    if end > 0xDFFF, start <= last { ranges.append(max(start, 0xE000)...min(end, last)) }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The only scalar; nil if the set has more, or is empty.
  package var onlyScalar: Unicode.Scalar? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    return Unicode.Scalar(range.lowerBound)
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var start = 0
    var end = ranges.count
    while start < end {
      let middle = (start + end) / 2
      if ranges[middle].upperBound < scalar.value { start = middle + 1 } else { end = middle }
    }
    return start < ranges.count && ranges[start].contains(scalar.value)
  }
}

// MARK: - Algebra

extension ScalarSet {
  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  package func intersection(_ other: ScalarSet) -> ScalarSet {
    var common: [ClosedRange<UInt32>] = []
    var (index, otherIndex) = (0, 0)
    while index < ranges.count, otherIndex < other.ranges.count {
      let (range, otherRange) = (ranges[index], other.ranges[otherIndex])
      if range.overlaps(otherRange) { common.append(range.clamped(to: otherRange)) }
      if range.upperBound < otherRange.upperBound { index += 1 } else { otherIndex += 1 }
    }
    // What touches in both sets is one range in both.
    return ScalarSet(ranges: common)
  }

  package func subtracting(_ other: ScalarSet) -> ScalarSet { intersection(other.inverted) }

  package func isDisjoint(with other: ScalarSet) -> Bool { intersection(other).isEmpty }

  package func isSubset(of other: ScalarSet) -> Bool { intersection(other) == self }

  package var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { Self.append(next, range.lowerBound - 1, to: &gaps) }
      next = range.upperBound + 1
    }
    if next <= Self.last { Self.append(next, Self.last, to: &gaps) }
    return ScalarSet(ranges: gaps)
  }
}

/// The character classes of ECMA-262 § 22.2.2.9.
extension ScalarSet {
  package static let all = ScalarSet([0...last])
  /// The class `\d`.
  package static let digits = ScalarSet([0x30...0x39])
  /// The class `\w`.
  package static let wordCharacters = ScalarSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ])
  /// The class `\s`: WhiteSpace and LineTerminator, § 12.2 and § 12.3.
  package static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` does not match.
  package static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// The class `.`.
  package static let dot = lineTerminators.inverted
  /// The digits of a `%XX` triplet, in either case (RFC 3986 § 2.1).
  package static let hexDigits = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
  /// What a URL never needs to encode (RFC 3986 § 2.3).
  package static let unreserved = wordCharacters.union(ScalarSet("-", ".", "~"))
}

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
