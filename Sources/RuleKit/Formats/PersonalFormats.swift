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
