import ArgumentKit
import TerminalKit

/// What asks a person: the terminal, or a test.
struct Asker {
  /// Asks the questions of a dialogue.
  var ask: (Dialogue) -> PromptOutcome<[String]>
  /// Lets one of many things be chosen, by its index.
  var pick: (Pick) -> PromptOutcome<Int>
}

extension Context {
  /// What asks a person; nil if nobody may or can be asked.
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
    arguments[GlobalOptions.noInput] || isOn("DEEPLINK_NO_INPUT") || isOn("CI")
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
