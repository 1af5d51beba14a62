import RowKit

/// How `batch` writes what it makes.
enum BatchFormat: String, CaseIterable, Sendable {
  case url, csv, tsv, json, jsonl, markdown, adb, simctl, qr, svg, png, html, maestro

  /// How rows are written; where formulas are guarded, a cell that a spreadsheet would run gets a
  /// `'` before it.
  func notation(guardsFormulas: Bool = false) -> RowNotation {
    switch self {
    case .url, .adb, .simctl, .qr, .svg, .png, .html, .maestro: .lines
    case .csv: .delimited(DelimitedText(delimiter: .comma, guardsFormulas: guardsFormulas))
    case .tsv: .delimited(DelimitedText(delimiter: .tab, guardsFormulas: guardsFormulas))
    case .json: .jsonArray
    case .jsonl: .jsonLines
    case .markdown: .checklist
    }
  }

  /// Whether a spreadsheet may open it.
  var isForSpreadsheets: Bool {
    if case .delimited = notation().spelling(of: "", among: 2) { true } else { false }
  }

  /// The URL as it stands in a row.
  @Sendable func text(_ url: String) -> String {
    switch self {
    case .url, .csv, .tsv, .json, .jsonl, .markdown, .qr, .svg, .png, .html, .maestro: url
    case .adb: DeviceCommand.adb(url)
    case .simctl: DeviceCommand.simctl(url)
    }
  }
}
