/// Why a row gives no URL.
package struct Rejection: Error, Hashable, Sendable {
  /// What is wrong with its record, or with the values in it, each with the name of its parameter:
  /// `id: expected a whole number, got "7x"`.
  package var reasons: [String]

  /// A rejection for these reasons, in their order.
  package init(_ reasons: [String]) {
    self.reasons = reasons
  }
}
