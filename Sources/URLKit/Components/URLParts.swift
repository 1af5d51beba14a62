import TextKit

/// Where the components of a URL reference stand in its bytes (RFC 3986 § 3 and § 4.1).
///
/// ```
///   foo://example.com:8042/over/there?name=ferret#nose
///   \_/   \______________/\_________/ \_________/ \__/
///  scheme     authority       path        query   fragment
/// ```
/// The delimiters belong to no component. In a template a slot is one byte, `slotMark`, which is no
/// delimiter.
package struct URLParts: Hashable, Sendable {
  /// The byte that stands for a slot: NUL, which neither a template nor a filled URL can hold.
  package static let slotMark: UInt8 = 0

  package private(set) var scheme: Range<Int>?
  package private(set) var authority: Range<Int>?
  package private(set) var path: Range<Int>
  package private(set) var query: Range<Int>?
  package private(set) var fragment: Range<Int>?

  package init(_ bytes: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let question = UInt8(ascii: "?")
    let hash = UInt8(ascii: "#")
    var position = 0
    let colon = bytes.firstIndex { Self.endsAuthority($0) || $0 == UInt8(ascii: ":") }
    if let colon, bytes[colon] == UInt8(ascii: ":"), Self.isScheme(bytes[..<colon]) {
      scheme = 0..<colon
      position = colon + 1
    }
    if bytes[position...].starts(with: [slash, slash]) {
      let start = position + 2
      position = bytes[start...].firstIndex(where: Self.endsAuthority) ?? bytes.count
      authority = start..<position
    }
    let pathEnd = bytes[position...].firstIndex { $0 == question || $0 == hash } ?? bytes.count
    path = position..<pathEnd
    position = pathEnd
    if position < bytes.count, bytes[position] == question {
      let end = bytes[position...].firstIndex(of: hash) ?? bytes.count
      query = position + 1..<end
      position = end
    }
    if position < bytes.count { fragment = position + 1..<bytes.count }
  }

  /// Whether browsers read the URL's host as one of the web, which it then must have: the WHATWG
  /// URL Standard's special schemes without `file` (RFC 9110 § 4.2).
  ///
  /// Parsers of such URLs take whatever follows the scheme for the host, with or without `//`.
  package func isOfWeb(_ bytes: [UInt8]) -> Bool {
    guard let scheme else { return false }
    return Self.webSchemes.contains { name in
      name.utf8.count == scheme.count
        && zip(name.utf8, scheme).allSatisfy { $0 == bytes[$1].lowercased }
    }
  }

  /// The schemes whose host browsers read as one of the web.
  package static let webSchemes = ["http", "https", "ws", "wss", "ftp"]

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// True for a letter, then letters, digits, `+`, `-`, `.` (§ 3.1); a slot may be
  /// any of them.
  package static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return (first.isLetter || first == slotMark)
      && bytes.allSatisfy { $0.isOfScheme || $0 == slotMark }
  }
}
