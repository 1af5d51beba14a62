import RowKit

/// A row that gives no URL, and why.
package struct Rejection: Error, Hashable, Sendable {
  /// The record as it stands in the input, or with the values of dimensions before its own.
  package var record: Record
  /// Why: `id: expected a whole number, got "7x"`.
  package var reasons: [String]

  package init(_ record: Record, reasons: [String]) {
    self.record = record
    self.reasons = reasons
  }
}
