/// Keys by which what asks for some hosts is found again for the authority of a URL.
///
/// ```
/// h.org ─▶ host "h.org"   *.h.org ─▶ ending "h.org"   * ─▶ any
/// https://a.h.org ─▶ host "a.h.org", ending "h.org", any
/// ```
struct HostKeys: Sendable {
  enum Key: Hashable, Sendable {
    case host([UInt8])
    case ending([UInt8])
    case any
  }

  /// The lengths of the known endings, in bytes.
  private var lengths: Set<Int> = []
  /// The maximum length of an ending; longer names are known by their last bytes.
  private static var mostBytes: Int { 255 }

  /// The key of a pattern, which is known from now on.
  mutating func key(of pattern: HostPattern) -> Key {
    let name = Array(pattern.name.utf8)
    guard pattern.extent != .exact else { return .host(name) }
    guard !name.isEmpty else { return .any }
    let ending = Array(name.suffix(Self.mostBytes))
    lengths.insert(ending.count)
    return .ending(ending)
  }

  /// The keys of all known patterns that may take an authority.
  func keys(of authority: ArraySlice<UInt8>) -> [Key] {
    let keys = HostSet.hosts(of: authority).flatMap { host in
      [.host(host)]
        + lengths.filter { $0 <= host.count }.map { Key.ending(Array(host.suffix($0))) }
    }
    return keys.uniqued + [.any]
  }
}
