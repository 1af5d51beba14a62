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
    if title != nil, format != .html { throw UsageMistake.titleWithoutPage }
    if app != nil, format != .maestro { throw UsageMistake("--app requires --format maestro") }
    if takesScreenshots, format != .maestro {
      throw UsageMistake("--screenshots requires --format maestro")
    }
    picture = try PictureOptions(format, arguments, output: output)
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
        throw UsageMistake(
          "--rejects: expected {pid}, got \("{\(ends[0])}".quoted())",
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

  /// What of it cannot be meant together; nil if all can.
  func contradiction(in folder: String) -> String? {
    let ofText = [("--delimiter", delimiter != nil), ("--record-lines", isLineBased)]
    let ofCells = rowFormat == .tsvEscaped ? [] : [("--header", header != nil)]
    if rowFormat != .csv, rowFormat != .tsv, let option = (ofText + ofCells).first(where: \.1)?.0 {
      let formats = option == "--header" ? "csv, tsv or tsv-escaped" : "csv or tsv"
      return "\(option) requires rows in \(formats), not \(rowFormat.rawValue)"
    }
    if !tags.isEmpty, link != nil || !makesCases {
      return "--tag requires --cases or --typical without a link"
    }
    let ofAttacks = [("--family", !families.isEmpty), ("--canary", canary != nil)]
    if cases != .hostile, let option = ofAttacks.first(where: \.1)?.0 {
      return "\(option) requires --cases hostile"
    }
    if let second = readersOfInput.dropFirst().first {
      return "standard input cannot be read twice: \(readersOfInput[0]) and \(second)"
    }
    if guardsFormulas, !format.isForSpreadsheets {
      return "--spreadsheet requires --format csv or tsv"
    }
    if !writesHeader, !format.isForSpreadsheets {
      return "--no-header requires --format csv or tsv"
    }
    let ofCovering = [
      ("--strength", !strengths.isEmpty), ("--include", include != nil),
      ("--effort", effort != nil),
    ]
    if combine.strength == nil, let option = ofCovering.first(where: \.1)?.0 {
      return "\(option) requires --combine pairwise or N-way"
    }
    if let option = oneToOneOption, !each.isEmpty {
      return "\(option) and --each cannot be used together"
    }
    if let contradiction = chunkHeaderContradiction { return contradiction }
    let formats = BatchFormat.allCases.filter { $0.canHold(rejectedRow) }
    if !formats.contains(format) {
      let names = formats.map(\.rawValue)
      return "--on-reject \(rejectedRow.rawValue) requires --format "
        + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    }
    if printsRejects, output == nil {
      return "--rejects - requires --output FILE: standard output gets the URLs"
    }
    if let output, let rejects, !printsRejects,
      Path.plain(Path.joined(folder, output)) == Path.plain(Path.joined(folder, rejects))
    {
      return "--output and --rejects name the same file"
    }
    return nil
  }

  /// The option with which every row of the input has its own place in the output; nil if none is
  /// given.
  var oneToOneOption: String? {
    if chunkHeader != nil { return "--chunk-header" }
    return rejectedRow == .skip ? nil : "--on-reject \(rejectedRow.rawValue)"
  }

  /// What cannot be meant together with blocks of rows: they have no header, and neither input nor
  /// output may be one document, or depend on rows to come.
  private var chunkHeaderContradiction: String? {
    guard chunkHeader != nil else { return nil }
    if detectsRowFormat { return "--chunk-header requires --input-format" }
    if rowFormat == .json {
      return "--chunk-header requires rows in lines: pass --input-format jsonl"
    }
    if rowFormat != .jsonl, header == nil {
      return "--chunk-header requires --header with the column names: blocks have none"
    }
    guard format.canHold(.null) else {
      return "--chunk-header requires a format with a line per row, not \(format.rawValue)"
    }
    guard format.isForSpreadsheets else { return nil }
    if rowFormat == .jsonl {
      return "--chunk-header cannot write \(format.rawValue) from jsonl: pass --format jsonl or url"
    }
    return writesHeader
      ? "--chunk-header requires --no-header with --format \(format.rawValue)" : nil
  }

  /// The options that would read standard input.
  var readersOfInput: [String] {
    var files = [("--input", input), ("--values", values)]
    for each in each {
      if case .file(let path) = each.values { files.append(("--each \(each.name)", path)) }
    }
    return files.filter { $0.1.map(InputFile.init)?.isStandardInput ?? false }.map(\.0)
  }
}
