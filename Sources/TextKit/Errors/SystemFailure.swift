/// A call to the system that failed: what was tried, on which file, and the system's reason.
package struct SystemFailure: Error, Hashable, Sendable {
  /// What was tried, as it follows "cannot": `read`, `write`, `lock`.
  package var attempt: String
  /// The file, folder or device that it was tried on.
  package var path: String
  /// The system's words, or ours where the system would have let it pass.
  package var reason: String
  /// What to try; nil if the reason says enough.
  package var hint: String?

  /// A failure with a reason: `read`, `links.json`, `Permission denied`.
  package init(_ attempt: String, _ path: String, reason: String, hint: String? = nil) {
    self.attempt = attempt
    self.path = path
    self.reason = reason
    self.hint = hint
  }
}
