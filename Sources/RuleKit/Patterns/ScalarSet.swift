/// A set of Unicode scalars, as ranges in ascending order that do not touch.
package struct ScalarSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]
  /// The same for the scalars below 128, a bit each.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  private static let last: UInt32 = 0x10FFFF
  private static let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF

  /// Takes code points in any order; surrogates, which no text holds, fall out.
  init(_ points: [ClosedRange<UInt32>]) {
    ranges = []
    for range in points.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let previous = ranges.last, range.lowerBound <= previous.upperBound &+ 1 else {
        ranges.append(range)
        continue
      }
      ranges[ranges.count - 1] =
        previous.lowerBound...max(previous.upperBound, range.upperBound)
    }
    ranges = ranges.flatMap { Self.withoutSurrogates($0) }
    for range in ranges where range.lowerBound < 128 {
      for point in range.lowerBound...min(range.upperBound, 127) {
        if point < 64 { low |= 1 << point } else { high |= 1 << (point - 64) }
      }
    }
  }

  init(_ scalars: Unicode.Scalar...) {
    self.init(scalars.map { $0.value...$0.value })
  }

  private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    guard range.overlaps(surrogates) else { return [range] }
    var parts: [ClosedRange<UInt32>] = []
    if range.lowerBound < 0xD800 { parts.append(range.lowerBound...0xD7FF) }
    if range.upperBound > 0xDFFF { parts.append(0xE000...range.upperBound) }
    return parts
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The only scalar, where there is but one.
  package var onlyScalar: Unicode.Scalar? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    return Unicode.Scalar(range.lowerBound)
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return low >> value & 1 == 1 }
    if value < 128 { return high >> (value - 64) & 1 == 1 }
    var start = 0
    var end = ranges.count
    while start < end {
      let middle = (start + end) / 2
      if ranges[middle].upperBound < value { start = middle + 1 } else { end = middle }
    }
    return start < ranges.count && ranges[start].contains(value)
  }

  package func isDisjoint(with other: ScalarSet) -> Bool {
    !ranges.contains { range in other.ranges.contains { $0.overlaps(range) } }
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  /// All scalars that are not in it.
  package var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.last { gaps.append(next...Self.last) }
    return ScalarSet(gaps)
  }
}

// MARK: - The classes of ECMA-262 § 22.2.2.9

extension ScalarSet {
  static let all = ScalarSet([0...last])
  /// The class `\d`.
  static let digits = ScalarSet([0x30...0x39])
  /// The class `\w`.
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The class `\s`: WhiteSpace and LineTerminator, § 12.2 and § 12.3.
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` does not match.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
