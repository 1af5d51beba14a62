import TextKit

/// The classes of characters of RFC 8259, by byte.
extension UInt8 {
  /// True if the byte is white space in JSON: space, tab, LF or CR (RFC 8259 § 2).
  @inlinable package var isJSONSpace: Bool { self == 0x20 || self == .tab || isLineEnd }

  /// True if the byte is an ASCII character that represents itself in a JSON string (RFC 8259 § 7).
  @inlinable package var isPlainInJSON: Bool {
    (0x20..<0x7F).contains(self) && self != .quote && self != UInt8(ascii: "\\")
  }
}
