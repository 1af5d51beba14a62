import TextKit

/// Names of people, as far as they can be recognized by their spelling.
///
/// | name | not a name |
/// |---|---|
/// | `Ada-Lovelace`, `Ada.Lovelace`, `Lovelace,%20Ada` | `ada-lovelace`, `Ada` |
/// | `J.-Smith`, `John-F-Kennedy`, `J%20Smith` | `T-Shirt` |
/// | `Conan-O'Brien`, `Ronald-McDonald`, `Ludwig-van-Beethoven` | `YouTube-Music` |
/// | `J%C3%BCrgen-M%C3%BCller`, `Ada-Lovelace-42` | `iPhone-12` |
/// | `Larry-Page`, `Mark-Twain` | `Product-Page`, `Privacy-Policy`, `Getting-Started` |
enum PersonNames {
  /// The confidence that a text is a name.
  enum Likeness {
    case none
    /// A few characters of a script without uppercase and lowercase: `山田`.
    case possible
    case clear
  }

  /// The number of words in a name.
  private static let lengths = 2...4
  /// The number of ideographs, kana or Hangul syllables in a name.
  private static let ideographs = 2...6
  private static let longestWord = 20

  /// Capitalized words that occur in titles but not in names, in addition to route words.
  private static let titles = words(
    """
    a an at best buy coming daily do easy free from getting gift great hello hi home how http \
    https i it its landing learn main microsoft more my next no not now our out page sale sign \
    site so soon special started system that these this thank today under up us we web welcome \
    what when where who why www you your
    """)
  /// Route words that are also given names.
  private static let givenNames = words("mark")
  /// Route words that are also family names.
  private static let familyNames = words(
    "banks case child close field fields hook jobs page post price read stock")
  /// Particles between given and family names.
  private static let particles = words(
    "al ap bin da de del den der di dos du el ibn la las le los ten ter van von y zu")
  /// Prefixes after which a word may have a second capital: `McDonald`, `DiCaprio`.
  private static let prefixes = words("mc mac di de la le van fitz st")

  /// Distinguishes names from other texts by their decoded characters.
  static func likeness(of bytes: UnsafeBufferPointer<UInt8>) -> Likeness {
    guard let first = bytes.first, (2...100).contains(bytes.count),
      first >= 0x80 || first.isLetter && first & 0x20 == 0
    else { return .none }
    guard let words = Word.all(of: bytes) else { return .none }
    if let likeness = likeness(ofCaseless: words) { return likeness }
    return isCapitalised(withoutNumber(words)) ? .clear : .none
  }

  private static func isCapitalised(_ words: [Word]) -> Bool {
    guard lengths.contains(words.count), words.contains(where: { $0.letters.count > 1 }),
      let last = words.indices.last
    else { return false }
    let isFormed = words.indices.allSatisfy { index in
      let word = words[index]
      if index > 0, index < last, particles.contains(word.lowered) { return true }
      guard word.letters.count > 1 else {
        return word.isInitial && (word.isAbbreviated || index > 0 && index < last)
      }
      return word.isCapitalised
    }
    guard isFormed else { return false }
    return !words.indices.contains { index in
      let word = words[index].lowered
      if index == 0 && givenNames.contains(word) || index == last && familyNames.contains(word) {
        return false
      }
      return words[index].letters.count > 1 && !particles.contains(word)
        && (titles.contains(word) || RouteWords.share(of: word) > 0)
    }
  }

  /// The words without a number at the end of a name: `Ada-Lovelace-42`, `Ada-Lovelace2`.
  private static func withoutNumber(_ words: [Word]) -> [Word] {
    guard let last = words.last, last.hasDigits else { return words }
    return last.letters.count <= 1 || words.count > lengths.lowerBound
      ? words.dropLast() : words
  }

  /// Classifies a text in a script without uppercase and lowercase; nil for a text in another
  /// script.
  private static func likeness(ofCaseless words: [Word]) -> Likeness? {
    guard words.allSatisfy({ $0.isCaseless && !$0.letters.isEmpty }) else { return nil }
    guard words.allSatisfy({ $0.letters.allSatisfy(\.isIdeographic) }) else {
      return lengths.contains(words.count) ? .possible : Likeness.none
    }
    let count = words.reduce(0) { $0 + $1.letters.count }
    return ideographs.contains(count) ? .possible : Likeness.none
  }

  private static func words(_ list: String) -> Set<[UInt8]> {
    Set(list.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) })
  }

  /// The text between separators.
  private struct Word {
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
      guard !hasDigits || letters.count > 2, letters.count <= longestWord,
        letters[0].properties.isUppercase, letters[letters.count - 1].properties.isLowercase
      else { return false }
      let others = letters.indices.dropFirst().filter { !letters[$0].properties.isLowercase }
      guard let other = others.first else { return apostrophe != letters.count }
      guard others.count == 1, letters[other].properties.isUppercase else { return false }
      if let apostrophe { return apostrophe == other && other <= 2 }
      return prefixes.contains(Self.lowered(letters[..<other]))
    }

    /// The words of a text; nil if it has characters that do not occur in names.
    static func all(of bytes: UnsafeBufferPointer<UInt8>) -> [Word]? {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      var words: [Word] = []
      var word = Word()
      for scalar in text.unicodeScalars {
        switch scalar {
        case " ", "+", "_", "-", ".", ",", "\u{B7}", "\u{30FB}":
          if scalar == "." || scalar == " " || scalar == "+" {
            if word.letters.isEmpty, !words.isEmpty { words[words.count - 1].isAbbreviated = true }
            word.isAbbreviated = true
          }
          if !word.letters.isEmpty || word.hasDigits { words.append(word) }
          word = Word()
        case "'", "\u{2019}", "\u{2BC}":
          guard word.apostrophe == nil, !word.letters.isEmpty else { return nil }
          word.apostrophe = word.letters.count
        case "0"..."9": word.hasDigits = true
        case _ where scalar.properties.isAlphabetic: word.letters.append(scalar)
        case _ where scalar.properties.isGraphemeExtend: break
        default: return nil
        }
      }
      if !word.letters.isEmpty || word.hasDigits { words.append(word) }
      return words.dropLast().contains(where: \.hasDigits) || words.count > lengths.upperBound + 1
        ? nil : words
    }
  }
}

extension Unicode.Scalar {
  /// True for an ideograph, a kana or a Hangul syllable.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
