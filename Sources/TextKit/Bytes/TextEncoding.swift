extension Collection<UInt8> {
  /// How many bytes the byte order mark of UTF-8 takes at the start, which is not part of the text:
  /// 3 or 0.
  @inlinable package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text after a byte order mark of UTF-8.
  @inlinable package var withoutByteOrderMark: SubSequence { dropFirst(byteOrderMarkLength) }

  /// True if the encoding cannot be determined from these first bytes: a byte order mark or zeros need
  /// up to four; three ASCII bytes, or a shorter ASCII line, are enough.
  @inlinable package var needsMoreForEncoding: Bool {
    let start = prefix(4)
    guard start.count < 4, let first else { return isEmpty }
    let isShort = start.count < 3 && !start.contains(.lineFeed)
    return isShort || start.contains(0) || first >= 0x80
  }

  /// `UTF-16` or `UTF-32`, known by the mark of the encoding, or by the zero bytes that the first two
  /// characters have there if they are ASCII (RFC 4627 § 3); nil for any other start, such as that of
  /// UTF-8 with a zero byte in it.
  @inlinable package var otherEncoding: String? {
    let start = Array(prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return switch start.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: "UTF-32"
    case [true, false, true, false], [false, true, false, true], [true, false], [false, true]:
      "UTF-16"
    default: nil
    }
  }
}
