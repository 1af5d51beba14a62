import TextKit

/// Why a record cannot be read: what is wrong, in which column.
package struct RecordFault: Error, Hashable, Sendable {
  /// The column, counted from 1.
  package var column: Int
  /// What was expected and what was found, in one line.
  package var reason: String

  package init(column: Int, _ reason: String) {
    self.column = column
    self.reason = reason
  }

  /// The fault as one line, with its column.
  package var text: String {
    "column \(column): \(reason)"
  }
}

extension RecordFault {
  static func bareQuote(column: Int) -> RecordFault {
    RecordFault(
      column: column,
      "a quote inside a cell that does not start with one; write \"…\" around the cell "
        + "and double the quote")
  }

  static func textAfterQuote(column: Int) -> RecordFault {
    RecordFault(
      column: column, "text after the closing quote; a quote inside a quoted cell is doubled")
  }

  static func unclosedQuote(column: Int, lines: Int) -> RecordFault {
    RecordFault(
      column: column,
      lines > 1
        ? "the quote is never closed; all \(lines) lines to the end of the input belong to it"
        : "the quote is never closed")
  }

  static func missingCells(found: Int, expected: Int) -> RecordFault {
    RecordFault(
      column: found + 1, "expected \(cells(expected)) as in the header, got \(found)")
  }

  static func extraCells(found: Int, expected: Int) -> RecordFault {
    RecordFault(
      column: expected + 1, "expected \(cells(expected)) as in the header, got \(found)")
  }

  private static func cells(_ count: Int) -> String {
    count == 1 ? "1 cell" : "\(count) cells"
  }
}
