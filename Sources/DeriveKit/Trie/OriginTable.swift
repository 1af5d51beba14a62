import LinkKit
import TextKit
import URLKit

/// The origins of URLs, each with its root in a trie; if there are too many, those with the
/// smallest hashes are kept, so that the order of the URLs does not matter.
struct OriginTable {
  /// The scheme and, for web URLs, the host.
  final class Origin {
    let text: String
    /// The root to which its URLs are added; nil if they are left over for `reason`.
    let root: Place?
    let reason: LeftOver.Reason
    /// The number of URLs added there.
    var count = 0

    init(_ text: String, _ root: Place?, _ reason: LeftOver.Reason) {
      (self.text, self.root, self.reason) = (text, root, reason)
    }

    /// The host, with its port: `https://example.com:80` → `example.com:80`; for an app, its
    /// scheme.
    var host: String {
      let parts = text.splitScalars(at: "/")
      guard let last = parts.last, !last.isEmpty else {
        return parts.first.map { String($0.unicodeScalars.dropLast()) } ?? ""
      }
      return last
    }

    /// The host alone, or the scheme of an app.
    var hostWithoutPort: String {
      let host = host
      let parts = host.splitScalars(at: ":")
      guard parts.count > 1, !host.hasScalarSuffix("]") else { return host }
      return parts.dropLast().joined(separator: ":")
    }
  }

  private let trie: URLTrie
  private let mostOrigins: Int
  /// The origin of paths.
  private let originOfPaths: [UInt8]
  private var known: [UInt64: Origin] = [:]
  /// The largest hash of an origin that may be kept.
  private var greatest = UInt64.max
  private var last: (hash: UInt64, origin: Origin)?
  /// The number of URLs added to origins that were discarded later.
  private(set) var forgottenURLs = 0

  /// - Parameters:
  ///   - trie: the trie that contains the roots of origins.
  ///   - originOfPaths: the origin of URLs without one, such as `https://example.com`, or empty.
  ///   - mostOrigins: the maximum number of origins.
  init(in trie: URLTrie, originOfPaths: String, mostOrigins: Int) {
    self.trie = trie
    self.originOfPaths = Array(originOfPaths.utf8)
    self.mostOrigins = mostOrigins
  }

  var all: [Origin] { Array(known.values) }

  /// The origin of a URL.
  mutating func origin(of url: URLPieces) -> Origin {
    var hash = ByteHash()
    if url.origin.isEmpty {
      for byte in originOfPaths { hash.add(byte) }
    } else {
      for byte in url.bytes[url.origin] { hash.add(byte.lowercased) }
    }
    if let last, last.hash == hash.value { return last.origin }
    let origin = known[hash.value] ?? newOrigin(hash.value, of: url)
    last = (hash.value, origin)
    return origin
  }

  private mutating func newOrigin(_ hash: UInt64, of url: URLPieces) -> Origin {
    let bytes = url.origin.isEmpty ? originOfPaths : url.bytes[url.origin].map(\.lowercased)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || (try? BaseURL(text)) != nil else { return Origin(text, nil, .host) }
    let isSecret = bytes.split { $0.isOne(of: "/.:") }.contains { label in
      label.withUnsafeBufferPointer {
        !ValueTraits(of: $0).isDisjoint(with: [.secret, .random])
      }
    }
    guard !isSecret else { return Origin(text, nil, .secretHost) }
    guard hash <= greatest else { return Origin(text, nil, .manyHosts) }
    let origin = Origin(text, trie.addRoot(), .manyHosts)
    known[hash] = origin
    if known.count >= 2 * mostOrigins { forgetMost() }
    return known[hash] ?? Origin(text, nil, .manyHosts)
  }

  /// Discards the origins with the largest hashes if there are too many.
  mutating func forgetMost() {
    guard known.count > mostOrigins else { return }
    let hashes = known.keys.sorted()
    greatest = hashes[mostOrigins - 1]
    for hash in hashes[mostOrigins...] {
      forgottenURLs += known.removeValue(forKey: hash)?.count ?? 0
    }
    let kept = Set(known.values.compactMap { $0.root.map(ObjectIdentifier.init) })
    trie.keepRoots { kept.contains(ObjectIdentifier($0)) }
    last = nil
  }

  /// Resets the numbers of URLs.
  mutating func resetCounts() {
    forgottenURLs = 0
    for origin in known.values { origin.count = 0 }
  }
}
