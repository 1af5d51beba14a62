import URLKit

/// What the bytes and the keys of a URL are.
extension URLPieces {
  /// The maximum length of a key of lowercase letters that is not examined further.
  private static let longestPlainKey = 16
  /// The minimum length of a key of letters and digits that may be a secret.
  private static let shortestSecretKey = 10

  /// Returns true for a key, or a pair without an equals sign, that no template may show.
  static func isSensitive(
    _ bytes: UnsafeBufferPointer<UInt8>, _ key: Range<Int>, isAlone: Bool
  ) -> Bool {
    if !isAlone, key.count <= longestPlainKey,
      bytes[key].allSatisfy({ $0.isLetter && $0.lowercased == $0 || $0 == UInt8(ascii: "_") })
        || key.count < shortestSecretKey
          && bytes[key].allSatisfy({ $0.isPlain || $0 == UInt8(ascii: "_") })
    {
      return false
    }
    let traits = ValueTraits(of: UnsafeBufferPointer(rebasing: bytes[key]))
    return !traits.isDisjoint(with: .unshown)
  }

  /// Returns true for `utm_…`, `fbclid` and `gclid`.
  static func tracks(_ key: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = key.first, first.isOne(of: "ufg") else { return false }
    return key.starts(with: "utm_".utf8) || key.elementsEqual("fbclid".utf8)
      || key.elementsEqual("gclid".utf8)
  }

  static func schemeEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes[0].isLetter else { return nil }
    let end = bytes.firstIndex { !$0.isOfScheme }
    return end.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
  }

  static func isOfWeb(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = scheme.lazy.map(\.lowercased)
    return ["https", "http", "wss", "ws", "ftp"].contains { name.elementsEqual($0.utf8) }
  }

  /// Where the default port of a scheme stands at the end of an authority, with its colon; nil if it
  /// does not.
  static func defaultPort(
    at authority: Range<Int>, after scheme: Slice<UnsafeBufferPointer<UInt8>>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    // Most URLs end their hosts in a letter.
    guard bytes[authority.upperBound - 1].isDigit else { return nil }
    guard let port = AuthorityParts.defaultPort(of: scheme)?.utf8,
      authority.count > port.count, bytes[authority].suffix(port.count).elementsEqual(port)
    else { return nil }
    return authority.upperBound - port.count..<authority.upperBound
  }

  static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Returns true for a percent sign that starts no triplet.
  static func isStray(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[index] == UInt8(ascii: "%") && PercentEncoding.byte(ofTripletAt: index, in: bytes) == nil
  }
}

extension UInt8 {
  /// True for letters, digits and the slash, which need no closer look.
  var isPlain: Bool { isLetter || isDigit || self == UInt8(ascii: "/") }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if URL parsers collapse the segment at a range.
  func isDotSegment(_ range: Range<Int>) -> Bool {
    guard (1...6).contains(range.count), self[range.lowerBound].isOne(of: ".%") else {
      return false
    }
    return DotSegment.isOne(Array(self[range])[...])
  }
}
