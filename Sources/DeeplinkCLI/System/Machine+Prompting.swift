import Foundation
import RuleKit
import TerminalKit

extension Machine {
  /// Opens the terminal to ask a person on.
  ///
  /// Standard input must be a terminal too: where it is a file or a pipe, nobody sits before it.
  /// `DEEPLINK_TTY` names a device to ask on whatever standard input is.
  ///
  /// - Parameters:
  ///   - isAccessible: whether to ask in whole sentences.
  ///   - hasColor: what `--color` says; nil where it leaves it to the terminal.
  /// - Returns: what asks, or nil where there is no terminal.
  static func prompter(isAccessible: Bool, hasColor: Bool?) -> Prompter? {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["DEEPLINK_TTY"] ?? ""
    guard !named.isEmpty || isatty(STDIN_FILENO) == 1 else { return nil }
    let path = named.isEmpty ? "/dev/tty" : named
    guard let terminal = try? Terminal(path: path) else { return nil }
    return Prompter(
      terminal: terminal,
      mode: Mode(environment: environment, window: terminal.window, isAccessible: isAccessible),
      look: TerminalKit.Look(environment: environment, hasColor: hasColor))
  }
}
