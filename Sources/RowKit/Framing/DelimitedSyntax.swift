import TextKit

/// How the cells of delimited text stand in its records.
package struct DelimitedSyntax: Hashable, Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8
  /// Whether backslashes escape what a cell cannot hold, as ClickHouse's TabSeparated and PostgreSQL's
  /// COPY write it, rather than quotes around the cell (RFC 4180 § 2).
  package var isEscaped = false
  /// Whether every line end ends a record, in quotes as well.
  package var isLineBased = false

  /// Cells in quotes where they need them.
  package init(_ delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The byte that says that a cell is not all that stands in it: the quote or the backslash.
  package var mark: UInt8 { isEscaped ? .backslash : .quote }

  /// Whether a line end may be part of a cell.
  var hasLineEndsInCells: Bool { !isEscaped && !isLineBased }
}
