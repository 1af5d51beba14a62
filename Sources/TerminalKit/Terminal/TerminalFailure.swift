/// Why a terminal device cannot be used.
package struct TerminalFailure: Error, Hashable, Sendable {
  /// The device that was tried.
  package var path: String
  /// What the system says: `No such device or address`.
  package var reason: String
}
