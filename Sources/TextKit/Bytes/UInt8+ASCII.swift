/// ASCII characters by their bytes; bytes beyond ASCII are of no class.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  /// `"`.
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var backslash: UInt8 { 0x5C }
  /// `,`.
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var semicolon: UInt8 { 0x3B }

  /// `A-Z a-z`.
  @inlinable package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// `0-9`.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// `0-9 A-F a-f`.
  @inlinable package var isHexDigit: Bool { hexValue != nil }

  /// The value of a hexadecimal digit in either case.
  @inlinable package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// An ASCII letter in lower case; every other byte as it is.
  @inlinable package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// True if the byte is CR or LF, which end lines alone and together.
  @inlinable package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Returns true if the byte is one of the given ASCII characters.
  @inlinable package func isOne(of characters: StaticString) -> Bool {
    characters.withUTF8Buffer { $0.contains(self) }
  }
}

extension ArraySlice<UInt8> {
  package var text: String { String(decoding: self, as: UTF8.self) }

  package var hasLineEnd: Bool { contains(where: \.isLineEnd) }

  /// Its first CR, LF or CRLF; empty if no line ends in it.
  package var firstLineEnd: ArraySlice<UInt8> {
    let rest = drop { !$0.isLineEnd }
    return rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1)
  }

  /// The bytes after its last line end; all of it if no line ends in it.
  package var lastLine: ArraySlice<UInt8> {
    self[(lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? startIndex)...]
  }

  /// White space without the empty lines in it: its first line end and its last line.
  package var withoutEmptyLines: ArraySlice<UInt8> {
    hasLineEnd ? firstLineEnd + lastLine : self
  }
}

extension [UInt8] {
  /// The blanks that the line of an offset starts with; a byte order mark is not part of it.
  package func indentation(ofLineAt offset: Int) -> ArraySlice<UInt8> {
    var line = self[..<offset].lastLine
    if line.startIndex == 0 { line = line.withoutByteOrderMark }
    return line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
