import Foundation

/// The variables of an environment, each looked up when it is asked for.
///
/// Of some fifty that a process has, a command asks for five: to read all of them would be a good
/// part of its time.
struct Variables {
  private let value: (String) -> String?

  /// Those of a test.
  init(_ variables: [String: String]) {
    value = { variables[$0] }
  }

  /// Those of this process.
  static var ofProcess: Variables {
    Variables(value: { name in getenv(name).map { String(cString: $0) } })
  }

  private init(value: @escaping (String) -> String?) {
    self.value = value
  }

  subscript(name: String) -> String? { value(name) }

  /// The terminal that `DEEPLINK_TTY` names to ask on; nil if it names none.
  var namedTerminal: String? { self["DEEPLINK_TTY"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The terminal device: the named one, else the one that the process belongs to.
  var terminal: String { namedTerminal ?? "/dev/tty" }
}
