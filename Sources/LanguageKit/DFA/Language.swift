/// A regular language: a set of texts, judged one Unicode scalar after another.
///
/// Two languages are equal exactly where they hold the same texts, however they were built.
package struct Language: Hashable, Sendable {
  private let shared: Shared

  var automaton: MinimalDFA { shared.automaton }

  /// An automaton that copies of a language share, with its hash: languages are looked up far more
  /// often than they are made.
  private final class Shared: Sendable {
    let automaton: MinimalDFA
    let hash: Int

    init(_ automaton: MinimalDFA) {
      self.automaton = automaton
      hash = automaton.hashValue
    }
  }

  package static func == (left: Language, right: Language) -> Bool {
    left.shared === right.shared
      || left.shared.hash == right.shared.hash && left.automaton == right.automaton
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(shared.hash) }

  /// How many states an automaton may have where nothing else is said.
  package static let stateLimit = 10_000
  /// How many pairs of states a comparison may look at where nothing else is said.
  package static let pairLimit = 1_000_000

  init(_ automaton: MinimalDFA) {
    shared = Shared(automaton)
  }

  /// How many states the smallest automaton of the language has, those not counted from which
  /// nothing is accepted.
  package var stateCount: Int { automaton.count }

  /// How many places a table of its states and characters has: what operations on it cost.
  package var tableSize: Int { automaton.count * automaton.alphabet.count }
}

extension Language {
  /// No text at all.
  package static let nothing = Language(loop(accepting: false, []))
  /// The empty text and no other.
  package static let emptyText = Language(loop(accepting: true, []))
  /// Every text.
  package static let everything = Language(loop(accepting: true, [0]))

  /// One state that all characters lead back to, or none.
  private static func loop(accepting: Bool, _ labels: [Int]) -> MinimalDFA {
    var draft = DFABuilder(alphabet: AlphabetPartition(separating: []))
    draft.isAccepting = [accepting]
    for label in labels { draft.add(from: 0, label, to: 0) }
    return MinimalDFA(draft)
  }
}
