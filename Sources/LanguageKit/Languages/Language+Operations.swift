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

  package func subtracting(
    _ other: Language, limit: Int = stateLimit
  ) throws(TooLarge) -> Language { try combined(.difference, with: other, limit) }

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

  /// The texts that the expression matches *as a whole*.
  package init(_ expression: RegularExpression, limit: Int = stateLimit) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .whole, &budget)
  }

  /// The texts in which *something* matches, as `pattern` has it (JSON Schema § 6.3.3): `^` and
  /// `$` are the ends of the text.
  package init(containing expression: RegularExpression, limit: Int = stateLimit) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .anywhere, &budget)
  }

  /// The texts in which something matches, for one of many expressions that share an effort.
  ///
  /// It throws where there would be more states than `limit`, or no effort is left; the steps taken
  /// are subtracted from it.
  package init(
    containing expression: RegularExpression, limit: Int = stateLimit, effort: inout Int
  ) throws(TooLarge) {
    guard effort > 0 else { throw TooLarge(limit: limit) }
    var budget = Budget(limit: limit, steps: effort)
    defer { effort -= budget.steps }
    self = try Language(expression, .anywhere, &budget)
  }

  private init(
    _ expression: RegularExpression, _ extent: Determinizer.Extent, _ budget: inout Budget
  ) throws(TooLarge) {
    var program = try Program(budget)
    program.entry = try program.write(expression, then: Program.match)
    self.init(try Determinizer.automaton(of: program, extent, &budget))
  }
}

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
