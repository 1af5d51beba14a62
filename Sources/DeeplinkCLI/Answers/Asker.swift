import ArgumentKit
import TerminalKit
import TextKit

/// What asks a person: the terminal, or a test.
struct Asker {
  /// Asks the questions of a dialogue.
  var ask: (Dialogue) -> PromptOutcome<DialogueAnswers>
  /// Lets one of many things be chosen.
  var pick: (Pick) -> PromptOutcome<PickedItem>
}

extension Asker {
  /// The answers to a dialogue without a setting.
  ///
  /// - Throws: `Failure` as the person ended the questions.
  func answers(to dialogue: Dialogue) throws(Failure) -> [String] {
    try ask(dialogue).get().texts
  }
}

extension Context {
  /// What asks a person; nil if that is forbidden, or there is no terminal.
  func asker(_ arguments: ParsedArguments) -> Asker? {
    guard !forbidsInput(arguments) else { return nil }
    let hasColor: Bool? =
      switch arguments[GlobalOptions.color] {
      case .auto: nil
      case .always: true
      case .never: false
      }
    return prompting(arguments[GlobalOptions.accessible], hasColor)
  }

  /// Whether questions are forbidden: by `--no-input`, `DEEPLINK_NO_INPUT` or `CI`.
  func forbidsInput(_ arguments: ParsedArguments) -> Bool {
    ban(arguments) != nil
  }

  /// What forbids questions.
  private func ban(_ arguments: ParsedArguments) -> String? {
    arguments[GlobalOptions.noInput]
      ? "--no-input" : ["DEEPLINK_NO_INPUT", "CI"].first(where: isOn)
  }

  /// Why there is no asker, as a hint: `nothing is asked, because of CI`.
  func whyNotAsked(_ arguments: ParsedArguments) -> String {
    if let ban = ban(arguments) { return "nothing is asked, because of \(ban)" }
    if let device = variable("DEEPLINK_TTY") {
      return "nothing is asked: \(device.quoted(limit: 200)) cannot be opened as a terminal"
    }
    guard !terminals.input else {
      return "nothing is asked: /dev/tty cannot be opened; DEEPLINK_TTY names another terminal"
    }
    return "nothing is asked, because standard input is not a terminal: use xargs -o, or "
      + "DEEPLINK_TTY=/dev/tty"
  }
}

extension PromptOutcome {
  /// The answer.
  ///
  /// - Throws: `Failure` that ends the command as the person ended the question.
  func get() throws(Failure) -> Answer {
    switch self {
    case .submitted(let answer): return answer
    case .cancelled, .endOfInput: throw Failure(.cancelled, [])
    case .interrupted(let signal): throw Failure(.killed(by: signal), [])
    }
  }
}
