import TerminalKit
import TextKit

/// What asks a person: the terminal, or a test.
struct PromptAccess {
  /// Asks the questions of a dialogue.
  var ask: (Dialogue) -> PromptOutcome<DialogueAnswers>
  /// Lets one of many things be chosen.
  var pick: (Pick) -> PromptOutcome<PickedItem>
  /// Waits for any key, below a text that says what for.
  var waitForKey: (String) -> PromptOutcome<Bool> = { _ in .submitted(true) }
}

extension PromptAccess {
  /// The answers to a dialogue without a setting; throws as the person ended the questions.
  func answers(to dialogue: Dialogue) throws(CommandError) -> [String] {
    try ask(dialogue).get().texts
  }

  /// The answers to a dialogue; nil if the person went back to what was asked before it.
  func answersUnlessBack(to dialogue: Dialogue) throws(CommandError) -> [String]? {
    var dialogue = dialogue
    dialogue.canGoBack = true
    let answers = try ask(dialogue).get()
    return answers.areBefore ? nil : answers.texts
  }

  /// The answer to one question about a thing of some kind.
  func answer(
    to question: Question, about kind: String, named name: String
  ) throws(CommandError) -> String {
    try answers(to: Dialogue(kind: kind, name: name, questions: [question])).first ?? ""
  }
}

extension Context {
  /// What asks a person; nil if that is forbidden, or there is no terminal.
  func asker() -> PromptAccess? {
    guard !forbidsInput else { return nil }
    let hasColor: Bool? =
      switch options.color {
      case .auto: nil
      case .always: true
      case .never: false
      }
    return prompting(options.isAccessible, hasColor)
  }

  /// What asks a person for what is missing.
  ///
  /// - Throws: `CommandError` with a message, and why nobody can be asked.
  func asker(orReport message: String) throws(CommandError) -> PromptAccess {
    guard let asker = asker() else { throw CommandError(usage: message, hint: whyNotAsked) }
    return asker
  }

  /// Whether questions are forbidden: by `--no-input`, `DEEPLINK_NO_INPUT` or `CI`.
  var forbidsInput: Bool { ban != nil }

  /// What forbids questions.
  private var ban: String? {
    options.forbidsInput ? "--no-input" : [Variable.noInput, .ci].first(where: isOn)?.rawValue
  }

  /// Why there is no asker, as a hint: `nothing is asked, because of CI`.
  var whyNotAsked: String {
    if let ban { return "not prompting because of \(ban)" }
    if let device = variable(.terminalDevice) {
      return "not prompting: \(device.quoted(limit: 200)) is not a terminal that can be opened"
    }
    guard !terminals.input else {
      return "not prompting: cannot open /dev/tty; set DEEPLINK_TTY to another terminal"
    }
    return "not prompting: standard input is not a terminal; use xargs -o or DEEPLINK_TTY=/dev/tty"
  }
}

extension PromptOutcome {
  /// The answer; throws the error that ends the command as the person ended the question.
  func get() throws(CommandError) -> Answer {
    switch self {
    case .submitted(let answer): return answer
    case .cancelled, .endOfInput: throw CommandError(.cancelled, [])
    case .interrupted(let signal): throw CommandError(.killed(by: signal), [])
    }
  }
}
