import TextKit

/// The bytes that a part of a URL represents, with its `%XX` triplets decoded (RFC 3986 § 2.1).
package struct PercentDecoding {
  package private(set) var bytes: [UInt8] = []
  /// True if encoding the text again yields the same bytes: the triplets are uppercase, none
  /// represents an unreserved character, and together they are printable UTF-8.
  package private(set) var isCanonical = true

  /// Decodes bytes in which every percent sign is followed by two hexadecimal digits.
  package init(_ encoded: some RandomAccessCollection<UInt8>) {
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      let byte = encoded[index]
      index = encoded.index(after: index)
      guard byte == UInt8(ascii: "%"), encoded.distance(from: index, to: encoded.endIndex) >= 2
      else {
        bytes.append(byte)
        continue
      }
      let (first, second) = (encoded[index], encoded[encoded.index(after: index)])
      guard let high = first.hexValue, let low = second.hexValue else {
        bytes.append(byte)
        isCanonical = false
        continue
      }
      let value = high << 4 | low
      if first != PercentEncoding.hexDigit(high) || second != PercentEncoding.hexDigit(low)
        || value.isUnreserved || value < 0x20 || value == 0x7F
      {
        isCanonical = false
      }
      bytes.append(value)
      index = encoded.index(index, offsetBy: 2)
    }
    if isCanonical { isCanonical = String(validating: bytes, as: UTF8.self) != nil }
  }

  /// The maximum number of times that a text is decoded.
  package static let mostTimes = 4

  /// The bytes that a part of a URL represents if it was encoded several times.
  package static func atAnyDepth(_ encoded: [UInt8]) -> [UInt8] {
    var bytes = encoded
    for _ in 0..<mostTimes {
      guard bytes.contains(UInt8(ascii: "%")) else { break }
      bytes = PercentDecoding(bytes).bytes
    }
    return bytes
  }

  /// The bytes as text, if they are UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }
}
