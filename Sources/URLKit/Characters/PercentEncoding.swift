import TextKit

/// How a value's bytes are written into a URL.
///
/// | | unreserved | reserved | `%XX` | anything else |
/// |---|---|---|---|---|
/// | `unreserved` | as it is | encoded | encoded again | encoded |
/// | `reserved` | as it is | as it is | as it is | encoded |
@usableFromInline package enum PercentEncoding: Hashable, Sendable {
  /// RFC 6570's `{name}`: `a/b%2F` → `a%2Fb%252F`.
  case unreserved
  /// RFC 6570's `{+name}` (§ 3.2.3): `a/b%2F c%` → `a/b%2F%20c%25`.
  case reserved

  /// Whether the byte goes into the URL as it is; `%` never does by itself.
  package func keeps(_ byte: UInt8) -> Bool {
    switch self {
    case .unreserved: byte.isUnreserved
    case .reserved: byte.isUnreserved || byte.isReserved
    }
  }

  /// The text as it stands in a URL.
  package func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text at the end of a URL's bytes.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    append(text.utf8[...], to: &bytes)
  }

  /// Writes a part of a text at the end of a URL's bytes.
  package func append(_ text: Substring.UTF8View, to bytes: inout [UInt8]) {
    let written: Void? = text.withContiguousStorageIfAvailable { append($0, to: &bytes) }
    if written == nil { Array(text).withUnsafeBufferPointer { append($0, to: &bytes) } }
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if keeps(byte) || (self == .reserved && Self.byte(ofTripletAt: index, in: text) != nil) {
        bytes.append(byte)
      } else {
        Self.appendTriplet(of: byte, to: &bytes)
      }
      index += 1
    }
  }

  /// Writes a byte as `%XX` (RFC 3986 § 2.1).
  package static func appendTriplet(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(hexDigit(byte >> 4))
    bytes.append(hexDigit(byte & 0x0F))
  }

  /// Writes a byte in the one spelling of its triplet: `%7e` → `~`, `%2f` → `%2F` (RFC 3986 § 6.2.2).
  package static func appendSpelling(ofTriplet byte: UInt8, to bytes: inout [UInt8]) {
    if byte.isUnreserved { bytes.append(byte) } else { appendTriplet(of: byte, to: &bytes) }
  }

  /// A part of a URL with each triplet in its one spelling.
  package static func inOneSpelling(_ part: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < part.count {
      if let byte = byte(ofTripletAt: index, in: part) {
        appendSpelling(ofTriplet: byte, to: &bytes)
        index += 3
      } else {
        bytes.append(part[index])
        index += 1
      }
    }
    return bytes
  }

  /// The text with what no URL may hold percent-encoded (RFC 3987 § 3.1), and each `%` as it is.
  package static func encodingForbidden(in text: String) -> [UInt8] {
    triplets(of: text.utf8) { !$0.mustBePercentEncoded }
  }

  /// The bytes as `%XX`, but for those that are kept as they are.
  package static func triplets(
    of text: some Collection<UInt8>, keeping isKept: (UInt8) -> Bool = { _ in false }
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for byte in text {
      if isKept(byte) { bytes.append(byte) } else { appendTriplet(of: byte, to: &bytes) }
    }
    return bytes
  }

  /// The byte that `%XX` at an index stands for; nil where none stands (RFC 3986 § 2.1).
  @inlinable @inline(__always)
  package static func byte<Text: RandomAccessCollection>(
    ofTripletAt index: Int, in text: Text
  ) -> UInt8? where Text.Element == UInt8, Text.Index == Int {
    guard text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
      let high = text[index + 1].hexValue, let low = text[index + 2].hexValue
    else { return nil }
    return high << 4 | low
  }

  /// The upper-case digit of a number under 16 (RFC 3986 § 2.1).
  package static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 + value - 10
  }
}
