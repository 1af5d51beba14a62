import Foundation

/// What the tool's exit status says.
enum CommandStatus: Hashable, Sendable {
  /// Done, perhaps with warnings.
  case done
  /// A stored link or store with faults, a file, a device, a lock's time-out.
  case failure
  /// A value is missing or refused, rows were rejected, `check` found faults, `match` nothing,
  /// `verify` a link that is not as expected, `open` opened nothing or something else.
  case refused
  /// The command line is not understood, or names what does not exist (`EX_USAGE`).
  case usage
  /// The user went away: Esc, or the end of input.
  case cancelled
  /// A signal arrived; the process dies of it, so that a calling script stops.
  case killed(by: Int32)

  /// Ctrl-C was pressed while something was brought to its end all the same.
  static let interrupted = CommandStatus.killed(by: SIGINT)

  var code: Int32 {
    switch self {
    case .done: 0
    case .failure: 1
    case .refused: 2
    case .usage: 64
    case .cancelled: 130
    case .killed(let signal): 128 + signal
    }
  }
}
