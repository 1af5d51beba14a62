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
