/// Why a row gives no URL.
package struct RowRefusal: Error, Hashable, Sendable {
  /// What is wrong with its record, or with the values in it, each with the name of its parameter.
  package var reasons: [String]

  package init(_ reasons: [String]) {
    self.reasons = reasons
  }
}
