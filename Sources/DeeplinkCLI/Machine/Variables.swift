import Foundation
import TextKit

/// The variables of a process, each looked up when it is asked for.
///
/// A command needs about five of the fifty variables of a process: reading all of them would take a
/// considerable part of its time.
struct Variables {
  let value: (_ name: String) -> String?

  static var ofProcess: Variables {
    Variables { name in getenv(name).map { String(cString: $0) } }
  }

  subscript(variable: Variable) -> String? { value(variable.rawValue) }

  /// The terminal that `DEEPLINK_TTY` names to ask on; nil if it names none.
  var namedTerminal: String? { self[.terminalDevice].flatMap { $0.isEmpty ? nil : $0 } }

  /// The terminal device: the named one, else the one that the process belongs to.
  var terminal: String { namedTerminal ?? "/dev/tty" }
}
