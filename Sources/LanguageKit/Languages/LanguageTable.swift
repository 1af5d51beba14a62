/// The automaton of a language as tables, to be written down and walked elsewhere.
package struct LanguageTable: Hashable, Sendable {
  /// Where each segment of the alphabet starts, the first at 0; surrogates are in some segment too.
  package let starts: [UInt32]
  /// The class of each segment.
  package let classes: [Int]
  package let classCount: Int
  /// Whether a text may end in each state; the start is state 0.
  package let isAccepting: [Bool]
  /// The state after a character of each class, state by state; nil where none can stand.
  package let targets: [[Int?]]

  package init(_ language: Language) {
    let automaton = language.automaton
    starts = automaton.alphabet.starts
    classes = automaton.alphabet.classes
    let classCount = automaton.alphabet.count
    self.classCount = classCount
    isAccepting = automaton.isAccepting
    targets = automaton.isAccepting.indices.map { state in
      var row = [Int?](repeating: nil, count: classCount)
      for edge in automaton.edges(from: state) { row[Int(edge.label)] = Int(edge.target) }
      return row
    }
  }
}

extension LanguageTable {
  /// The same automaton whose classes separate the characters of a set from all others, too.
  package func separating(_ set: ScalarSet) -> LanguageTable {
    let both = AlphabetPartition(starts: starts, classes: classes, count: classCount)
      .joined(with: AlphabetPartition(separating: [set]))
    return LanguageTable(
      starts: both.alphabet.starts, classes: both.alphabet.classes,
      classCount: both.alphabet.count, isAccepting: isAccepting,
      targets: targets.map { row in both.parts.map { row[$0.first] } })
  }

  private init(
    starts: [UInt32], classes: [Int], classCount: Int, isAccepting: [Bool], targets: [[Int?]]
  ) {
    self.starts = starts
    self.classes = classes
    self.classCount = classCount
    self.isAccepting = isAccepting
    self.targets = targets
  }

  /// A character of each class, the most natural one.
  package var samples: [Unicode.Scalar?] {
    AlphabetPartition(starts: starts, classes: classes, count: classCount).sets
      .map(\.exampleScalar)
  }
}

extension Language {
  /// All states, by their numbers.
  package var states: [State] { automaton.isAccepting.indices.map { State(number: $0) } }
}

extension Language.State {
  /// The number by which tables know it.
  package var index: Int { number }
}
