import TextKit

/// The character classes of RFC 3986 and of host names, by byte; bytes beyond ASCII are in none.
extension UInt8 {
  /// `unreserved`: `A-Z a-z 0-9 - . _ ~` (RFC 3986 § 2.3).
  @inlinable package var isUnreserved: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// `gen-delims`: `: / ? # [ ] @` (RFC 3986 § 2.2).
  @inlinable package var isGeneralDelimiter: Bool {
    switch self {
    case 0x3A, 0x2F, 0x3F, 0x23, 0x5B, 0x5D, 0x40: true
    default: false
    }
  }

  /// `sub-delims`: `! $ & ' ( ) * + , ; =` (RFC 3986 § 2.2).
  @inlinable package var isSubDelimiter: Bool {
    switch self {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }

  /// `reserved` (RFC 3986 § 2.2).
  @inlinable package var isReserved: Bool { isGeneralDelimiter || isSubDelimiter }

  /// Whether no part of a URL may hold the byte as it is: a blank, a control, `"<>\^`{|}`, and all
  /// beyond ASCII.
  @inlinable package var mustBePercentEncoded: Bool {
    !isUnreserved && !isReserved && self != UInt8(ascii: "%")
  }

  /// What a scheme has after its first letter: `A-Z a-z 0-9 + - .` (RFC 3986 § 3.1).
  @inlinable package var isOfScheme: Bool {
    isLetter || isDigit || self == 0x2B || self == 0x2D || self == 0x2E
  }

  /// What a host name has, with the dot between its labels: `A-Z a-z 0-9 - .` (RFC 1123 § 2.1).
  @inlinable package var isOfHostName: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x2E
  }
}
