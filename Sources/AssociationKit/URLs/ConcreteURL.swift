import JSONKit

/// One URL in its parts, split where RFC 3986 § 3 splits it and changed in nothing.
///
/// A character that no URI holds is percent-encoded first, as every browser does before it asks an
/// app (RFC 3987 § 3.1).
package struct ConcreteURL: Hashable, Sendable {
  /// The whole URL, of ASCII.
  package let bytes: [UInt8]
  package let scheme: Range<Int>
  /// User info, host and port; nil where no `//` follows the scheme.
  package let authority: Range<Int>?
  package let path: Range<Int>
  package let query: Range<Int>?
  package let fragment: Range<Int>?
  /// The pairs of neighbours in it.
  let pairs: BytePairs

  /// Splits a URL; nil for a text without a scheme, since a path alone is no URL.
  package init?(_ text: String) {
    let bytes = Self.encoded(text)
    func first(_ ends: String, from start: Int) -> Int {
      bytes[start...].firstIndex { ends.utf8.contains($0) } ?? bytes.count
    }
    let colon = first(":/?#", from: 0)
    // RFC 3986 § 3.1: scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), bytes[0].isLetter,
      bytes[..<colon].allSatisfy(Self.isSchemeByte)
    else { return nil }
    var start = colon + 1
    var authority: Range<Int>?
    if bytes[start...].starts(with: "//".utf8) {
      let end = first("/?#", from: start + 2)
      authority = start + 2..<end
      start = end
    }
    let pathEnd = first("?#", from: start)
    var end = pathEnd
    var query: Range<Int>?
    if end < bytes.count, bytes[end] == UInt8(ascii: "?") {
      end = first("#", from: pathEnd + 1)
      query = pathEnd + 1..<end
    }
    self.bytes = bytes
    pairs = BytePairs(bytes)
    self.authority = authority
    self.query = query
    scheme = 0..<colon
    path = start..<pathEnd
    fragment = end < bytes.count ? end + 1..<bytes.count : nil
  }

  /// The URL as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where a part stands; nil where the URL lacks it, or has a path that no authority stands before.
  package func range(of part: URLPart) -> Range<Int>? {
    switch part {
    case .scheme: scheme
    case .authority: authority
    case .afterScheme: scheme.upperBound + 1..<(fragment.map { $0.lowerBound - 1 } ?? bytes.count)
    case .path: authority == nil ? nil : path
    case .query: query
    case .fragment: fragment
    }
  }

  /// The text of a part.
  package func text(of part: URLPart) -> String? {
    range(of: part).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The host in lower case, without user info and port.
  package var host: String? {
    guard let authority else { return nil }
    var host = bytes[authority]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    let bracket = host.lastIndex(of: UInt8(ascii: "]"))
    if let colon = host.lastIndex(of: UInt8(ascii: ":")), bracket.map({ colon > $0 }) ?? true {
      host = host[..<colon]
    }
    return String(decoding: host, as: UTF8.self).lowercased()
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte)
  }

  private static func encoded(_ text: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return result
  }
}
