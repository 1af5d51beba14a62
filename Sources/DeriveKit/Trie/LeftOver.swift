import TextKit
import URLKit

/// URLs without a template: their number, the reasons, and the shapes of some.
package struct LeftOver: Hashable, Sendable {
  /// Why a URL is left over.
  package enum Reason: String, CaseIterable, Sendable {
    /// A key occurs twice in its query.
    case repeatedKey
    /// A pair of its query has no key or is empty.
    case emptyPair
    /// A key of its query, or a pair without an equals sign, looks like a secret or personal data.
    case sensitiveKey
    /// A part of its host looks like a secret.
    case secretHost
    /// It has a user name or a password before its host.
    case userInfo
    /// It has a segment that URL parsers collapse.
    case dotSegment
    /// A percent sign is not followed by two hexadecimal digits.
    case percentSign
    /// It has a placeholder, `{id}` or `<id>`, in place of a value.
    case placeholder
    /// The server answered its request with a status of 400 or more.
    case failed
    /// A page loads it: a style sheet, a script, an image or a font.
    case staticFile
    /// It has a scheme but no hierarchy, such as `mailto:`.
    case opaque
    /// It starts with a host and a port.
    case noScheme
    /// Its path starts with two slashes, and its host is not known.
    case doubleSlash
    /// Nothing but a host, or a query, follows its scheme.
    case noPath
    /// Its host is invalid.
    case host
    /// Its host exceeds the number of hosts that are kept.
    case manyHosts
    /// Its path exceeds the number of paths that are kept.
    case manyPaths
    /// It has more segments, pairs or bytes than a template may have.
    case size
    /// The URLs of its path have more different keys than a template may have.
    case manyKeys
    case emptyFragment
    /// It belongs to a host other than the requested one.
    case otherHost
    /// Its template has fewer URLs than requested.
    case rare

    /// The reason in words, after a number of URLs.
    package var words: String {
      switch self {
      case .repeatedKey: "with a repeated query key"
      case .emptyPair: "with an empty query pair"
      case .sensitiveKey: "with a query key that looks like a secret or personal data"
      case .secretHost: "with a host that looks like a secret"
      case .userInfo: "with a user name or password"
      case .dotSegment: "with a \".\" or \"..\" segment"
      case .percentSign: "with \"%\" not followed by two hexadecimal digits"
      case .placeholder: "with a placeholder such as {id}"
      case .failed: "answered with a status of 400 or more"
      case .staticFile: "for style sheets, scripts, images and fonts"
      case .opaque: "without \"//\" after the scheme"
      case .noScheme: "without a scheme"
      case .doubleSlash: "with a path that starts with \"//\""
      case .noPath: "without a path"
      case .host: "with an invalid host"
      case .manyHosts: "beyond the maximum number of hosts"
      case .manyPaths: "beyond the maximum number of paths"
      case .size: "too large"
      case .manyKeys: "on paths with too many different query keys"
      case .emptyFragment: "with an empty fragment"
      case .otherHost: "on other hosts"
      case .rare: "matching templates with fewer than --min URLs"
      }
    }
  }

  /// The number of samples kept for each reason.
  private static let mostSamples = 3

  package private(set) var counts: [Reason: Int] = [:]
  /// The first shapes for each reason, each with the hash of its path, in ascending order, so that the
  /// order of the URLs does not matter.
  private var samples: [Reason: [RankedText]] = [:]

  /// The number of URLs that are left over.
  package var count: Int { counts.values.reduce(0, +) }

  /// The shapes of some URLs, which show only their route words: `/reset/‹36 characters›`.
  package func shapes(of reason: Reason) -> [String] {
    Set(samples[reason, default: []].map { ExactText(String(decoding: $0.bytes, as: UTF8.self)) })
      .sorted().map(\.text)
  }

  /// Adds URLs, with the shape of one of them; nil if nothing of its path could be read.
  mutating func add(
    _ reason: Reason, count: Int = 1, hash: UInt64, shape: @autoclosure () -> String?
  ) {
    guard count > 0 else { return }
    counts[reason, default: 0] += count
    let kept = samples[reason, default: []]
    guard kept.count < Self.mostSamples || hash <= kept[kept.count - 1].hash, let shape = shape()
    else { return }
    let sample = RankedText(hash: hash, bytes: Array(shape.utf8))
    guard !kept.contains(sample) else { return }
    samples[reason] = Array((kept + [sample]).sorted().prefix(Self.mostSamples))
  }

  /// Adds URLs that have the same path.
  mutating func add(_ reason: Reason, count: Int, path segments: [[UInt8]]) {
    guard count > 0 else { return }
    let shape = Self.shape(ofPath: segments)
    add(reason, count: count, hash: ByteHash(shape.utf8).value, shape: shape)
  }

  /// The shape of a path: known route words are kept, other segments are replaced by their length.
  static func shape(ofPath path: some Sequence<[UInt8]>) -> String {
    path.map { segment in
      guard !segment.isEmpty, RouteWords.share(of: segment) < 1 else {
        return "/" + String(decoding: segment, as: UTF8.self)
      }
      return "/‹\(segment.count) character\(segment.count == 1 ? "" : "s")›"
    }.joined()
  }
}
