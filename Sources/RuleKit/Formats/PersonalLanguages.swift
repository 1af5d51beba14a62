import LanguageKit

/// The formats of people as automata, by the properties that Unicode gives each character.
enum PersonalLanguages {
  /// A person's name.
  static var name: Language? {
    try? Language(.repetition(.set(classes.partsOfNames), atLeast: 2, atMost: nil))
  }

  static var password: Language? {
    func having(_ set: ScalarSet) throws(TooLarge) -> Language {
      try Language(.sequence([.any(.all), .set(set), .any(.all)]))
    }
    return try? having(classes.digits).intersection(having(classes.letters))
      .intersection(.lengths(from: 6))
  }

  /// The characters that are numbers of any kind, which a refusal of a name tells from others.
  static var numbers: ScalarSet { classes.numbers }

  private static let classes = Classes()

  /// The characters that the formats ask for, found in one pass.
  private struct Classes {
    let partsOfNames: ScalarSet
    let numbers: ScalarSet
    let digits: ScalarSet
    let letters: ScalarSet

    /// The planes in which characters have names; no character of another has a property that counts.
    private static let planes: [ClosedRange<UInt32>] = [0...0x3FFFF, 0xE0000...0xE0FFF]

    init() {
      var found = [[ClosedRange<UInt32>]](repeating: [], count: 4)
      for scalar in Self.planes.joined().lazy.compactMap(Unicode.Scalar.init) {
        let properties = scalar.properties
        let number = properties.numericType
        let isIn = [
          scalar.isPartOfName, number != nil, number == .decimal, properties.isAlphabetic,
        ]
        for index in found.indices where isIn[index] {
          if let last = found[index].last, last.upperBound + 1 == scalar.value {
            found[index][found[index].count - 1] = last.lowerBound...scalar.value
          } else {
            found[index].append(scalar.value...scalar.value)
          }
        }
      }
      let sets = found.map { ScalarSet($0) }
      (partsOfNames, numbers, digits, letters) = (sets[0], sets[1], sets[2], sets[3])
    }
  }
}
