import TextKit

/// The quoting and line-end rules of delimited text.
package struct DelimitedSyntax: Hashable, Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8
  /// Whether cells are backslash-escaped, as in ClickHouse's TabSeparated and PostgreSQL's COPY,
  /// rather than quoted (RFC 4180 § 2).
  package var isEscaped = false
  /// Whether every line end ends a record, even inside quotes.
  package var isLineBased = false

  /// Creates the syntax of RFC 4180 with this delimiter.
  package init(_ delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The byte that marks a quoted or escaped cell: the quote or the backslash.
  package var mark: UInt8 { isEscaped ? .backslash : .quote }

  /// Whether a line end may be part of a cell.
  var hasLineEndsInCells: Bool { !isEscaped && !isLineBased }
}
