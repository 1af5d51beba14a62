import Foundation
import TerminalKit

extension Machine {
  /// Opens the terminal to ask a person on.
  ///
  /// Standard input must be a terminal too: where it is a file or a pipe, nobody sits before it.
  /// `DEEPLINK_TTY` names another device than `/dev/tty`.
  ///
  /// - Parameters:
  ///   - isAccessible: whether to ask in whole sentences.
  ///   - hasColor: what `--color` says; nil where it leaves it to the terminal.
  /// - Returns: what asks, or nil where there is no terminal.
  static func prompter(isAccessible: Bool, hasColor: Bool?) -> Prompter? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let named = environment["DEEPLINK_TTY"] ?? ""
    let path = named.isEmpty ? "/dev/tty" : named
    guard let terminal = try? Terminal(path: path) else { return nil }
    return Prompter(
      terminal: terminal,
      mode: Mode(environment: environment, window: terminal.window, isAccessible: isAccessible),
      look: TerminalKit.Look(environment: environment, hasColor: hasColor))
  }
}
