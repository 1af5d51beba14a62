import JSONKit

/// One record of an input: where it starts, what it says, and its bytes as they stood.
package struct Record: Hashable, Sendable {
  /// The line on which the record starts, counted from 1.
  package var line: Int
  /// The record without its line end.
  package var raw: [UInt8]
  /// One cell a column, in the order of the reader's `names`.
  package var cells: [Cell]
  /// Why the record cannot be used as a row; empty where it can.
  package var faults: [Fault]

  package init(line: Int, raw: [UInt8], cells: [Cell], faults: [Fault] = []) {
    self.line = line
    self.raw = raw
    self.cells = cells
    self.faults = faults
  }

  /// What the record holds in a column; nothing, where it knows no such column.
  package func cell(_ column: Int) -> Cell {
    cells.indices.contains(column) ? cells[column] : .absent
  }
}
