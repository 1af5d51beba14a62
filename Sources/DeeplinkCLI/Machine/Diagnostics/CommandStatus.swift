import Foundation

/// What the tool's exit status says.
enum CommandStatus: Hashable, Sendable {
  /// Done, perhaps with warnings.
  case done
  /// A stored link or store with faults, a file, a device, a lock's time-out.
  case failure
  /// A value is missing or refused, rows were rejected, `check` found faults, `match` nothing,
  /// `verify` a link that is not as expected, `diff` URLs that are affected, `open` opened nothing or something else.
  case refused
  /// Rows were rejected; the exit status set by `--reject-status`.
  case chosen(Int32)
  /// The command line is not understood, or names what does not exist (`EX_USAGE`).
  case usage
  /// The user went away: Esc, or the end of input.
  case cancelled
  /// A signal arrived; the process dies of it, so that a calling script stops.
  case killed(by: Int32)

  /// Ctrl-C was pressed while something was brought to its end all the same.
  static let interrupted = CommandStatus.killed(by: SIGINT)

  /// The statuses listed by the help topic: all except `chosen` and signals other than Ctrl-C.
  static let documented: [CommandStatus] = [.done, .failure, .refused, .usage, .cancelled]

  /// The status for rejected rows set by `--reject-status`; 0 is `done`, 2 is `refused`.
  static func rejected(as code: Int32) -> CommandStatus {
    code == refused.code ? .refused : code == 0 ? .done : .chosen(code)
  }

  var code: Int32 { definition.code }

  /// Its meaning, as the help topic gives it.
  var meaning: String { definition.meaning }

  private var definition: (code: Int32, meaning: String) {
    switch self {
    case .done: (0, "Success, possibly with warnings.")
    case .failure: (1, "A link or the store has errors, or a file, a device or a lock failed.")
    case .refused:
      (
        2,
        "A value is missing or invalid; batch rejected rows (unless --reject-status changes it); check found errors; match found "
          + "nothing; verify found a link that is not as expected; diff found URLs that are affected; with open or run, nothing "
          + "opened, or something unexpected did."
      )
    case .chosen(let code): (code, "Rows were rejected; set by --reject-status.")
    case .usage: (64, "Usage error, or a name that does not exist.")
    case .cancelled:
      (
        130,
        "Canceled. Ctrl-C sends SIGINT to all foreground processes of the terminal, so a calling "
          + "script stops too."
      )
    case .killed(let signal): (128 + signal, "Ended by a signal.")
    }
  }
}
