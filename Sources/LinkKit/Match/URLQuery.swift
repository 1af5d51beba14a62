import URLKit

/// The query of a URL, cut into the pairs that can be put in another order.
struct URLQuery {
  private let start: ArraySlice<UInt8>
  private let pairs: [ArraySlice<UInt8>]
  /// The fragment with its `#`.
  private let end: ArraySlice<UInt8>

  /// A URL with its pairs in the order of a template.
  struct Arranged {
    /// Without the pairs that the template lacks.
    var url: String
    var isReordered: Bool
    /// The pairs that the template lacks.
    var extra: [String]
    /// The names of the pairs that the template needs; in `url` they have no value.
    var missing: [String]

    /// True if the URL has a `?` and no pair behind it.
    var isEmpty: Bool { extra.count == 1 && extra[0].isEmpty && missing.isEmpty && hasOnePair }
    fileprivate var hasOnePair = false
  }

  init(_ url: String) {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    start = bytes[..<parts.path.upperBound]
    pairs =
      parts.query.map {
        bytes[$0].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      } ?? []
    end = bytes[(parts.query?.upperBound ?? parts.path.upperBound)...]
  }

  /// The URL with its pairs in the order in which a template has those of the same names; nil where
  /// the name of one of the template's pairs has a slot, so that it may be any.
  func arranged(for placed: ResolvedTemplate) -> Arranged? {
    let wanted = placed.joined.pairs
    guard !wanted.contains(where: { Self.name(of: $0).contains(URLParts.slotMark) }) else {
      return nil
    }
    var positions = Dictionary(grouping: pairs.indices.reversed()) {
      Self.tokens(Self.name(of: pairs[$0]))
    }
    var chosen: [Int] = []
    var written: [[UInt8]] = []
    var missing: [String] = []
    for pair in wanted {
      if let position = positions[Self.tokens(Self.name(of: pair))]?.popLast() {
        chosen.append(position)
        written.append(Array(pairs[position]))
      } else if !Self.isWholeSlot(pair)
        || !placed.joined.slots(in: pair.indices).allSatisfy(\.isOptional)
      {
        missing.append(String(decoding: Self.name(of: pair), as: UTF8.self))
        written.append(Array(pair.filter { $0 != URLParts.slotMark }))
      }
    }
    let left = Set(pairs.indices).subtracting(chosen).sorted()
    let query = written.isEmpty ? [] : [UInt8(ascii: "?")] + written.joined(separator: "&".utf8)
    return Arranged(
      url: String(decoding: start + query + end, as: UTF8.self),
      isReordered: chosen != chosen.sorted(),
      extra: left.map { String(decoding: pairs[$0], as: UTF8.self) }, missing: missing,
      hasOnePair: pairs.count == 1)
  }

  /// Whether a pair of a joined template has one slot for its value, without which it goes.
  private static func isWholeSlot(_ pair: ArraySlice<UInt8>) -> Bool {
    pair.drop { $0 != UInt8(ascii: "=") }.dropFirst() == [URLParts.slotMark]
  }

  private static func name(of pair: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    pair.prefix { $0 != UInt8(ascii: "=") }
  }

  /// A name as it counts: `%41` is `A`, and `[` is `%5B`.
  private static func tokens(_ name: ArraySlice<UInt8>) -> [URLTokens.Token] {
    URLTokens.Token.all(of: name).map(\.behindAuthority)
  }
}
