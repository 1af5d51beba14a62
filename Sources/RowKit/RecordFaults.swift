import JSONKit

/// The faults of records, by the column of the cell that they are seen at, and of their input.
extension Fault {
  static func bareQuote(column: Int) -> Fault {
    Fault(
      "a quote inside a cell that does not start with one; write \"…\" around the cell "
        + "and double the quote", at: .column(column))
  }

  static func textAfterQuote(column: Int) -> Fault {
    Fault(
      "text after the closing quote; a quote inside a quoted cell is doubled", at: .column(column))
  }

  static func unclosedQuote(column: Int, lines: Int) -> Fault {
    Fault(
      lines > 1
        ? "the quote is never closed; all \(lines) lines to the end of the input belong to it"
        : "the quote is never closed", at: .column(column))
  }

  static func missingCells(found: Int, expected: Int) -> Fault {
    Fault(
      "expected \(cells(expected)) as in the header, got \(found)", at: .column(found + 1))
  }

  static func extraCells(found: Int, expected: Int) -> Fault {
    Fault(
      "expected \(cells(expected)) as in the header, got \(found)", at: .column(expected + 1))
  }

  private static func cells(_ count: Int) -> String {
    count == 1 ? "1 cell" : "\(count) cells"
  }

  /// A record that grows beyond all reason.
  static func endlessRecord() -> Fault {
    Fault(
      "the record that starts here is longer than \(RecordChunks.longestRecord >> 20) MiB; "
        + "a quote or a bracket is probably never closed")
  }
}
