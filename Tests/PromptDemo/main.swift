import Foundation
import TerminalKit

/// Asks three questions on the terminal that `DEEPLINK_TTY` names, else on `/dev/tty`, and prints
/// the answers: what the tests drive through a pseudo-terminal.
let environment = ProcessInfo.processInfo.environment

do {
  let terminal = try Terminal(path: environment["DEEPLINK_TTY"] ?? "/dev/tty")
  let mode = Mode(environment: environment, window: terminal.window, isAccessible: false)
  let prompter = Prompter(terminal: terminal, mode: mode, look: Look(environment: environment))
  switch prompter.ask(threeQuestions(environment)) {
  case .submitted(let answers):
    print(answers.joined(separator: "|"))
  case .cancelled, .endOfInput:
    exit(130)
  case .interrupted(let signal):
    Signals.end(by: signal)
  }
} catch {
  FileHandle.standardError.write(Data("\(error.path): \(error.reason)\n".utf8))
  exit(1)
}
