import Foundation
import TerminalKit

/// Asks three questions, or with `DEMO_PICK` for one of so many items, on the terminal that
/// `DEEPLINK_TTY` names, else on `/dev/tty`, and prints the answer: what the tests drive through a
/// pseudo-terminal.
let environment = ProcessInfo.processInfo.environment

func finish<Answer>(_ outcome: PromptOutcome<Answer>, printing text: (Answer) -> String) {
  switch outcome {
  case .submitted(let answer): print(text(answer))
  case .cancelled, .endOfInput: exit(130)
  case .interrupted(let number):
    signal(number, SIG_DFL)
    raise(number)
  }
}

do {
  let terminal = try Terminal(path: environment["DEEPLINK_TTY"] ?? "/dev/tty")
  let prompter = Prompter(on: terminal, variable: { environment[$0.rawValue] })
  if let count = environment["DEMO_PICK"].flatMap(Int.init) {
    finish(prompter.pick(manyItems(count))) { "item \($0.index)" }
  } else {
    finish(prompter.ask(threeQuestions(environment))) { $0.texts.joined(separator: "|") }
  }
} catch {
  FileHandle.standardError.write(Data("\(error.path): \(error.reason)\n".utf8))
  exit(1)
}
