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
  var guardsFormulas = false
  var picture: PictureOptions?
  var output: String?
  var rejects: String?
  var isStrict: Bool

  /// What `batch` was asked for.
  init(_ arguments: ParsedArguments) throws {
    self.init(rowsOf: arguments, link: arguments[BatchCommand.link])
    // A case without its verdict is a trap: what must be refused looks like any other URL.
    format = arguments[BatchCommand.format] ?? (cases == nil ? .url : .csv)
    guardsFormulas = arguments[BatchCommand.spreadsheet]
    output = arguments[BatchCommand.output]
    picture = try PictureOptions(format.picture, arguments, output: output)
  }

  /// What `run` was asked for, as far as it is about the rows of one link; only a URL will do.
  init(running arguments: ParsedArguments, link: String?) {
    self.init(rowsOf: arguments, link: link)
    format = .jsonl
  }

  private init(rowsOf arguments: ParsedArguments, link: String?) {
    self.link = link
    input = arguments[BatchCommand.input]
    inputFormat = arguments[BatchCommand.inputFormat]
    delimiter = arguments[BatchCommand.delimiter]
    header = arguments[BatchCommand.header]
    columns = arguments[BatchCommand.column].map {
      ColumnMatch.Mapping(parameter: $0.name, column: $0.value)
    }
    set = arguments[BatchCommand.set]
    values = arguments[BatchCommand.values]
    environments = arguments[BatchCommand.environment]
    base = arguments[BatchCommand.base]
    each = arguments[BatchCommand.each]
    combine = arguments[BatchCommand.combine]
    seed = UInt64(arguments[BatchCommand.seed])
    limit = arguments[BatchCommand.limit]
    isConfirmed = arguments[BatchCommand.yes]
    cases = arguments[BatchCommand.cases]
    isTypical = arguments[BatchCommand.typical]
    tags = arguments[BatchCommand.tag].tags
    rejects = arguments[BatchCommand.rejects]
    isStrict = arguments[BatchCommand.strict]
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
      return "\(delimiter == nil ? "--header" : "--delimiter") is for rows in csv and tsv, not "
        + rowFormat.rawValue
    }
    if !tags.isEmpty, link != nil || !makesCases {
      return "--tag chooses links for --cases and --typical without a link"
    }
    if let second = readersOfInput.dropFirst().first {
      return "standard input cannot be read twice: \(readersOfInput[0]) and \(second)"
    }
    if guardsFormulas, !format.isForSpreadsheets {
      return "--spreadsheet is for --format csv and tsv"
    }
    if printsRejects, output == nil {
      return "--rejects - is standard output, where the URLs go unless --output FILE takes them"
    }
    if let output, let rejects, !printsRejects,
      Path.plain(Path.joined(folder, output)) == Path.plain(Path.joined(folder, rejects))
    {
      return "--output and --rejects name one file"
    }
    return nil
  }

  /// The options that would read standard input.
  var readersOfInput: [String] {
    var files = [("--input", input), ("--values", values)]
    for each in each {
      if case .file(let path) = each.values { files.append(("--each \(each.name)", path)) }
    }
    return files.filter { $0.1.map(NamedInput.init)?.isStandardInput ?? false }.map(\.0)
  }
}
