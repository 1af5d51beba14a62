extension Format {
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
