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
  /// Takes the links of rows that are handed over.
  private var take: (MadeLink) throws -> Void = { _ in }

  /// Prepares to write rows in large pieces.
  package init(_ layout: RowLayout, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.layout = layout
    self.sink = sink
    writer = RowWriter(layout.notation, columns: layout.names)
  }

  /// Prepares to hand over the link of each row.
  package convenience init(taking take: @escaping (MadeLink) throws -> Void) {
    self.init(.handedOver, to: { _ in })
    self.take = take
  }

  /// Writes what stands before the first row.
  package func begin() { writer.begin(&gathered) }

  /// Writes a row.
  package func append(_ cells: [Cell]) throws {
    writer.append(cells, to: &gathered)
    if gathered.count >= Self.limit { try flush() }
  }

  /// Hands over the link of a row.
  package func append(_ link: MadeLink) throws { try take(link) }

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
