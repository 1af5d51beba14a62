import TextKit

/// How the rows of a file are written down.
package enum RowFormat: String, CaseIterable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv
  /// The same with tabs between the cells, as spreadsheets write it.
  case tsv
  /// Tab-separated values with backslash escapes and `\N` for a missing value, as ClickHouse and
  /// PostgreSQL write them.
  case tsvEscaped = "tsv-escaped"
  /// One JSON array of objects (RFC 8259).
  case json
  /// One JSON object a line.
  case jsonl

  /// The endings of the names of files in the format, in small letters.
  private var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .tsvEscaped: []
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    }
  }

  /// The byte between two cells; nil if rows are no delimited text.
  package var delimiter: UInt8? {
    switch self {
    case .csv: .comma
    case .tsv, .tsvEscaped: .tab
    case .json, .jsonl: nil
    }
  }

  /// How records follow each other, with this delimiter, or the format's own; line-based
  /// records have no line end in a cell.
  func framing(delimiter: UInt8?, isLineBased: Bool) -> RecordFraming {
    switch self {
    case .csv, .tsv, .tsvEscaped:
      var syntax = DelimitedSyntax(delimiter ?? self.delimiter ?? .comma)
      syntax.isEscaped = self == .tsvEscaped
      syntax.isLineBased = isLineBased
      return .delimited(syntax)
    case .json: return .elements
    case .jsonl: return .lines
    }
  }

  /// Reads the format off the ending of a file's name, in either case.
  ///
  /// `rows.CSV` → `.csv`, `rows.ndjson` → `.jsonl`, `rows.txt` → nil.
  package init?(fileName: String) {
    guard let dot = fileName.unicodeScalars.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.unicodeScalars.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.containsSameText(as: ending) })
    else { return nil }
    self = format
  }
}
