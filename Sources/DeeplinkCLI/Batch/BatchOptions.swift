import ArgumentKit
import BatchKit
import Foundation
import RowKit
import TextKit

/// What `batch` was asked for.
struct BatchOptions {
  var link: String?
  var input: String?
  var inputFormat: RowFormat?
  var delimiter: UInt8?
  /// The names of the columns of an input that has no header.
  var header: [String]?
  var columns: [ColumnMatch.Mapping]
  var set: [Assignment]
  var values: String?
  /// The links that carry each URL, from the innermost.
  var wrap: [WrapOption]
  var environments: [String]
  var base: String?
  var each: [EachOption]
  var combine: Combination.Kind
  var strengths: [StrengthGroup]
  /// The file of rows that covering rows must contain.
  var include: String?
  /// How long to search for fewer covering rows; nil if not given.
  var effort: Int?
  /// Constraints in addition to the link's.
  var constraints: [String]
  /// How many rows there are without input.
  var rows: Int?
  var seed: UInt64?
  var limit: Int?
  var isConfirmed: Bool
  var cases: CaseKind?
  var families: [HostileFamily]
  var canary: String?
  var isTypical: Bool
  var tags: [String]
  var format = BatchFormat.url
  /// The heading of a page.
  var title: String?
  /// The app of a flow of Maestro.
  var app: AppID?
  /// What URLs are delivered in; nil for a format of the URLs themselves.
  var delivery: DeliveryOptions?
  var takesScreenshots = false
  var guardsFormulas = false
  var picture: PictureOptions?
  var output: String?
  var rejects: String?
  var failsFast: Bool
  /// Whether every line of delimited text is a record.
  var isLineBased = false
  /// Whether csv and tsv are written with a header.
  var writesHeader = true
  var rejectedRow = RowLayout.RejectedRow.skip
  /// Where blocks of rows are preceded by their number; nil if rows do not come in blocks.
  var chunkHeader: ChunkHeader?
  /// The exit status if rows were rejected; `--fail-fast` ignores it.
  var rejectStatus = CommandStatus.refused

  /// What `batch` was asked for.
  init(_ arguments: ParsedArguments) throws {
    try self.init(rowsOf: arguments, link: arguments[ValueOptions.link])
    // A case without its verdict is a trap: what must be refused looks like any other URL.
    format = arguments[BatchCommand.format] ?? (cases == nil ? .url : .csv)
    guardsFormulas = arguments[BatchCommand.spreadsheet]
    output = arguments.outputFile(BatchCommand.output)
    title = arguments[BatchCommand.title]
    app = arguments[AppOptions.app]
    takesScreenshots = arguments[BatchCommand.screenshots]
    writesHeader = !arguments[FilterOptions.noHeader]
    isLineBased = arguments[FilterOptions.recordLines]
    rejectedRow = arguments[FilterOptions.onReject]
    chunkHeader = arguments[FilterOptions.chunkHeader]
    rejectStatus = .rejected(as: Int32(arguments[FilterOptions.rejectStatus]))
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    delivery = try DeliveryOptions(
      format, arguments, sharingAppWith: [BatchFormat.maestro.rawValue])
    if takesScreenshots, format != .maestro {
      throw CommandError(usage: "--screenshots requires --format maestro")
    }
    picture = try PictureOptions(
      format, arguments, output: output, allowsFolder: delivery?.format == .apns)
  }

  /// What `run` was asked for, as far as it is about the rows of one link; only a URL will do.
  init(running arguments: ParsedArguments) throws {
    try self.init(rowsOf: arguments, link: nil)
    format = .jsonl
  }

  private init(rowsOf arguments: ParsedArguments, link: String?) throws {
    self.link = link
    input = arguments[BatchCommand.input]
    inputFormat = arguments[RowOptions.inputFormat]
    delimiter = arguments[RowOptions.delimiter]
    header = arguments[RowOptions.header]
    columns = arguments[RowOptions.column].map {
      ColumnMatch.Mapping(parameter: $0.name, column: $0.value)
    }
    set = arguments[ValueOptions.set]
    values = arguments[ValueOptions.values]
    wrap = arguments[WrapOption.wrap]
    environments = arguments[RowOptions.environment]
    base = arguments[ValueOptions.base]
    each = arguments[RowOptions.each]
    combine = arguments[CombineOptions.combine]
    strengths = arguments[CombineOptions.strength]
    include = arguments[CombineOptions.include]
    effort = arguments.has(CombineOptions.effort) ? arguments[CombineOptions.effort] : nil
    constraints = arguments[ConstraintOption.constraint]
    rows = arguments[RowOptions.rows]
    seed = arguments[ValueOptions.seed].map(UInt64.init)
    limit = arguments[RowOptions.limit]
    isConfirmed = arguments[RowOptions.yes]
    cases = arguments[RowOptions.cases]
    families = arguments[HostileOptions.family]
    canary = arguments[HostileOptions.canary]
    isTypical = arguments[RowOptions.typical]
    tags = arguments[RowOptions.tag].tags
    rejects = try arguments[RowOptions.rejects].map(Self.expandingProcessID)
    failsFast = arguments[RowOptions.failFast]
  }

  /// The file name with each `{pid}` replaced by the process ID; any other `{…}` is a usage error.
  private static func expandingProcessID(_ name: String) throws -> String {
    let parts = name.splitScalars(at: "{")
    return try parts.dropFirst().reduce(parts[0]) { file, part in
      let ends = part.splitScalars(at: "}")
      guard ends.count > 1 else { return "\(file){\(part)" }
      guard ends[0].isSameText(as: "pid") else {
        throw CommandError(
          usage: "--rejects: expected {pid}, got \("{\(ends[0])}".quoted())",
          hint: "write {pid} for the process ID", isOfValue: true)
      }
      return file + "\(getpid())" + ends.dropFirst().joined(separator: "}")
    }
  }

  /// How the rows of the input are written: as the command line says, else by the file's ending.
  var rowFormat: RowFormat {
    inputFormat ?? input.flatMap { RowFormat(fileName: $0) } ?? .csv
  }

  /// A Boolean value indicating whether the start of the input says how its rows are written, since
  /// neither the command line nor the file's ending does.
  var detectsRowFormat: Bool {
    inputFormat == nil && delimiter == nil && header == nil
      && input.flatMap { RowFormat(fileName: $0) } == nil
  }

  /// A Boolean value indicating whether rejected rows go to standard output.
  var printsRejects: Bool { rejects?.isSameText(as: "-") ?? false }

  /// Whether rows are made from the rules of links.
  var makesCases: Bool { cases != nil || isTypical }

  /// The name of the link that all rows are of; nil for a template, and where rows name theirs.
  var linkName: String? { link.flatMap { RequestedLink.isTemplate($0) ? nil : $0 } }
}
