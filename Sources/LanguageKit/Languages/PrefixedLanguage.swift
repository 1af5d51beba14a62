/// A language whose texts all have one literal start, such as the URLs of a link.
///
/// Languages with different starts are distinguished without an automaton.
package protocol PrefixedLanguage {
  /// The start of every text: `https://www.example.com/pickem/`.
  var start: String { get }
  /// The language of what follows the start.
  var tail: Language { get }
}

extension PrefixedLanguage {
  /// Returns the shortest text in both languages.
  package func shortestWord(alsoIn other: some PrefixedLanguage) throws(TooLarge) -> String? {
    guard let (start, mine, others) = aligned(with: other) else { return nil }
    return try mine.shortestWord(alsoIn: others).map { start + $0 }
  }

  /// Returns true if the other language contains every text of this one, whose texts have no longer
  /// start in common.
  package func isSubset(of other: some PrefixedLanguage) throws(TooLarge) -> Bool {
    guard let others = other.rest(after: start) else { return false }
    return try tail.isSubset(of: others)
  }

  /// Returns what follows the start in the texts that another language lacks.
  package func tail(
    without other: some PrefixedLanguage, limit: Int = Language.stateLimit
  ) throws(TooLarge) -> Language {
    guard let (longer, mine, others) = aligned(with: other),
      try mine.shortestWord(alsoIn: others) != nil
    else { return tail }
    let more = String(decoding: longer.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    guard !more.isEmpty else { return try tail.subtracting(others, limit: limit) }
    return try tail.subtracting(
      Language(words: [more]).followed(by: others, limit: limit), limit: limit)
  }

  /// Returns both tails after the longer of the two starts; nil if neither start is a prefix of the
  /// other.
  package func aligned(
    with other: some PrefixedLanguage
  ) -> (start: String, mine: Language, others: Language)? {
    if let mine = rest(after: other.start) { return (other.start, mine, other.tail) }
    return other.rest(after: start).map { (start, tail, $0) }
  }

  /// Returns what may follow a start that is as long as its own or longer.
  package func rest(after longer: String) -> Language? {
    guard longer.utf8.starts(with: start.utf8) else { return nil }
    let more = String(decoding: longer.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    return more.isEmpty ? tail : tail.state(after: more).map(tail.rest)
  }
}
