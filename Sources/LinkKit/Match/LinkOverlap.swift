/// A link that can make the same URL as another one.
package struct LinkOverlap: Hashable, Sendable {
  /// The position of the link that `match` gives after the other.
  package let position: Int
  /// The position of the link that `match` gives first.
  package let preferred: Int
  /// The base after which the link makes it; nil for a full URL.
  package let base: String?
  /// The base after which the preferred link does.
  package let preferredBase: String?
  /// The shortest URL of both.
  package let url: String
  /// Whether the link can make no URL but those of the other: `match` never gives it first.
  package let isShadowed: Bool
}
