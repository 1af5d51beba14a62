/// Characters of a text that are written in one mode.
struct Segment: Hashable {
  let mode: SegmentMode
  let characters: ArraySlice<UInt8>

  /// The bits of the segment, its header among them.
  func bitCount(in sizes: VersionRange) -> Int {
    4 + mode.countBits(in: sizes) + (characters.count * mode.characterCost + 5) / 6
  }

  /// Writes mode, count and characters (§ 7.4.3 to 7.4.5).
  func write(to bits: inout BitWriter, in sizes: VersionRange) {
    bits.append(mode.indicator, count: 4)
    bits.append(characters.count, count: mode.countBits(in: sizes))
    var index = characters.startIndex
    while index < characters.endIndex {
      let group = characters[index...].prefix(mode.groupLength)
      bits.append(mode.value(of: group), count: (group.count * mode.characterCost + 5) / 6)
      index = group.endIndex
    }
  }
}

extension SegmentMode {
  /// How many characters are written as one number.
  fileprivate var groupLength: Int {
    switch self {
    case .numeric: 3
    case .alphanumeric: 2
    case .bytes: 1
    }
  }

  /// The number that stands for a group of characters.
  fileprivate func value(of group: ArraySlice<UInt8>) -> Int {
    group.reduce(0) { sum, byte in
      switch self {
      case .numeric: sum * 10 + Int(byte - UInt8(ascii: "0"))
      case .alphanumeric: sum * 45 + Self.alphanumericValues[Int(byte)]
      case .bytes: Int(byte)
      }
    }
  }
}
