/// One of the values that a question allows.
package struct Choice: Hashable, Sendable {
  /// The answer that it gives.
  package var value: String
  /// What is shown beside the value, such as the base of an environment.
  package var note: String?

  package init(_ value: String, note: String? = nil) {
    self.value = value
    self.note = note
  }
}
