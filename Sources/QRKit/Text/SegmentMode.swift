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
