import RuleKit

/// The port of a URL (RFC 3986 § 3.2.3), as narrow as TCP has it.
enum Port {
  /// Whether the bytes are a number from 1 to 65535 without leading zeros.
  static func isSound(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...5).contains(bytes.count) && bytes.first != UInt8(ascii: "0")
      && bytes.allSatisfy(\.isDigit)
      && bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 65_535
  }
}
