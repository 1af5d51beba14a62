/// The bytes that a part of a URL represents, with its `%XX` triplets decoded (RFC 3986 § 2.1).
package struct PercentDecoding {
  package private(set) var bytes: [UInt8] = []
  /// True if encoding the text again yields the same bytes: the triplets are uppercase, none
  /// represents an unreserved character, and together they are printable UTF-8.
  package private(set) var isCanonical = true

  /// True if a percent sign is not followed by two hexadecimal digits; it stands for itself.
  package private(set) var isMalformed = false

  package init<Text: RandomAccessCollection>(_ encoded: Text)
  where Text.Element == UInt8, Text.Index == Int {
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      guard let value = PercentEncoding.byte(ofTripletAt: index, in: encoded) else {
        if encoded[index] == UInt8(ascii: "%") { (isMalformed, isCanonical) = (true, false) }
        bytes.append(encoded[index])
        index += 1
        continue
      }
      if encoded[index + 1] != PercentEncoding.hexDigit(value >> 4)
        || encoded[index + 2] != PercentEncoding.hexDigit(value & 0xF)
        || value.isUnreserved || value < 0x20 || value == 0x7F
      {
        isCanonical = false
      }
      bytes.append(value)
      index += 3
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

extension String {
  /// The text that this part of a URL represents; itself if it has a stray percent sign or does not
  /// represent UTF-8.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let decoding = PercentDecoding(Array(utf8))
    return decoding.isMalformed ? self : decoding.text ?? self
  }
}
