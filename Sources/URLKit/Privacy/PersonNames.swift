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
/// | `ADA%20LOVELACE`, `ADA-LOVELACE` | `ORDER_CREATED`, `USD-EUR`, `PRIVACY-POLICY` |
/// | `Ada%20Lovelace%20PhD`, `Nguy%E1%BB%85n-V%C4%83n-A` | `Hepatitis-Type-B` |
/// | `Juan%20Carlos%20de%20la%20Vega%20Garcia`, `Ada%20LOVELACE` | `Apple%20TV`, `Order%20PLACED` |
enum PersonNames {
  /// The confidence that a text is a name.
  enum Likeness {
    case none
    /// No blanks, and a few characters of a script without uppercase and lowercase, many words, or
    /// one word in capitals: `山田`, `Maria-Rosa-Silva-Santos-Costa-Pereira`, `Ada-LOVELACE`.
    case possible
    case clear
  }

  /// The minimum number of words in a name.
  private static let fewestWords = 2
  /// The maximum number of words, without particles, in a text that is clearly a name.
  private static let mostClearWords = 4
  /// The maximum number of words, without particles, in a text that may be a name.
  private static let mostWords = 6
  /// The number of ideographs, kana or Hangul syllables in a name.
  private static let ideographs = 2...6

  /// Capitalized words that occur in titles but not in names, in addition to route words.
  static let titles = NameWords.list(
    """
    a an at best buy coming daily do easy free from getting gift great hello hi home how http \
    https i it its landing learn main microsoft more my next no not now our out page sale sign \
    site so soon special started system that these this thank today under up us we web welcome \
    what when where who why www you your
    """)
  /// Route words that are also given names.
  private static let givenNames = NameWords.list("mark")
  /// Route words that are also family names.
  private static let familyNames = NameWords.list(
    "banks best case child close day field fields hook jobs lock page post price read stock story")
  /// Titles and ordinals after a name.
  private static let suffixes = NameWords.list("phd md jr sr ii iii iv esq dds rn cpa mba")
  /// The minimum number of letters of a name in capitals without blanks, which is otherwise a code.
  private static let shortestCapitals = 8
  /// The minimum number of letters of a word in capitals beside capitalized ones.
  private static let shortestFamilyName = 4
  /// Words in the names of files about a person.
  private static let files = NameWords.list("cv resume lebenslauf curriculum vitae")
  /// Particles between given and family names.
  private static let particles = NameWords.list(
    "al ap bin da de del den der di dos du el ibn la las le los ten ter van von y zu")

  /// Distinguishes names from other texts by their decoded characters.
  static func likeness(of bytes: UnsafeBufferPointer<UInt8>) -> Likeness {
    guard (2...100).contains(bytes.count),
      let first = bytes.first(where: { !$0.isOne(of: " +\t'\"") }),
      first >= 0x80 || first.isLetter && first & 0x20 == 0, let words = PersonWord.all(of: bytes)
    else { return .none }
    if let likeness = likeness(ofCaseless: words, of: bytes) { return likeness }
    let name = withoutSuffix(withoutNumber(words))
    guard name.count >= fewestWords else { return .none }
    let isClear = isCapitalised(name) || areCapitals(name, of: bytes)
    guard isClear || hasCapitals(name), !hasTitleWord(name) else { return .none }
    return switch fullWords(of: name) {
    case ...mostClearWords where isClear: .clear
    case ...mostWords: hasBlanks(bytes) ? .clear : .possible
    default: .none
    }
  }

  /// Returns true for a file about a person, named after them: `jane-roe-cv`, `CV_Jane_Roe`.
  static func isPersonsFile(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: CharacterCounts
  ) -> Bool {
    guard counts.separators >= fewestWords, counts.reserved == 0 else { return false }
    let words = bytes.split { $0.isOne(of: "-_. ") }.map { $0.map(\.lowercased) }
    let others = words.filter { !files.contains($0) && $0.allSatisfy(\.isLetter) }
    return others.count < words.count && words.contains(where: files.contains)
      && (fewestWords...mostWords).contains(others.count)
      && !others.contains { titles.contains($0) || RouteWords.isKnown($0) }
  }

  /// Returns true if a text has blanks or commas, which are usual in names and rare in routes.
  private static func hasBlanks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0.isOne(of: " +,") }
  }

  /// The number of words that are not particles.
  private static func fullWords(of words: [PersonWord]) -> Int {
    words.indices.count { !isParticle($0, of: words) }
  }

  /// Returns true for a particle between two words.
  private static func isParticle(_ index: Int, of words: [PersonWord]) -> Bool {
    index > 0 && index < words.count - 1 && particles.contains(words[index].lowered)
  }

  private static func isCapitalised(_ words: [PersonWord]) -> Bool {
    guard words.contains(where: { $0.letters.count > 1 }), let last = words.indices.last
    else { return false }
    return words.indices.allSatisfy { index in
      let word = words[index]
      if isParticle(index, of: words) { return true }
      guard word.letters.count > 1 else {
        return word.isInitial
          && (word.isAbbreviated || index > 0 && index < last || index == last && isAccented(words))
      }
      return word.isCapitalised
    }
  }

  /// Returns true for capitalized words and one in capitals, as a family name is written in forms.
  private static func hasCapitals(_ words: [PersonWord]) -> Bool {
    let others = words.filter { !$0.isCapitals || $0.letters.count < shortestFamilyName }
    guard others.count == words.count - 1 else { return false }
    return others.count > 1
      ? isCapitalised(others)
      : others.allSatisfy { $0.isCapitalised || $0.isInitial && $0.isAbbreviated }
  }

  /// Returns true for three words or more where one has a letter outside of ASCII, so that the last may
  /// be a single letter: `Nguyễn Văn A`.
  private static func isAccented(_ words: [PersonWord]) -> Bool {
    words.count >= 3 && words.contains { !$0.letters.allSatisfy(\.isASCII) }
  }

  /// Returns true for words in capitals that can be spoken and are not those of constants or codes.
  private static func areCapitals(
    _ words: [PersonWord], of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !bytes.contains(UInt8(ascii: "_")),
      words.indices.allSatisfy({ words[$0].isCapitals || isParticle($0, of: words) })
    else { return false }
    return hasBlanks(bytes)
      || words.reduce(0) { $0 + $1.letters.count } >= shortestCapitals
  }

  /// Returns true if a word is that of a route or a title, unless it is also a person's name there.
  private static func hasTitleWord(_ words: [PersonWord]) -> Bool {
    guard let last = words.indices.last else { return false }
    return words.indices.contains { index in
      let word = words[index].lowered
      if index == 0 && givenNames.contains(word) || index == last && familyNames.contains(word) {
        return false
      }
      return words[index].letters.count > 1 && !particles.contains(word)
        && (titles.contains(word) || RouteWords.share(of: word) > 0)
    }
  }

  private static func withoutSuffix(_ words: [PersonWord]) -> [PersonWord] {
    guard let last = words.last, words.count > fewestWords, suffixes.contains(last.lowered)
    else { return words }
    return words.dropLast()
  }

  /// The words without a number at the end of a name: `Ada-Lovelace-42`, `Ada-Lovelace2`.
  private static func withoutNumber(_ words: [PersonWord]) -> [PersonWord] {
    guard let last = words.last, last.hasDigits else { return words }
    return last.letters.count <= 1 || words.count > fewestWords
      ? words.dropLast() : words
  }

  /// Classifies a text in a script without uppercase and lowercase; nil for a text in another
  /// script.
  private static func likeness(
    ofCaseless words: [PersonWord], of bytes: UnsafeBufferPointer<UInt8>
  ) -> Likeness? {
    guard words.allSatisfy({ $0.isCaseless && !$0.letters.isEmpty }) else { return nil }
    guard words.allSatisfy({ $0.letters.allSatisfy(\.isIdeographic) }) else {
      guard (fewestWords...mostWords).contains(words.count) else { return Likeness.none }
      return hasBlanks(bytes) ? .clear : .possible
    }
    let count = words.reduce(0) { $0 + $1.letters.count }
    return ideographs.contains(count) ? .possible : Likeness.none
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
