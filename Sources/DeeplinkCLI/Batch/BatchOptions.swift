import ArgumentKit
import BatchKit
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
  var seed: UInt64
  var limit: Int?
  var isConfirmed: Bool
  var cases: CaseKind?
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

  /// What `batch` was asked for.
  init(_ arguments: ParsedArguments) throws {
    self.init(rowsOf: arguments, link: arguments[ValueOptions.link])
    // A case without its verdict is a trap: what must be refused looks like any other URL.
    format = arguments[BatchCommand.format] ?? (cases == nil ? .url : .csv)
    guardsFormulas = arguments[BatchCommand.spreadsheet]
    output = arguments.outputFile(BatchCommand.output)
    title = arguments[BatchCommand.title]
    app = arguments[AppOptions.app]
    takesScreenshots = arguments[BatchCommand.screenshots]
    if title != nil, format != .html { throw UsageMistake.titleWithoutPage }
    if app != nil, format != .maestro { throw UsageMistake("--app requires --format maestro") }
    if takesScreenshots, format != .maestro {
      throw UsageMistake("--screenshots requires --format maestro")
    }
    picture = try PictureOptions(format, arguments, output: output)
  }

  /// What `run` was asked for, as far as it is about the rows of one link; only a URL will do.
  init(running arguments: ParsedArguments) {
    self.init(rowsOf: arguments, link: nil)
    format = .jsonl
  }

  private init(rowsOf arguments: ParsedArguments, link: String?) {
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
    combine = arguments[RowOptions.combine]
    seed = UInt64(arguments[RowOptions.seed])
    limit = arguments[RowOptions.limit]
    isConfirmed = arguments[RowOptions.yes]
    cases = arguments[RowOptions.cases]
    isTypical = arguments[RowOptions.typical]
    tags = arguments[RowOptions.tag].tags
    rejects = arguments[RowOptions.rejects]
    failsFast = arguments[RowOptions.failFast]
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
    if rowFormat.delimiter == nil, delimiter != nil || header != nil {
      return "\(delimiter == nil ? "--header" : "--delimiter") requires rows in csv or tsv, not "
        + rowFormat.rawValue
    }
    if !tags.isEmpty, link != nil || !makesCases {
      return "--tag requires --cases or --typical without a link"
    }
    if let second = readersOfInput.dropFirst().first {
      return "standard input cannot be read twice: \(readersOfInput[0]) and \(second)"
    }
    if guardsFormulas, !format.isForSpreadsheets {
      return "--spreadsheet requires --format csv or tsv"
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

  /// The options that would read standard input.
  var readersOfInput: [String] {
    var files = [("--input", input), ("--values", values)]
    for each in each {
      if case .file(let path) = each.values { files.append(("--each \(each.name)", path)) }
    }
    return files.filter { $0.1.map(InputFile.init)?.isStandardInput ?? false }.map(\.0)
  }
}
