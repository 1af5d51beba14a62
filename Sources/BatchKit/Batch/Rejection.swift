import RowKit

/// A row that gave no URL.
package struct Rejection: Hashable, Sendable {
  package var record: Record
  /// Why: `id: expected a whole number, got "7x"`.
  package var reasons: [String]

  package init(_ record: Record, reasons: [String]) {
    self.record = record
    self.reasons = reasons
  }
}
