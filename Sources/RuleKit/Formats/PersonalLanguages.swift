import LanguageKit

/// The formats of people as automata, by the properties that Unicode gives each character.
enum PersonalLanguages {
  /// A person's name.
  static var name: Language? {
    let part = scalars(where: \.isPartOfName)
    return try? Language(.repetition(.set(part), atLeast: 2, atMost: nil))
  }

  /// A password.
  static var password: Language? {
    let digits = scalars { $0.properties.numericType == .decimal }
    let letters = scalars(where: \.properties.isAlphabetic)
    func having(_ set: ScalarSet) throws(TooLarge) -> Language {
      try Language(.sequence([.any(.all), .set(set), .any(.all)]))
    }
    return try? having(digits).intersection(having(letters)).intersection(.lengths(from: 6))
  }

  /// The characters that are numbers of any kind, which a name says of itself.
  static var numbers: ScalarSet { scalars { $0.properties.numericType != nil } }

  /// The planes in which characters have names; no character of another has a property that counts.
  private static let planes: [ClosedRange<UInt32>] = [0...0x3FFFF, 0xE0000...0xE0FFF]

  private static func scalars(where isWanted: (Unicode.Scalar) -> Bool) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    for value in planes.joined() {
      guard let scalar = Unicode.Scalar(value), isWanted(scalar) else { continue }
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ScalarSet(ranges)
  }
}
