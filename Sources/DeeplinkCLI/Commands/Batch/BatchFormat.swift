import BatchKit
import RowKit

/// How `batch` writes what it makes.
enum BatchFormat: String, CaseIterable, Sendable {
  case url, csv, tsv, tsvEscaped = "tsv-escaped", json, jsonl, markdown, adb, simctl, intent, play,
    playURL = "play-url", apns, fcm, qr, svg, png, html
  case maestro

  /// How rows are written; where formulas are guarded, a cell that a spreadsheet would run gets a
  /// `'` before it; delimited text may be written without its header.
  func notation(guardsFormulas: Bool = false, hasHeader: Bool = true) -> RowNotation {
    switch self {
    case .url, .adb, .simctl, .intent, .play, .playURL, .apns, .fcm, .qr, .svg, .png, .html,
      .maestro:
      .lines
    case .csv:
      .delimited(
        DelimitedText(delimiter: .comma, guardsFormulas: guardsFormulas), hasHeader: hasHeader)
    case .tsv:
      .delimited(
        DelimitedText(delimiter: .tab, guardsFormulas: guardsFormulas), hasHeader: hasHeader)
    case .tsvEscaped: .escaped(hasHeader: hasHeader)
    case .json: .jsonArray
    case .jsonl: .jsonLines
    case .markdown: .checklist
    }
  }

  /// Whether a spreadsheet may open it.
  var isForSpreadsheets: Bool { self == .csv || self == .tsv }

  /// True if it is a table below a header.
  var hasHeader: Bool { isForSpreadsheets || self == .tsvEscaped }

  /// Whether the format can represent a rejected row: `null` needs a line per row, `record` also a
  /// place for errors.
  func canHold(_ rejectedRow: RowLayout.RejectedRow) -> Bool {
    switch self {
    case .csv, .tsv, .tsvEscaped, .jsonl: true
    case .url, .adb, .simctl, .intent, .play, .playURL, .apns, .fcm: rejectedRow != .record
    case .json, .markdown, .qr, .svg, .png, .html, .maestro: rejectedRow == .skip
    }
  }

  /// The URL as it stands in a row, where it is not delivered in something else.
  @Sendable func text(_ url: String) -> String {
    switch self {
    case .url, .csv, .tsv, .tsvEscaped, .json, .jsonl, .markdown, .intent, .play, .playURL, .apns,
      .fcm, .qr, .svg, .png, .html, .maestro:
      url
    case .adb: DeviceCommand.adb(url)
    case .simctl: DeviceCommand.simctl(url)
    }
  }
}
