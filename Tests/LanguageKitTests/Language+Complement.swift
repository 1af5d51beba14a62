@testable import LanguageKit

extension Language {
  /// The texts that are not of this one: at most one state more.
  var complement: Language {
    var draft = DFABuilder(alphabet: automaton.alphabet)
    let sink = automaton.count
    draft.isAccepting = automaton.isAccepting.map { !$0 } + [true]
    for state in 0...sink {
      for label in 0..<draft.alphabet.count {
        let target = state == sink ? nil : automaton.target(from: state, label)
        draft.add(from: state, label, to: target ?? sink)
      }
    }
    return Language(draft.automaton)
  }
}
