import TextKit

/// Asks a person on a terminal.
///
/// Everything is drawn on that terminal alone, and however asking ends, the terminal is as it was.
package struct Prompter {
  private let terminal: Terminal
  private let mode: PromptMode
  private let look: Look

  /// Asks on a terminal, in the mode and with the marks that suit it.
  ///
  /// - Parameters:
  ///   - terminal: where to ask.
  ///   - variable: the value of a variable that describes the terminal: `TERM`, `NO_COLOR`, the
  ///     locale …
  ///   - isAccessible: whether to ask in whole sentences; so does the variable `ACCESSIBLE`.
  ///   - hasColor: whether to colour; nil leaves that to the environment.
  package init(
    on terminal: Terminal, variable: (Variable) -> String?, isAccessible: Bool = false,
    hasColor: Bool? = nil
  ) {
    self.terminal = terminal
    mode = PromptMode(variable: variable, window: terminal.window, isAccessible: isAccessible)
    look = Look(variable: variable, hasColor: hasColor)
  }

  /// Asks the questions of a dialogue → their values in the same order, all of them valid.
  ///
  /// An empty text answers an optional question that was left out. A dialogue without questions is
  /// submitted at once.
  package func ask(_ dialogue: Dialogue) -> PromptOutcome<DialogueAnswers> {
    guard !dialogue.questions.isEmpty else {
      return .submitted(DialogueAnswers([], setting: dialogue.setting?.current))
    }
    switch mode {
    case .full:
      var session = KeySession(terminal: terminal, look: look)
      return session.run(PromptForm(dialogue))
    case .spoken, .terse:
      let form = LineForm(dialogue, isSpoken: mode == .spoken, look: look)
      return LineSession(terminal: terminal).run(form)
    }
  }

  /// Lets one of the items be picked; without items it is cancelled at once.
  package func pick(_ pick: Pick) -> PromptOutcome<PickedItem> {
    guard !pick.items.isEmpty else { return .cancelled }
    switch mode {
    case .full:
      var session = KeySession(terminal: terminal, look: look)
      return session.run(Picker(pick))
    case .spoken, .terse:
      return LineSession(terminal: terminal).run(LinePicker(pick, isSpoken: mode == .spoken))
    }
  }

  /// Waits for any key, or for a line where the terminal is not read key by key.
  package func waitForKey(_ text: String) -> PromptOutcome<Bool> {
    let wait = KeyWait(text: text)
    switch mode {
    case .full:
      var session = KeySession(terminal: terminal, look: look)
      return session.run(wait)
    case .spoken, .terse: return LineSession(terminal: terminal).run(wait)
    }
  }
}

/// How a person is asked.
enum PromptMode: Hashable, Sendable {
  /// Drawn in place, with every key handled.
  case full
  /// Line by line in whole sentences, for screen readers.
  case spoken
  /// Line by line, the label alone.
  case terse

  /// The mode that suits a terminal.
  ///
  /// `ACCESSIBLE` or `isAccessible` → spoken; a dumb terminal, or a window under 20 columns by
  /// 5 rows → terse; else full.
  init(variable: (Variable) -> String?, window: Window, isAccessible: Bool) {
    if isAccessible || Variable.isOn(variable(.accessible)) == true {
      self = .spoken
    } else if TerminalCapabilities.isDumb(variable(.term)) || window.columns < 20
      || window.rows < 5
    {
      self = .terse
    } else {
      self = .full
    }
  }
}

/// Waits for any key, below a line that says what for.
struct KeyWait: KeyInteraction, LineInteraction {
  /// What it waits for: `tap the notification`.
  let text: String

  // MARK: Key by key

  var deadline: ContinuousClock.Instant? { nil }

  mutating func tick(at now: ContinuousClock.Instant) {}

  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<Bool> {
    switch key {
    case .escape: .end(.cancelled)
    case .control("c"): .end(.interrupted(signal: Signals.interrupt))
    case .control("\\"): .end(.interrupted(signal: Signals.quit))
    case .control("d"): .end(.endOfInput)
    case .control("l"): .redraw
    case .control("z"): .suspend
    default: .end(.submitted(true))
    }
  }

  func frame(in window: Window, look: Look) -> Frame {
    let cells = StyledText("\(text); any key continues", .dim).cells
    let row = cells.clipped(to: max(1, window.columns - 1), look: look)
    return Frame(rows: [ScreenRow(row)], caretRow: 0, beforeCaret: row)
  }

  func closingRows(for outcome: PromptOutcome<Bool>, width: Int, look: Look) -> [ScreenRow] { [] }

  // MARK: Line by line

  var prompt: String { "\(text.escapedForTerminal); Enter continues: " }
  var hidesInput: Bool { false }
  var wayForLongLines: String? { nil }
  var opening: [String] { [] }

  mutating func take(_ line: String) -> LineStep<Bool> { .done(true) }
}
