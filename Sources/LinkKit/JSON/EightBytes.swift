/// Eight bytes of a text looked at in one step.
///
/// The tests for a zero byte are Mycroft's: `x - 01…` borrows into a byte's high bit where the byte
/// was 0, `& ~x` drops the bytes that had that bit already. A borrow can spoil only bytes above a
/// hit, so the first hit is always a true one.
struct EightBytes {
  private let word: UInt64

  /// The bytes from `index` on, of which there must be eight.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// How many bytes stand before the first quote, backslash, control character or byte past ASCII.
  @inline(__always)
  var plainCount: Int {
    let controls = (word &- 0x2020_2020_2020_2020) & ~word
    return Self.count(
      before: Self.zeros(word ^ Self.quotes) | Self.zeros(word ^ Self.backslashes)
        | controls | word)
  }

  /// How many bytes stand before the first quote or backslash.
  @inline(__always)
  var unquotedCount: Int {
    Self.count(before: Self.zeros(word ^ Self.quotes) | Self.zeros(word ^ Self.backslashes))
  }

  /// How many of the bytes are blanks before another one stands.
  @inline(__always)
  var blankCount: Int {
    let others = word ^ 0x2020_2020_2020_2020
    return others == 0 ? 8 : others.trailingZeroBitCount / 8
  }

  private static let quotes: UInt64 = 0x2222_2222_2222_2222
  private static let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C

  /// The high bit of each zero byte up to the first one.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  /// How many bytes stand before the first one whose high bit is set.
  @inline(__always)
  private static func count(before hits: UInt64) -> Int {
    (hits & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }
}
