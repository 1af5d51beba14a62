import TextKit
import URLKit

/// Puts URLs of requests together; reused for every line, so that nothing is allocated.
struct LoggedURL {
  private(set) var bytes: [UInt8] = []

  /// Starts a URL on a host; with an unknown scheme, it is http unless the port is 443 or missing.
  mutating func start(host: (some BidirectionalCollection<UInt8>)?, isSecure: Bool? = nil) {
    bytes.removeAll(keepingCapacity: true)
    guard let host else { return }
    let colon = host.lastIndex(of: UInt8(ascii: ":"))
    let digits = colon.map { host[host.index(after: $0)...] }
    let port = digits.flatMap { !$0.isEmpty && $0.allSatisfy(\.isDigit) ? $0 : nil }
    let isSecure = isSecure ?? port.map { $0.elementsEqual("443".utf8) } ?? true
    let isDefault = port?.elementsEqual((isSecure ? "443" : "80").utf8) ?? false
    bytes += (isSecure ? "https://" : "http://").utf8
    bytes += isDefault ? host[..<(colon ?? host.endIndex)] : host[...]
  }

  mutating func append(_ part: some Collection<UInt8>) { bytes += part }

  mutating func append(_ line: LogLine, of bytes: UnsafeBufferPointer<UInt8>) {
    line.appendUnescaped(of: bytes, to: &self.bytes)
  }

  /// Appends a query that was logged apart from its path.
  mutating func append(query: some Collection<UInt8>) {
    guard let first = query.first, !query.elementsEqual("-".utf8),
      !bytes.contains(UInt8(ascii: "?"))
    else { return }
    if first != UInt8(ascii: "?") { bytes.append(UInt8(ascii: "?")) }
    bytes += query
  }

  /// Drops the port of a scheme from a whole URL: `https://h.example:443/a` → `https://h.example/a`.
  mutating func dropDefaultPort() {
    let parts = URLParts(bytes)
    guard let authority = parts.authority, let scheme = parts.scheme else { return }
    guard let port = AuthorityParts.defaultPort(of: bytes[scheme]),
      bytes[authority].suffix(port.utf8.count).elementsEqual(port.utf8)
    else {
      return
    }
    bytes.removeSubrange((authority.upperBound - port.utf8.count)..<authority.upperBound)
  }
}
