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
}
