import TextKit

/// One record of an input: its line, its cells, and its bytes as they stood.
package struct Record: Hashable, Sendable {
  /// The line on which the record starts, counted from 1.
  package var line: Int
  /// The record without its line end.
  package var raw: [UInt8]
  /// One cell a column, in the order of the reader's `names`.
  package var cells: [Cell]
  /// The columns in the order of the record's own members; nil where that is their order.
  package var order: [Int]?
  /// The faults that keep the record from being a row.
  package var faults: [Fault]

  /// A record that was read, or made of other values than a text.
  package init(line: Int, raw: [UInt8], cells: [Cell], faults: [Fault] = []) {
    self.line = line
    self.raw = raw
    self.cells = cells
    self.faults = faults
  }

  /// A record of cells as it would stand in delimited text.
  package init(_ cells: [Cell], delimiter: UInt8 = .comma, line: Int) {
    var raw: [UInt8] = []
    DelimitedText(delimiter: delimiter).appendRecord(cells.map(\.bytes), to: &raw)
    raw.removeLast()
    self.init(line: line, raw: raw, cells: cells)
  }

  /// The record with other cells before its own.
  package func preceded(by others: [Cell]) -> Record {
    var record = self
    record.cells = others + cells
    record.order = order?.map { $0 + others.count }
    return record
  }

  /// The cell of a column; absent if the record has fewer.
  package func cell(_ column: Int) -> Cell {
    cells.indices.contains(column) ? cells[column] : .absent
  }
}
