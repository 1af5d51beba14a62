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
    pairs = parts.query.map { FillPlanner.split($0, of: bytes, by: UInt8(ascii: "&")) } ?? []
    end = bytes[(parts.query?.upperBound ?? parts.path.upperBound)...]
  }

  /// The URL with its pairs in the order in which a template has those of the same names; nil where
  /// the name of one of the template's pairs has a slot, so that it may be any.
  func arranged(for placed: ResolvedTemplate) -> Arranged? {
    let joined = placed.joined.bytes
    let wanted =
      URLParts(joined).query.map { FillPlanner.split($0, of: joined, by: UInt8(ascii: "&")) } ?? []
    guard !wanted.contains(where: { Self.name(of: $0).contains(URLParts.slotMark) }) else {
      return nil
    }
    var left = Array(pairs.indices)
    var chosen: [Int] = []
    var written: [[UInt8]] = []
    var missing: [String] = []
    for pair in wanted {
      let name = Self.tokens(Self.name(of: pair))
      if let found = left.firstIndex(where: { Self.tokens(Self.name(of: pairs[$0])) == name }) {
        chosen.append(left[found])
        written.append(Array(pairs[left.remove(at: found)]))
      } else if !Self.isOptional(pair, of: placed) {
        missing.append(String(decoding: Self.name(of: pair), as: UTF8.self))
        written.append(Array(pair.filter { $0 != URLParts.slotMark }))
      }
    }
    let query = written.isEmpty ? [] : [UInt8(ascii: "?")] + written.joined(separator: "&".utf8)
    return Arranged(
      url: String(decoding: start + query + end, as: UTF8.self),
      isReordered: chosen != chosen.sorted(),
      extra: left.map { String(decoding: pairs[$0], as: UTF8.self) }, missing: missing,
      hasOnePair: pairs.count == 1)
  }

  /// Whether a pair of a joined template goes where its value is left out.
  private static func isOptional(_ pair: ArraySlice<UInt8>, of placed: ResolvedTemplate) -> Bool {
    let value = pair.drop { $0 != UInt8(ascii: "=") }.dropFirst()
    guard value == [URLParts.slotMark] else { return false }
    let slot = placed.joined.bytes[..<value.startIndex].count { $0 == URLParts.slotMark }
    return placed.joined.slots[slot].isOptional
  }

  private static func name(of pair: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    pair.prefix { $0 != UInt8(ascii: "=") }
  }

  /// A name as it counts: `%41` is `A`.
  private static func tokens(_ name: ArraySlice<UInt8>) -> [URLTokens.Token] {
    URLTokens.Token.all(of: name)
  }
}
