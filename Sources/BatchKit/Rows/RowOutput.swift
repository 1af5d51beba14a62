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
  /// Whether a block is gathered whole and written after a line with its number of rows.
  private let countsBlocks: Bool
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  /// Takes the links of rows that are handed over.
  private var take: (MadeLink) throws -> Void = { _ in }

  /// Prepares to write rows in large pieces, or in blocks, each after a line with its number of rows.
  package init(
    _ layout: RowLayout, countsBlocks: Bool = false,
    to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.layout = layout
    self.countsBlocks = countsBlocks
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

  package func append(_ cells: [Cell], order: [Int]? = nil) throws {
    writer.append(cells, order: order, to: &gathered)
    if gathered.count >= Self.limit { try flush() }
  }

  /// Hands over the link of a row.
  package func append(_ link: MadeLink) throws { try take(link) }

  /// Writes rows that were written elsewhere in this layout, each as one that is not the first.
  func append(written rows: UnsafeRawBufferPointer) throws {
    let rows = UnsafeRawBufferPointer(rebasing: rows.dropFirst(writer.passRow()))
    guard !countsBlocks else { return gathered.append(contentsOf: rows) }
    try flush()
    try sink(rows)
  }

  /// Ends a block of rows that were written elsewhere.
  func endBlock(rows count: Int) throws {
    guard countsBlocks else { return }
    try Array("\(count)\n".utf8).withUnsafeBytes(sink)
    try handOn()
  }

  /// Hands on what was gathered, but for a block that has not ended.
  package func flush() throws {
    if !countsBlocks { try handOn() }
  }

  private func handOn() throws {
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
