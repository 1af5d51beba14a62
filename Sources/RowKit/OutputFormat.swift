/// How rows are written out.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// The first cell of each row on a line of its own.
  case lines
  /// Comma-separated values (RFC 4180).
  case csv
  /// The same with tabs between the cells.
  case tsv
  /// One JSON array of objects, an object a line.
  case json
  /// One JSON object a line.
  case jsonl
  /// A table of GitHub Flavored Markdown with a box to tick before each row.
  case markdown
}
