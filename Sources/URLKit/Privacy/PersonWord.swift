/// The text between the separators of what may be a name.
struct PersonWord {
  private static let longest = 20
  /// The number of words, with particles, a number and a title, of the longest name.
  private static let mostWords = 12
  /// Prefixes after which a word may have a second capital: `McDonald`, `DiCaprio`.
  private static let prefixes = NameWords.list("mc mac di de la le van fitz st")

  var letters: [Unicode.Scalar] = []
  var apostrophe: Int?
  var hasDigits = false
  /// True if a dot or a space follows, as after initials.
  var isAbbreviated = false

  var lowered: [UInt8] { Self.lowered(letters) }

  private static func lowered(_ letters: some Sequence<Unicode.Scalar>) -> [UInt8] {
    letters.flatMap { Array($0.properties.lowercaseMapping.utf8) }
  }

  var isInitial: Bool { letters.count == 1 && letters[0].properties.isUppercase && !hasDigits }

  var isCaseless: Bool {
    !hasDigits && letters.allSatisfy { !$0.properties.isUppercase && !$0.properties.isLowercase }
  }

  /// True for an uppercase letter and lowercase ones, with a second uppercase letter only after
  /// an apostrophe or a prefix.
  var isCapitalised: Bool {
    guard !hasDigits || letters.count > 2, letters.count <= Self.longest,
      letters[0].properties.isUppercase, letters[letters.count - 1].properties.isLowercase
    else { return false }
    let others = letters.indices.dropFirst().filter { !letters[$0].properties.isLowercase }
    guard let other = others.first else { return apostrophe != letters.count }
    guard others.count == 1, letters[other].properties.isUppercase else { return false }
    if let apostrophe { return apostrophe == other && other <= 2 }
    return Self.prefixes.contains(Self.lowered(letters[..<other]))
  }

  /// True for capitals with a vowel.
  var isCapitals: Bool {
    !hasDigits && letters.count > 2 && letters.allSatisfy(\.properties.isUppercase)
      && (letters.contains { $0.properties.isAlphabetic && !$0.isASCII }
        || letters.contains { "AEIOUY".unicodeScalars.contains($0) })
  }

  /// The words of a text; nil if it has characters that do not occur in names.
  static func all(of bytes: UnsafeBufferPointer<UInt8>) -> [PersonWord]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var words: [PersonWord] = []
    var word = PersonWord()
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "+", "\t", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}", "_", "-", ".", ",",
        "\u{B7}", "\u{30FB}":
        if scalar != "_", scalar != "-", scalar != "," {
          if word.letters.isEmpty, !words.isEmpty { words[words.count - 1].isAbbreviated = true }
          word.isAbbreviated = true
        }
        if !word.letters.isEmpty || word.hasDigits { words.append(word) }
        word = PersonWord()
      case "'", "\u{2018}", "\u{2019}", "\u{2BC}":
        // A quote before the first word, or after the last.
        if word.letters.isEmpty, words.isEmpty { continue }
        guard word.apostrophe == nil, !word.letters.isEmpty else { return nil }
        word.apostrophe = word.letters.count
      case "\"", "\u{AB}", "\u{BB}", "\u{201C}"..."\u{201E}": continue
      case "0"..."9": word.hasDigits = true
      case _ where scalar.properties.isAlphabetic: word.letters.append(scalar)
      case _ where scalar.properties.isGraphemeExtend: break
      default: return nil
      }
    }
    if word.apostrophe == word.letters.count { word.apostrophe = nil }
    if !word.letters.isEmpty || word.hasDigits { words.append(word) }
    return words.dropLast().contains(where: \.hasDigits) || words.count > mostWords
      ? nil : words
  }
}
