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

  /// The texts of this one, each followed by one and the same text.
  ///
  /// Where none of them goes on as that text starts, its states stay as they are, and no automaton has
  /// to be made deterministic: a text that distinguishes two states still does with the end after it.
  package func followed(by end: String, limit: Int = stateLimit) throws(TooLarge) -> Language {
    let scalars = Array(end.unicodeScalars)
    guard let first = scalars.first else { return self }
    let count = automaton.count
    let ends = automaton.isAccepting.indices.filter { automaton.isAccepting[$0] }
    guard !ends.isEmpty, ends.allSatisfy({ state(after: State(number: $0), first) == nil }) else {
      return try followed(by: Language(words: [end]), limit: limit)
    }
    guard count + scalars.count <= limit else { throw TooLarge(limit: limit) }
    let (alphabet, parts) = automaton.alphabet.joined(
      with: AlphabetPartition(separating: scalars.map { ScalarSet($0) }))
    var labels = [[Int]](repeating: [], count: automaton.alphabet.count)
    for (label, part) in parts.enumerated() { labels[part.first].append(label) }
    var draft = DFABuilder(alphabet: alphabet)
    draft.isAccepting = Array(repeating: false, count: count + scalars.count - 1) + [true]
    for source in 0..<count {
      for edge in automaton.edges(from: source) {
        for label in labels[Int(edge.label)] {
          draft.add(from: source, label, to: Int(edge.target))
        }
      }
    }
    for (number, scalar) in scalars.enumerated() {
      for source in number == 0 ? ends : [count + number - 1] {
        draft.add(from: source, alphabet.number(of: scalar.value), to: count + number)
      }
    }
    Meter.current?.add(2 * draft.transitions.count)
    return Language(MinimalDFA(draft))
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
