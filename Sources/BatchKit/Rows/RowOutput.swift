import RowKit

/// The rows that a batch writes, gathered into large pieces, or hands over one by one.
package final class RowOutput {
  private static let limit = 256 << 10

  /// What is written for a row; where each row names its own cells, it may change between two rows.
  package var layout: RowLayout {
    didSet { writer.columns = layout.names }
  }
  private var writer: RowWriter
  private var gathered: [UInt8] = []
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private let take: (([Cell]) throws -> Void)?

  /// Whether rows are handed over one by one, so that they are made one by one.
  var handsOver: Bool { take != nil }

  /// Prepares to write rows.
  ///
  /// - Parameters:
  ///   - layout: what is written for a row.
  ///   - sink: writes a large piece of them.
  package init(_ layout: RowLayout, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.layout = layout
    self.sink = sink
    take = nil
    writer = RowWriter(layout.notation, columns: layout.names)
  }

  /// Prepares to hand over the link, the environment and the URL of each row, and to write nothing.
  package init(taking take: @escaping ([Cell]) throws -> Void) {
    layout = .handedOver
    self.take = take
    sink = { _ in }
    writer = RowWriter(layout.notation, columns: layout.names)
  }

  /// Writes what stands before the first row.
  package func begin() {
    writer.begin(&gathered)
  }

  /// Writes a row, or hands it over.
  package func append(_ cells: [Cell]) throws {
    if let take { return try take(cells) }
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
