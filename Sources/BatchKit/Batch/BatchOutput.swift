import RowKit

/// Where a batch leaves what it makes; all of it is called on the thread that runs the batch.
package struct BatchOutput {
  /// Writes rows.
  package var write: (UnsafeRawBufferPointer) throws -> Void
  /// Reports a row that gave none, in the order of the rows.
  package var reject: (Record, Rejection) throws -> Void
  /// Hears how far the batch is, now and then.
  package var progress: (BatchSummary) -> Void

  package init(
    write: @escaping (UnsafeRawBufferPointer) throws -> Void,
    reject: @escaping (Record, Rejection) throws -> Void,
    progress: @escaping (BatchSummary) -> Void = { _ in }
  ) {
    self.write = write
    self.reject = reject
    self.progress = progress
  }
}
