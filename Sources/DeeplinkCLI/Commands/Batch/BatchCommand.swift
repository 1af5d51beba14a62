import ArgumentKit
import BatchKit

/// `deeplink batch`: one URL for each row of a file, or for each combination of values.
enum BatchCommand {
  static let input = Option(
    "input", .file, valueName: "file",
    "Read rows from this file; - is standard input."
  ).listed(under: OptionSection.rows)
  static let title = Option(
    "title", .text, valueName: "text",
    "The page's heading; it also keys its saved results."
  ).listed(under: OptionSection.output)

  static let command: Command<Action> = Command(
    "batch", abstract: "Generate a URL for each row or combination of values.",
    discussion: """
      The header names the parameters, and a column link each row's link; if a link is given, rows \
      that name another one are skipped. environment and values are read back, as are results of \
      run, verify, history and pages. \
      Values come from --set, then the row, --values, the environment, defaults and generators. An \
      invalid row is reported and does not stop the others; the exit status is then 2, or the one \
      of --reject-status.

      --format html writes one page that works from disk and on a phone: links, QR codes and results \
      to export. --format maestro writes a flow that opens the links. See deeplink help cases, \
      engines, codes, wrapping and notifications.
      """,
    examples: [
      Example("deeplink batch pickem --input rows.csv", "Generate a URL for each row."),
      Example(
        "deeplink batch pickem --input rows.csv --format csv --output urls.csv --rejects bad.csv",
        "Write rows with their URLs, and rejected rows separately."),
      Example(
        "deeplink batch share --each channel --each contestId=1..3", "Generate all combinations."),
      Example(
        "deeplink batch --typical -e all --format html --output smoke.html",
        "Write a page of every link in every environment."),
    ],
    exclusive: RowOptions.exclusive(input: input, with: FilterOptions.ofRows),
    common: [
      "input", "column", "set", "env", "each", "combine", "cases", "rejects", "format", "output",
    ],
    run: { (options: BatchOptions, context) in try BatchPlan(options, in: context).run() })
}

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
