/// A stored link whose URL another URL carries.
package struct UnwrappedLink: Sendable {
  /// One level: what carries the URL of the next, where, and how often it is encoded there.
  package struct Level: Hashable, Sendable {
    /// The link that carries it; of no stored link, its host, or `intent`.
    package var holder: String
    /// True if the holder is a stored link.
    package var isStored: Bool
    /// The parameter, the pair of the query, or the part of the URL that carries it.
    package var place: String
    /// How often it was percent-decoded: 0 for what an intent is about.
    package var decodings: Int
    /// True if it is in Base64 there.
    package var isBase64 = false
  }

  /// The levels around it, from the outermost.
  package let levels: [Level]
  /// Its URL, decoded.
  package let url: String
  package let match: LinkMatch
}
