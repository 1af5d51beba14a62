import TextKit

/// URLs that no template is made of: how many, why, and what some of them look like.
package struct LeftOver: Hashable, Sendable {
  /// Why a URL is left over.
  package enum Reason: String, CaseIterable, Sendable {
    /// A key of its query occurs twice.
    case repeatedKey
    /// A pair of its query has no key, or nothing at all.
    case emptyPair
    /// A key of its query, or a pair without an equals sign, looks like a secret or a person's.
    case sensitiveKey
    /// A part of its host looks like a secret.
    case secretHost
    /// It has a user name or a password before its host.
    case userInfo
    /// It has a segment that URL parsers collapse.
    case dotSegment
    /// A percent sign stands without two hexadecimal digits.
    case percentSign
    /// It has a scheme and no hierarchy, such as mailto:.
    case opaque
    /// Nothing follows its scheme.
    case noPath
    /// Its host is not one.
    case host
    /// It is of one of the hosts beyond those that are told apart.
    case manyHosts
    /// Its path is one of those beyond the number that is told apart.
    case manyPaths
    /// It has more segments, pairs or characters than a template is made of.
    case size
    /// URLs of its path have more different keys than a template has.
    case manyKeys
    /// It has an empty fragment.
    case emptyFragment
    /// It belongs to another host than the one that was asked for.
    case otherHost
    /// Its template has fewer URLs than were asked for.
    case rare

    /// The reason in words, after a number of URLs.
    package var words: String {
      switch self {
      case .repeatedKey: "with a query key twice"
      case .emptyPair: "with an empty query pair"
      case .sensitiveKey: "with a query key that looks like a secret or like personal data"
      case .secretHost: "with a host that looks like a secret"
      case .userInfo: "with a user name or password"
      case .dotSegment: "with a \".\" or \"..\" segment"
      case .percentSign: "with \"%\" before something other than two hexadecimal digits"
      case .opaque: "without \"//\" after the scheme"
      case .noPath: "with nothing after the scheme"
      case .host: "with an unusable host"
      case .manyHosts: "of more hosts than are told apart"
      case .manyPaths: "of more paths than are told apart"
      case .size: "too large"
      case .manyKeys: "of paths with too many different query keys"
      case .emptyFragment: "with an empty fragment"
      case .otherHost: "of other hosts"
      case .rare: "of templates with fewer than --min URLs"
      }
    }
  }

  /// What a URL looks like.
  private struct Sample: Hashable {
    let hash: UInt64
    let shape: String
  }

  /// How many URLs are kept of each reason.
  private static let mostSamples = 3

  package private(set) var counts: [Reason: Int] = [:]
  /// Of each reason those with the smallest hashes, in their order: which ones does not depend on
  /// the order of the URLs.
  private var samples: [Reason: [Sample]] = [:]

  /// How many URLs are left over.
  package var count: Int { counts.values.reduce(0, +) }

  /// What some URLs look like, with nothing of them but route words: `/reset/‹36 characters›`.
  package func shapes(of reason: Reason) -> [String] {
    Set(samples[reason, default: []].map(\.shape)).sorted { ExactText($0) < ExactText($1) }
  }

  /// Adds URLs, one of which has a shape; nil if nothing of its path could be read.
  mutating func add(
    _ reason: Reason, count: Int = 1, hash: UInt64, shape: @autoclosure () -> String?
  ) {
    guard count > 0 else { return }
    counts[reason, default: 0] += count
    let kept = samples[reason, default: []]
    guard kept.count < Self.mostSamples || hash < kept[kept.count - 1].hash,
      !kept.contains(where: { $0.hash == hash }), let shape = shape()
    else { return }
    let index = kept.firstIndex { hash < $0.hash } ?? kept.count
    samples[reason, default: []].insert(Sample(hash: hash, shape: shape), at: index)
    if kept.count == Self.mostSamples { samples[reason]?.removeLast() }
  }

  /// Adds URLs of one path.
  mutating func add(_ reason: Reason, count: Int, path segments: [[UInt8]]) {
    guard count > 0 else { return }
    let shape = Self.shape(ofPath: segments)
    add(reason, count: count, hash: ByteHash(shape.utf8).value, shape: shape)
  }

  /// The shape of a path: known route words as they are, everything else by its length.
  static func shape(ofPath path: some Sequence<[UInt8]>) -> String {
    path.map { segment in
      guard !segment.isEmpty, RouteWords.share(of: segment) < 1 else {
        return "/" + String(decoding: segment, as: UTF8.self)
      }
      return "/‹\(segment.count) character\(segment.count == 1 ? "" : "s")›"
    }.joined()
  }
}
