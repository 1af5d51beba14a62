/// Why a text is not a value of an option or argument.
package struct InvalidValue: Error, Hashable, Sendable {
  /// What was expected, without a final full stop: `expected a whole number`.
  package let reason: String?

  /// Makes the error; without a reason the choices of the type say enough.
  package init(_ reason: String? = nil) {
    self.reason = reason
  }
}
