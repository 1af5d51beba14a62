/// How the rows of a file are written down.
package enum RowFormat: String, CaseIterable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv
  /// The same with tabs between the cells, as spreadsheets write it.
  case tsv
  /// One JSON array of objects (RFC 8259).
  case json
  /// One JSON object a line.
  case jsonl

  /// Reads the format off the ending of a file's name, in either case.
  ///
  /// `rows.CSV` → `.csv`, `rows.ndjson` → `.jsonl`, `rows.txt` → nil.
  package init?(fileName: String) {
    guard let dot = fileName.unicodeScalars.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.unicodeScalars.index(after: dot)...].lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    default: return nil
    }
  }
}
