import LanguageKit
import TextKit

extension Format {
  /// A person's name: letters of any script, spaces, hyphens, apostrophes and points, two
  /// characters at least.
  static let personName = Format(
    "name", "a name", example: "Ann-Marie O'Neill",
    samples: ["Bo"],
    nearMisses: ["", "B", "R2D2", "a@b"],
    // Letters of other scripts are for Unicode's tables to judge.
    grammar: Grammar(
      pattern: "^[A-Za-z '.\\-]{2,}$", isExact: false,
      structure: Grammar.Structure(
        language: OnDemand { PersonalLanguages.name },
        distinguishing: OnDemand { PersonalLanguages.numbers }))
  ) {
    scanner throws(GrammarScanner.Stop) in
    let scalars = scanner.text.unicodeScalars
    guard !scalars.isEmpty else { throw .because("must not be empty", hint: "2 more characters") }
    guard !scalars.contains(where: { $0.properties.numericType != nil }) else {
      throw .because("must not contain numbers")
    }
    guard scalars.allSatisfy(\.isPartOfName) else {
      throw .because("must not contain special characters")
    }
    guard scalars.count >= 2 else {
      throw .because("must be at least 2 characters long", hint: "1 more character")
    }
    scanner.position = scanner.bytes.count
  }

  /// A password: six characters at least, with a number and a letter among them.
  static let password = Format(
    "password", "a password", example: "six characters, one a digit",
    samples: ["abcde1", "Tr0ub4dor&3"],
    nearMisses: ["abc1", "abcdef", "123456"],
    grammar: Grammar(
      pattern: "^(?=[^]*\\d)(?=[^]*[A-Za-z])[^]{6,}$", isExact: false,
      structure: Grammar.Structure(language: OnDemand { PersonalLanguages.password }))
  ) {
    scanner throws(GrammarScanner.Stop) in
    let scalars = scanner.text.unicodeScalars
    guard !scalars.isEmpty else { throw .because("must not be empty", hint: "6 more characters") }
    guard scalars.count >= 6 else {
      throw .because(
        "must be at least 6 characters long", hint: counted(6 - scalars.count, "more character"))
    }
    guard scalars.contains(where: { $0.properties.numericType == .decimal }) else {
      throw .because("must contain a number", hint: "missing a number")
    }
    guard scalars.contains(where: \.properties.isAlphabetic) else {
      throw .because("must contain a letter", hint: "missing a letter")
    }
    scanner.position = scanner.bytes.count
  }
}

extension Unicode.Scalar {
  /// True if a person's name may have the character.
  var isPartOfName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: [" ", "-", "'", ".", "\u{2019}", "\u{2010}"].contains(self)
    }
  }
}

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
