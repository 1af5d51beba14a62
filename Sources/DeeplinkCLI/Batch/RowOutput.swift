import RowKit
import TextKit

/// The rows that `batch` writes, gathered into large pieces.
final class RowOutput {
  private static let limit = 256 << 10

  /// Where they go.
  let sink: ByteSink
  private var writer: RowWriter
  private var gathered: [UInt8] = []

  /// Prepares to write rows of no columns yet.
  init(_ format: BatchFormat, guardsFormulas: Bool, to sink: ByteSink) {
    self.sink = sink
    writer = RowWriter(format.rows, columns: [], guardsFormulas: guardsFormulas)
  }

  /// The names of the cells of each row.
  var columns: [String] {
    get { writer.columns }
    set { writer.columns = newValue }
  }

  /// Writes what stands before the first row.
  func begin() {
    writer.begin(&gathered)
  }

  /// Writes a row.
  func append(_ cells: [Cell]) throws(SystemFailure) {
    writer.append(cells, to: &gathered)
    if gathered.count >= Self.limit { try flush() }
  }

  /// Hands on what was gathered.
  func flush() throws(SystemFailure) {
    try sink.write(emptying: &gathered)
  }

  /// Writes what stands behind the last row.
  func end() throws(SystemFailure) {
    writer.end(&gathered)
    try flush()
  }
}
