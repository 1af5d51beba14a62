import TextKit

/// Text in Base64, as in the credentials of a header (RFC 4648 § 4 and § 5).
package enum EncodedText {
  static let shortest = 12
  /// Words before the colon of a cursor or of an object's ID: `cursor:42`.
  private static let cursors = ["cursor", "arrayconnection", "offset"].map { Array($0.utf8) }

  /// The text that Base64 represents if it is printable ASCII; nil for everything else.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard bytes.count >= shortest, isText(bytes.prefix(4)) else { return nil }
    let end = bytes.lastIndex { $0 != UInt8(ascii: "=") } ?? 0
    let digits = bytes[...end]
    guard bytes.count - digits.count <= 2, digits.count % 4 != 1 else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(digits.count)
    var (buffer, bits): (UInt32, Int) = (0, 0)
    for byte in digits {
      guard let value = value(of: byte) else { return nil }
      (buffer, bits) = (buffer << 6 | value, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      let character = UInt8(truncatingIfNeeded: buffer >> UInt32(bits))
      guard (0x20..<0x7F).contains(character) else { return nil }
      text.append(character)
    }
    return text
  }

  /// The URL or the path that a text represents in Base64; nil for everything else.
  package static func url(in text: String) -> String? {
    guard let decoded = Array(text.utf8).withUnsafeBufferPointer(decoded) else { return nil }
    let url = String(decoding: decoded, as: UTF8.self)
    let isURL = url.hasScalarPrefix("/") || URLParts(decoded).scheme != nil
    return isURL && !url.containsScalars(" ") ? url : nil
  }

  /// Returns true for the name and password of HTTP's `Basic` scheme (RFC 7617 § 2), but not for
  /// the ID of an object or a place in a list: `User:7`, `cursor:7`.
  static func areCredentials(_ text: [UInt8]) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let (name, rest) = (text[..<colon], text[(colon + 1)...])
    guard !name.isEmpty, let first = rest.first, first != UInt8(ascii: "/"),
      !text.contains(0x20), !name.contains(where: { $0.isOne(of: "{[\"") })
    else { return false }
    guard rest.allSatisfy(\.isDigit) else { return !name.allSatisfy(\.isDigit) }
    return !(0x41...0x5A).contains(name[0]) && !name.allSatisfy(\.isDigit)
      && !cursors.contains(where: name.elementsEqual)
  }

  /// Returns true if the first three bytes are printable.
  private static func isText(_ start: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var buffer: UInt32 = 0
    for byte in start {
      guard let value = value(of: byte) else { return false }
      buffer = buffer << 6 | value
    }
    return [16, 8, 0].allSatisfy { (0x20..<0x7F).contains(UInt8(truncatingIfNeeded: buffer >> $0)) }
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61) + 26
    case 0x30...0x39: UInt32(byte - 0x30) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
