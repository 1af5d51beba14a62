/// How many rows there were.
package struct BatchSummary: Hashable, Sendable {
  /// All rows that were read.
  package var rows = 0
  /// Those of them that gave no URL.
  package var rejected = 0

  package init(rows: Int = 0, rejected: Int = 0) {
    self.rows = rows
    self.rejected = rejected
  }
}
