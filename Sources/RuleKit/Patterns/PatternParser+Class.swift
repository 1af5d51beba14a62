import LanguageKit

extension PatternParser {
  /// What stands for characters in a pattern: one code point, which may end a range, or a class.
  enum Atom {
    case codePoint(UInt32)
    case characterClass(CharacterClass)

    /// The class of what it matches; none for half of a surrogate pair, which no text holds.
    var asClass: CharacterClass {
      switch self {
      case .codePoint(let point): CharacterClass(ScalarSet([point...point]))
      case .characterClass(let read): read
      }
    }
  }

  /// Reads `[…]` from after its `[`.
  mutating func characterClass(openedAt start: Int) throws(PatternFault) -> CharacterClass {
    let isNegated = take("^")
    var points: [ClosedRange<UInt32>] = []
    var classes = CharacterClass(ScalarSet())
    while !take("]") {
      guard peek != nil else { throw fault("unclosed \"[\"", at: start) }
      let rangeStart = index
      let first = try classAtom()
      // A hyphen makes a range only between two: not before the "]".
      guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        switch first {
        case .codePoint(let point): points.append(point...point)
        case .characterClass(let read): classes.formUnion(read)
        }
        continue
      }
      index += 1
      let last = try classAtom()
      guard case .codePoint(let low) = first, case .codePoint(let high) = last else {
        throw fault(
          "a class cannot end a range", at: rangeStart,
          hint: "write the hyphen as \\- or put it last")
      }
      guard low <= high else { throw fault("range out of order", at: rangeStart) }
      points.append(low...high)
    }
    classes.formUnion(CharacterClass(ScalarSet(points)))
    return isNegated ? classes.negated : classes
  }

  private mutating func classAtom() throws(PatternFault) -> Atom {
    let start = index
    guard let scalar = peek else { throw fault("unclosed \"[\"") }
    index += 1
    guard scalar == "\\" else { return .codePoint(scalar.value) }
    return try escaped(from: start, inClass: true)
  }

  /// Reads an escape that stands for characters, from after its `\`, which stood at `start`.
  mutating func escaped(from start: Int, inClass: Bool) throws(PatternFault) -> Atom {
    guard let scalar = peek else { throw fault("trailing \"\\\"", at: start) }
    index += 1
    switch scalar {
    case "d": return .characterClass(CharacterClass(.digits))
    case "D": return .characterClass(CharacterClass(.digits.inverted))
    case "w": return .characterClass(CharacterClass(.wordCharacters))
    case "W": return .characterClass(CharacterClass(.wordCharacters.inverted))
    case "s": return .characterClass(CharacterClass(.spaces))
    case "S": return .characterClass(CharacterClass(.spaces.inverted))
    case "p", "P":
      let property = try property(from: start, isNegated: scalar == "P")
      return .characterClass(CharacterClass(ScalarSet(), properties: [property]))
    case "b" where inClass: return .codePoint(0x08)
    case "-" where inClass: return .codePoint(scalar.value)
    default: return .codePoint(try codePoint(of: scalar, from: start))
    }
  }
}

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
