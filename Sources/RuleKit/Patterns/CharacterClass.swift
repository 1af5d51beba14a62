import LanguageKit

/// What one character of a text is matched with: a literal, `.`, `\d`, `[a-z]`, `\p{L}`.
package struct CharacterClass: Hashable, Sendable {
  package var scalars: ScalarSet
  /// The Unicode properties that are listed in it; only ICU knows which scalars have them.
  package var properties: [Property]
  /// True if the class matches what is not listed; only used with properties, otherwise the scalars
  /// themselves are inverted.
  package private(set) var isNegated = false

  /// `\p{…}` or `\P{…}`, by the name that ICU knows it under.
  package struct Property: Hashable, Sendable {
    package let name: String
    package var isNegated: Bool
  }

  init(_ scalars: ScalarSet, properties: [Property] = []) {
    self.scalars = scalars
    self.properties = properties
  }

  /// The class of what this one does not match.
  var negated: CharacterClass {
    guard !properties.isEmpty else { return CharacterClass(scalars.inverted) }
    var other = self
    other.isNegated.toggle()
    return other
  }

  mutating func formUnion(_ other: CharacterClass) {
    scalars = scalars.union(other.scalars)
    properties += other.properties
  }
}
