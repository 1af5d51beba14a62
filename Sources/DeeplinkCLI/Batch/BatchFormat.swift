import RowKit

/// How `batch` writes what it makes.
enum BatchFormat: String, CaseIterable, Sendable {
  case url, csv, tsv, json, jsonl, markdown, adb, simctl

  /// How a row is written.
  var rows: OutputFormat {
    switch self {
    case .url, .adb, .simctl: .lines
    case .csv: .csv
    case .tsv: .tsv
    case .json: .json
    case .jsonl: .jsonl
    case .markdown: .markdown
    }
  }

  /// Whether each row names its own columns, so that they need not be known before the first.
  var isJSON: Bool { self == .json || self == .jsonl }

  /// The URL as it stands in a row.
  func text(_ url: String) -> String {
    switch self {
    case .url, .csv, .tsv, .json, .jsonl, .markdown: url
    case .adb: DeviceCommand.adb(url)
    case .simctl: DeviceCommand.simctl(url)
    }
  }
}
