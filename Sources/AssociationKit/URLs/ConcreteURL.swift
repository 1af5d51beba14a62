import TextKit
import URLKit

/// One URL in its parts, split where RFC 3986 § 3 splits it and changed in nothing.
///
/// A character that no URI holds is percent-encoded first, and a label of a web link's host that is
/// not of ASCII becomes its A-label, as every browser does before it asks an app (RFC 3987 § 3.1).
package struct ConcreteURL: Hashable, Sendable {
  /// The whole URL, of ASCII.
  package let bytes: [UInt8]
  private let parts: URLParts
  private let schemeRange: Range<Int>
  /// The pairs of neighbours in it.
  let pairs: BytePairs

  /// Splits a URL; nil for a text without a scheme, since a path alone is no URL.
  package init?(_ text: String) {
    bytes = PercentEncoding.encodingForbidden(in: Self.withLabelsOfASCII(text))
    parts = URLParts(bytes)
    guard let scheme = parts.scheme else { return nil }
    schemeRange = scheme
    pairs = BytePairs(bytes)
  }

  /// A URL that is proposed to a person; nil for a text that is not a URI as it is written
  /// (RFC 3986 § 3).
  package init?(proposing text: String) {
    var scanner = GrammarScanner(text)
    guard (try? scanner.uri()) != nil, scanner.next == nil else { return nil }
    self.init(text)
  }

  /// A web link whose host is of ASCII, if it can be; any other text as it is.
  private static func withLabelsOfASCII(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return text }
    let parts = URLParts(bytes)
    guard let scheme = parts.scheme, let authority = parts.authority,
      ["http", "https"].containsSameText(
        as: String(decoding: bytes[scheme], as: UTF8.self).lowercased())
    else { return text }
    let place = AuthorityParts(splitting: bytes, at: authority).host
    guard bytes[place].contains(where: { $0 >= 0x80 }),
      let host = InternationalLabel.host(String(decoding: bytes[place], as: UTF8.self))
    else { return text }
    return String(decoding: bytes[..<place.lowerBound], as: UTF8.self) + host
      + String(decoding: bytes[place.upperBound...], as: UTF8.self)
  }

  package var scheme: ArraySlice<UInt8>? { bytes[schemeRange] }
  /// User info, host and port; nil where no `//` follows the scheme.
  var authority: Range<Int>? { parts.authority }
  package var path: Range<Int> { parts.path }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where a part stands; nil where the URL lacks it, or has a path that no authority stands before.
  package func range(of part: URLPart) -> Range<Int>? {
    switch part {
    case .scheme: schemeRange
    case .authority: authority
    case .afterScheme:
      schemeRange.upperBound + 1..<(parts.fragment.map { $0.lowerBound - 1 } ?? bytes.count)
    case .path: authority == nil ? nil : path
    case .query: parts.query
    case .fragment: parts.fragment
    }
  }

  package func text(of part: URLPart) -> String? {
    range(of: part).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The host in lower case, without user info and port.
  package var host: String? {
    guard let authority else { return nil }
    let host = bytes[AuthorityParts(splitting: bytes, at: authority).host]
    return String(decoding: host, as: UTF8.self).lowercased()
  }
}

/// Which bytes stand side by side in a text, so that most words that are not in it are known by a few
/// looks.
struct BytePairs: Hashable, Sendable {
  private var bits = SIMD8<UInt64>()

  init(_ bytes: [UInt8]) {
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      let place = Self.place(byte, next)
      bits[place >> 6] |= 1 << (place & 63)
    }
  }

  /// Whether all pairs of a word are there; then the word may be.
  func mayHold(_ word: [UInt8]) -> Bool {
    for index in word.indices.dropLast() {
      let place = Self.place(word[index], word[index + 1])
      if bits[place >> 6] & 1 << (place & 63) == 0 { return false }
    }
    return true
  }

  /// One of 512 places for a pair.
  private static func place(_ byte: UInt8, _ next: UInt8) -> Int {
    (Int(byte) &* 37 &+ Int(next)) & 511
  }
}
