/// The size of a terminal's window in character cells.
package struct WindowSize: Hashable, Sendable {
  /// How many cells a row has.
  package var columns: Int
  /// How many rows there are.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
