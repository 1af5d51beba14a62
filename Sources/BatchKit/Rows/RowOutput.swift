import RowKit

/// The rows that a batch writes, gathered into large pieces, or hands over one by one as what they
/// were filled with.
package final class RowOutput {
  private static let limit = 256 << 10

  /// What is written for a row; where each row names its own cells, it may change between two rows.
  package var layout: RowLayout {
    didSet { writer.columns = layout.names }
  }
  private var writer: RowWriter
  private var gathered: [UInt8] = []
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  let refusal: ((String) -> String?)?
  private let take: (([UInt8]) throws -> Void)?

  /// Prepares to write rows.
  ///
  /// - Parameters:
  ///   - layout: what is written for a row.
  ///   - refusal: why a row's URL cannot be written, and nil if it can; nil if any can.
  ///   - sink: writes a large piece of them.
  package init(
    _ layout: RowLayout, refusing refusal: ((String) -> String?)? = nil,
    to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.layout = layout
    self.refusal = refusal
    self.sink = sink
    take = nil
    writer = RowWriter(layout.notation, columns: layout.names)
  }

  /// Prepares to hand over what each row was filled with, a line of `RowLayout.fillings`.
  package init(taking take: @escaping ([UInt8]) throws -> Void) {
    layout = .fillings
    self.take = take
    refusal = nil
    sink = { _ in }
    writer = RowWriter(layout.notation, columns: layout.names)
  }

  /// Writes what stands before the first row.
  package func begin() {
    writer.begin(&gathered)
  }

  /// Writes a row, or hands it over.
  package func append(_ cells: [Cell]) throws {
    if let take { return try take(cells[0].bytes) }
    writer.append(cells, to: &gathered)
    if gathered.count >= Self.limit { try flush() }
  }

  /// Writes rows that were written elsewhere in this layout, each as one that is not the first.
  func append(written rows: UnsafeRawBufferPointer) throws {
    try flush()
    try sink(UnsafeRawBufferPointer(rebasing: rows.dropFirst(writer.passRow())))
  }

  /// Hands on what was gathered.
  package func flush() throws {
    guard !gathered.isEmpty else { return }
    try gathered.withUnsafeBytes(sink)
    gathered.removeAll(keepingCapacity: true)
  }

  /// Writes what stands after the last row.
  package func end() throws {
    writer.end(&gathered)
    try flush()
  }
}
