/// What is written for a row: its URL alone, or cells of its record beside it.
package struct RowLayout: Sendable {
  /// What a cell of the output holds.
  package enum Part: Hashable, Sendable {
    /// What the record holds in a column.
    case column(Int)
    /// The name of the environment that the row was filled for.
    case environment
    case url
  }

  /// How the rows are written.
  package let format: OutputFormat
  /// The names of the cells.
  package let names: [String]
  /// What the cells hold, one for each name.
  package let parts: [Part]

  /// Lays out rows.
  package init(_ format: OutputFormat, _ cells: [(name: String, part: Part)]) {
    self.format = format
    names = cells.map(\.name)
    parts = cells.map(\.part)
  }

  /// URLs, a line each.
  package static let url = RowLayout(.lines, [("url", .url)])

  /// The cells of a row.
  package func cells(_ record: Record, environment: String?, url: String) -> [Cell] {
    parts.map { part in
      switch part {
      case .column(let column): record.cell(column)
      case .environment: environment.map { .text(Array($0.utf8)) } ?? .absent
      case .url: .text(Array(url.utf8))
      }
    }
  }

  /// Whether a row is written the same whatever rows stand around it, by its cells alone.
  package var hasSeparateRows: Bool {
    switch format {
    case .lines, .csv, .tsv, .jsonl: true
    case .json, .markdown: false
    }
  }
}
