import RowKit

/// A row that gives no URL, and why.
package struct Rejection: Error, Hashable, Sendable {
  /// The record as it stands in the input, or with the values of dimensions before its own.
  package var record: Record
  /// The number of the record among the elements of a JSON array, counted from 1; nil elsewhere.
  package var number: Int?
  /// The environment of several in which it was rejected; nil for all of them.
  package var environment: String?
  /// Why: `id: expected a whole number, got "7x"`.
  package var reasons: [String]
  /// The pattern that could not judge a value of the row; nil where every rule judged every value.
  package var runaway: Runaway?

  /// A pattern that ran out of its steps or memory on a value of a parameter.
  package struct Runaway: Hashable, Sendable {
    let parameter: String
    let pattern: String
  }

  package init(_ record: Record, number: Int? = nil, reasons: [String], runaway: Runaway? = nil) {
    self.record = record
    self.number = number
    self.reasons = reasons
    self.runaway = runaway
  }

  /// The same rejection of a record as it is kept, with its number among the elements of an array.
  func of(_ record: Record, number: Int? = nil) -> Rejection {
    var rejection = self
    rejection.record = record
    rejection.number = number
    return rejection
  }
}
