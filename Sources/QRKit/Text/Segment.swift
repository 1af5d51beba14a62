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

/// How the characters of a segment are written (§ 7.3).
enum SegmentMode: Int, CaseIterable {
  case numeric, alphanumeric, bytes

  /// The mode indicator (Table 2).
  var indicator: Int { 1 << rawValue }

  /// What a character takes, in sixths of a bit: 10 bits for 3 digits, 11 for 2 capitals.
  ///
  /// Digits and capitals left over take 4, 7 and 6 bits, which are these sixths rounded up.
  var characterCost: Int {
    switch self {
    case .numeric: 20
    case .alphanumeric: 33
    case .bytes: 48
    }
  }

  /// Whether the mode can write a character.
  func holds(_ byte: UInt8) -> Bool {
    switch self {
    case .numeric: UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    case .alphanumeric: Self.alphanumericValues[Int(byte)] >= 0
    case .bytes: true
    }
  }

  /// The bits of a character count indicator, in each size of symbols (Table 3).
  func countBits(in sizes: VersionRange) -> Int {
    switch self {
    case .numeric: 10 + 2 * sizes.rawValue
    case .alphanumeric: 9 + 2 * sizes.rawValue
    case .bytes: sizes == .small ? 8 : 16
    }
  }

  /// The bits before the first character of a segment: mode and count.
  func headerBits(in version: Version) -> Int { 4 + countBits(in: version.range) }

  /// The value of each byte in the alphanumeric mode, or -1 (Table 5).
  static let alphanumericValues: [Int] = {
    var values = [Int](repeating: -1, count: 256)
    for (value, byte) in alphanumericCharacters.utf8.enumerated() { values[Int(byte)] = value }
    return values
  }()

  /// The characters of the alphanumeric mode in the order of their values (Table 5).
  static let alphanumericCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
}
