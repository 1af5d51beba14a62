/// Asks a person on a terminal.
///
/// Everything is drawn on that terminal alone, and however asking ends, the terminal is as it was.
package struct Prompter {
  private let terminal: Terminal
  private let mode: Mode
  private let look: Look

  package init(terminal: Terminal, mode: Mode, look: Look) {
    self.terminal = terminal
    self.mode = mode
    self.look = look
  }

  /// Asks the questions of a dialogue → their values in the same order, all of them valid.
  ///
  /// An empty text of an optional question means that it was left out. A dialogue without
  /// questions is submitted at once.
  package func ask(_ dialogue: Dialogue) -> Outcome<[String]> {
    guard !dialogue.questions.isEmpty else { return .submitted([]) }
    switch mode {
    case .full:
      var session = KeySession(terminal: terminal, look: look)
      return session.run(Form(dialogue))
    case .spoken, .terse:
      let form = LineForm(dialogue, isSpoken: mode == .spoken, look: look)
      return LineSession(terminal: terminal).run(form)
    }
  }

  /// Lets one of the items be picked → its index; without any item it is cancelled at once.
  package func pick(_ pick: Pick) -> Outcome<Int> {
    guard !pick.items.isEmpty else { return .cancelled }
    switch mode {
    case .full:
      var session = KeySession(terminal: terminal, look: look)
      return session.run(Picker(pick))
    case .spoken, .terse:
      return LineSession(terminal: terminal).run(LinePicker(pick, isSpoken: mode == .spoken))
    }
  }
}
