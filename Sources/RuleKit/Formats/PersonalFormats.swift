extension Format {
  /// A person's name: letters of any script, spaces, hyphens, apostrophes and points, two
  /// characters at least.
  static let personName = Format("name", "a name", example: "Ann-Marie O'Neill") {
    scanner throws(FormatScanner.Stop) in
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
  static let password = Format("password", "a password", example: "six characters, one a digit") {
    scanner throws(FormatScanner.Stop) in
    let scalars = scanner.text.unicodeScalars
    guard !scalars.isEmpty else { throw .because("must not be empty", hint: "6 more characters") }
    guard scalars.count >= 6 else {
      let missing = 6 - scalars.count
      throw .because(
        "must be at least 6 characters long",
        hint: "\(missing) more character\(missing == 1 ? "" : "s")")
    }
    guard scalars.contains(where: { $0.properties.numericType == .decimal }) else {
      throw .because("must contain a number", hint: "a number is missing")
    }
    guard scalars.contains(where: \.properties.isAlphabetic) else {
      throw .because("must contain a letter", hint: "a letter is missing")
    }
    scanner.position = scanner.bytes.count
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfName: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: [" ", "-", "'", ".", "\u{2019}", "\u{2010}"].contains(self)
    }
  }
}
