import LanguageKit
import RuleKit

/// An automaton with what is to be said of a text that ends in each of its states.
struct Reader {
  /// What is said of a text.
  struct Words: Hashable {
    /// Nil of a right text.
    var refusal: Refusal.Form?
    var missing: Shortfall?
    /// What is said of the next character, if it cannot stand there.
    var obstacle: Phrase?
  }

  let table: TransitionTable
  /// What is said of a text that ends in each state.
  let words: [Words]
  /// What is said where a character stops the reading, and of one that no text has.
  let stop: Refusal.Form?
  let stranger: Refusal.Form?

  /// The reader of a language: what is missing follows from what may come next.
  init(_ language: Language, refusal: Refusal.Form?, namingObstacles: Bool = false) {
    table = TransitionTable(language)
    words = language.states.map { state in
      let isRight = language.accepts(state)
      return Words(
        refusal: isRight ? nil : refusal,
        missing: isRight || language.isEmpty ? nil : language.missing(from: state),
        obstacle: namingObstacles ? language.obstacle(at: state) : nil)
    }
    stop = refusal
    stranger = nil
  }

  /// The reader of a language that lacks the same in every state.
  init(_ language: Language, refusal: Refusal.Form, missing: Shortfall) {
    self.init(
      table: TransitionTable(language),
      words: language.states.map { state in
        language.accepts(state) ? Words() : Words(refusal: refusal, missing: missing)
      },
      stop: refusal, stranger: nil)
  }

  init(table: TransitionTable, words: [Words], stop: Refusal.Form?, stranger: Refusal.Form?) {
    self.table = table
    self.words = words
    self.stop = stop
    self.stranger = stranger
  }
}
