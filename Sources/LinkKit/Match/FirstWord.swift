import URLKit

/// Where the first word of the URLs of a scheme stands, which names the page of an app.
///
/// In `app://pickem/1` it is the host; in `app:///pickem/1` and `app://example.com/pickem/1` it is
/// the first segment of the path.
package struct FirstWord: Hashable, Sendable {
  /// The scheme in lower case.
  package let scheme: String
  /// True if it is the host, which has no dot then.
  package let isHost: Bool

  /// The other way of writing the URLs of the scheme.
  package var opposite: FirstWord { FirstWord(scheme: scheme, isHost: !isHost) }
}

extension ResolvedTemplate {
  /// Where the first word stands; nil for a scheme of the web or one that is not known, and where
  /// there is no word, or a slot decides.
  package var firstWord: FirstWord? {
    let (bytes, parts) = (joined.bytes, joined.parts)
    guard let range = parts.scheme, !joined.hasSlot(in: range), !joined.isOfWeb else { return nil }
    let scheme = String(decoding: bytes[range].map(\.lowercased), as: UTF8.self)
    let host = joined.authority?.host ?? 0..<0
    guard !joined.hasSlot(in: host) else { return nil }
    if !host.isEmpty, !bytes[host].contains(UInt8(ascii: ".")) {
      return FirstWord(scheme: scheme, isHost: true)
    }
    // What has neither a host nor a slash, such as tel:7, names no page.
    let path = bytes[parts.path]
    guard path.count > 1, path.first == UInt8(ascii: "/") else { return nil }
    return FirstWord(scheme: scheme, isHost: false)
  }
}
