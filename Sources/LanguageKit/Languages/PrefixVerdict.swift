/// How far a text goes along with a language.
package enum PrefixVerdict: Hashable, Sendable {
  /// The text is of the language.
  case accepted
  /// The text is the start of longer texts of the language, and read up to this state.
  case unfinished(Language.State)
  /// The character at an offset, counted in Unicode scalars from 0, cannot stand there; what can
  /// is said by the state before it.
  case stopped(at: Int, Language.State)
}

extension Language {
  /// Reads a text to its end, or to the first character that cannot stand where it does.
  ///
  /// The empty language stops every text at 0, the empty text too.
  package func verdict(on text: String) -> PrefixVerdict {
    guard !isEmpty else { return .stopped(at: 0, start) }
    var state = start
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      guard let next = self.state(after: state, scalar) else { return .stopped(at: offset, state) }
      state = next
    }
    return accepts(state) ? .accepted : .unfinished(state)
  }
}
