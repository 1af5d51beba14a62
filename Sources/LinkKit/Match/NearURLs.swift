import TextKit
import URLKit

/// A URL, and what it is with its slashes or its fragment mended, for all links that are tried.
struct NearURLs {
  let text: String
  /// The URL itself first, then with other slashes, then those without their fragments.
  let all: [MendedURL]

  init(_ url: String) {
    text = url
    let whole = MendedURL(url, [])
    let slashed = [whole] + Self.withOtherSlashes(url)
    all = slashed + slashed.compactMap(\.withoutFragment)
  }

  /// The URL with a slash at the end of its path, or without the one that it has; and with one
  /// slash in place of two.
  private static func withOtherSlashes(_ url: String) -> [MendedURL] {
    var bytes = Array(url.utf8)
    let path = URLParts(bytes).path
    let slash = UInt8(ascii: "/")
    let withoutDouble = withSingleSlashes(url).map { [MendedURL($0, [.doubleSlash])] } ?? []
    if bytes[path].last == slash {
      bytes.remove(at: path.upperBound - 1)
      return [MendedURL(bytes[...].text, [.extraSlash])] + withoutDouble
    }
    bytes.insert(slash, at: path.upperBound)
    return [MendedURL(bytes[...].text, [.missingSlash])] + withoutDouble
  }

  /// A URL with one slash in place of each two of its path; nil if it has no two.
  static func withSingleSlashes(_ url: String) -> String? {
    let (bytes, slash) = (Array(url.utf8), UInt8(ascii: "/"))
    let path = URLParts(bytes).path
    let doubled = path.dropFirst().filter { bytes[$0] == slash && bytes[$0 - 1] == slash }
    guard !doubled.isEmpty else { return nil }
    let isDoubled = Set(doubled)
    return bytes.indices.filter { !isDoubled.contains($0) }.map { bytes[$0] }[...].text
  }
}

/// A URL with some of its differences mended.
struct MendedURL {
  let differences: [LinkMatch.Difference]
  let tokens: URLTokens
  private let query: URLQuery

  fileprivate init(_ url: String, _ differences: [LinkMatch.Difference]) {
    self.differences = differences
    tokens = URLTokens(url)
    query = URLQuery(url)
  }

  /// The same without its fragment; nil if it has none.
  fileprivate var withoutFragment: MendedURL? {
    let bytes = tokens.bytes
    guard let fragment = URLParts(bytes).fragment else { return nil }
    return MendedURL(
      bytes[..<(fragment.lowerBound - 1)].text,
      differences + [.extraFragment(bytes[fragment].text)])
  }

  /// The same with the pairs of a template in its order; nil if that is what it has.
  func arranged(for placed: ResolvedTemplate) -> MendedURL? {
    guard let arranged = query.arranged(for: placed),
      arranged.isReordered || !arranged.extra.isEmpty || !arranged.missing.isEmpty
    else { return nil }
    let extra = arranged.extra.map { LinkMatch.Difference.extraPair($0) }
    return MendedURL(
      arranged.url,
      differences + (arranged.isReordered ? [.order] : [])
        + (arranged.isEmpty ? [.emptyQuery] : extra)
        + arranged.missing.map { .missingPair($0) })
  }
}
