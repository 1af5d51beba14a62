/// What can be asked of one language, and of two. Each question about two throws where more than
/// `limit` pairs of states would have to be looked at.
extension Language {
  /// Whether no text is of it.
  package var isEmpty: Bool { self == .nothing }

  /// Whether every text is of it.
  package var isEverything: Bool { self == .everything }

  /// Whether a text is of it.
  ///
  /// For many texts, `UTF8Table` answers faster.
  package func contains(_ text: String) -> Bool { state(after: text).map(accepts) ?? false }

  /// Whether every text of it is of the other.
  package func isSubset(of other: Language, limit: Int = pairLimit) throws(TooLarge) -> Bool {
    try shortestWord(notIn: other, limit: limit) == nil
  }

  /// Whether no text is of both.
  package func isDisjoint(with other: Language, limit: Int = pairLimit) throws(TooLarge) -> Bool {
    try shortestWord(alsoIn: other, limit: limit) == nil
  }

  /// The shortest text of it that is not of the other, or nil where it lies within the other.
  package func shortestWord(
    notIn other: Language, limit: Int = pairLimit
  ) throws(TooLarge) -> String? {
    try ProductAutomaton(automaton, other.automaton, .difference).shortestWord(limit: limit)
  }

  /// The shortest text that is of both, or nil where none is.
  package func shortestWord(
    alsoIn other: Language, limit: Int = pairLimit
  ) throws(TooLarge) -> String? {
    try ProductAutomaton(automaton, other.automaton, .intersection).shortestWord(limit: limit)
  }

  /// The shortest text that is of one and not of the other, or nil where they are equal.
  package func shortestWord(
    distinguishingFrom other: Language, limit: Int = pairLimit
  ) throws(TooLarge) -> String? {
    try ProductAutomaton(automaton, other.automaton, .symmetricDifference).shortestWord(
      limit: limit)
  }
}
