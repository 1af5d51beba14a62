/// The operations on sets. Each throws where the result needs more than `limit` states on the way.
extension Language {
  /// The texts of both.
  package func intersection(
    _ other: Language, limit: Int = stateLimit
  ) throws(TooLarge) -> Language { try combined(.intersection, with: other, limit) }

  /// The texts of either.
  package func union(_ other: Language, limit: Int = stateLimit) throws(TooLarge) -> Language {
    try combined(.union, with: other, limit)
  }

  /// The texts of this one that are not of the other.
  package func subtracting(
    _ other: Language, limit: Int = stateLimit
  ) throws(TooLarge) -> Language { try combined(.difference, with: other, limit) }

  /// The texts that are of one and not of the other.
  package func symmetricDifference(
    _ other: Language, limit: Int = stateLimit
  ) throws(TooLarge) -> Language { try combined(.symmetricDifference, with: other, limit) }

  /// The texts of this one, each followed by one of the other.
  package func followed(by other: Language, limit: Int = stateLimit) throws(TooLarge) -> Language {
    try Language(.sequence([.language(self), .language(other)]), limit: limit)
  }

  private func combined(
    _ operation: SetOperation, with other: Language, _ limit: Int
  ) throws(TooLarge) -> Language {
    Language(try ProductAutomaton(automaton, other.automaton, operation).automaton(limit: limit))
  }
}
