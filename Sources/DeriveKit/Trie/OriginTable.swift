import LinkKit
import TextKit
import URLKit

/// The origins of URLs, each with its root in a trie; if there are too many, the first of them
/// as `RankedText` are kept, so that the order of the URLs does not matter.
struct OriginTable {
  /// The scheme and, for web URLs, the host.
  final class Origin {
    let text: String
    /// The root to which its URLs are added; nil if they are left over for `reason`.
    let root: TrieNode?
    let reason: LeftOver.Reason
    /// The number of URLs added there.
    var count = 0

    init(_ text: String, _ root: TrieNode?, _ reason: LeftOver.Reason) {
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
  private let originOfPaths: [UInt8]
  private let hashMask: UInt64
  private var known: [RankedText: Origin] = [:]
  /// The last of the origins that may be kept; nil while all may.
  private var greatest: RankedText?
  private var last: (text: [UInt8], origin: Origin)?
  /// The number of URLs added to origins that were discarded later.
  private(set) var forgottenURLs = 0

  /// - Parameters:
  ///   - trie: the trie that contains the roots of origins.
  ///   - originOfPaths: the origin of URLs without one, such as `https://example.com`, or empty.
  ///   - mostOrigins: the maximum number of origins.
  ///   - hashMask: the bits of hashes that are used.
  init(in trie: URLTrie, originOfPaths: String, mostOrigins: Int, hashMask: UInt64 = .max) {
    self.hashMask = hashMask
    self.trie = trie
    self.originOfPaths = Array(originOfPaths.utf8)
    self.mostOrigins = mostOrigins
  }

  var all: [Origin] { Array(known.values) }

  mutating func origin(of url: URLPieces) -> Origin {
    if let last, last.text.elementsEqual(url.bytes[url.origin]) { return last.origin }
    let bytes = url.origin.isEmpty ? originOfPaths : url.bytes[url.origin].map(\.lowercased)
    let ranked = RankedText(hash: ByteHash(bytes, mask: hashMask).value, bytes: bytes)
    let origin = known[ranked] ?? newOrigin(ranked)
    last = (Array(url.bytes[url.origin]), origin)
    return origin
  }

  private mutating func newOrigin(_ ranked: RankedText) -> Origin {
    let bytes = ranked.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || (try? BaseURL(text)) != nil else { return Origin(text, nil, .host) }
    let isSecret = bytes.split { $0.isOne(of: "/.:") }.contains { label in
      label.withUnsafeBufferPointer {
        !ValueTraits(of: $0).isDisjoint(with: [.secret, .random])
      }
    }
    guard !isSecret else { return Origin(text, nil, .secretHost) }
    guard greatest.map({ ranked <= $0 }) ?? true else { return Origin(text, nil, .manyHosts) }
    let origin = Origin(text, trie.addRoot(), .manyHosts)
    known[ranked] = origin
    if known.count >= 2 * mostOrigins { forgetMost() }
    return known[ranked] ?? Origin(text, nil, .manyHosts)
  }

  /// Discards the last origins if there are too many.
  mutating func forgetMost() {
    guard known.count > mostOrigins else { return }
    let texts = known.keys.sorted()
    greatest = texts[mostOrigins - 1]
    for text in texts[mostOrigins...] {
      forgottenURLs += known.removeValue(forKey: text)?.count ?? 0
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
