import Foundation

/// A call to the system that failed: what was tried, on which file, and the system's reason.
struct SystemFailure: Error, Hashable, Sendable {
  /// What was tried, as it follows "cannot": `read`, `write`, `lock`.
  var attempt: String
  var path: String
  /// The system's words, or ours where the system would have let it pass.
  var reason: String
  /// What to try, where there is something to try.
  var hint: String?

  init(_ attempt: String, _ path: String, reason: String, hint: String? = nil) {
    self.attempt = attempt
    self.path = path
    self.reason = reason
    self.hint = hint
  }

  /// A failure with the reason that `errno` gives; to be made before any other call.
  init(_ attempt: String, _ path: String, errno number: Int32 = errno) {
    self.init(attempt, path, reason: String(cString: strerror(number)))
  }
}
