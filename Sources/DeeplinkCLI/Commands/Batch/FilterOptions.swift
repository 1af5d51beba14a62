import ArgumentKit
import BatchKit

/// The options for `batch` as a filter in another program's pipeline, which expects one answer per
/// row and decides what a rejected row means.
struct FilterOptions: OptionGroup {
  static let section: String? = OptionSection.engines

  static let onReject = Option(
    "on-reject", .choice(of: RowLayout.RejectedRow.self), default: .skip, valueName: "action",
    "What to write for a rejected row.")
  private static let status = Option(
    "reject-status", .wholeNumber(in: 0...125), default: 2, defaultText: "2", valueName: "status",
    "Exit with this status if rows were rejected.")
  static let recordLines = Flag(
    "record-lines",
    "Read every line of csv and tsv input as one row.")
  static let chunkHeader = Option(
    "chunk-header", .choice(of: ChunkHeader.self), valueName: "where",
    "Read rows in blocks, each after its row count."
  ).implying(ChunkHeader.input.rawValue)

  @Parsed(
    Flag("no-header", "Omit the header from csv and tsv output.").listed(
      under: OptionSection.output)) private var omitsHeader
  @Parsed(onReject) var rejectedRow
  @Parsed(status) private var statusCode
  /// Whether every line of delimited text is a record.
  @Parsed(recordLines) var isLineBased
  /// Where blocks of rows are preceded by their number; nil if rows do not come in blocks.
  @Parsed(chunkHeader) var chunkHeader

  /// Whether csv and tsv are written with a header.
  var writesHeader: Bool { !omitsHeader }
  /// The exit status if rows were rejected; `--fail-fast` ignores it.
  var rejectStatus: CommandStatus { .rejected(as: Int32(statusCode)) }

  /// The options that apply only to input rows.
  static let ofRows: [any ArgumentKey] = [onReject, status, recordLines, chunkHeader]
}

/// Where a line with the number of rows precedes each block of them, as ClickHouse's
/// `send_chunk_header` writes it.
enum ChunkHeader: String, CaseIterable, Sendable {
  case input, both
}
