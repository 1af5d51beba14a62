import ArgumentKit
import BatchKit
import JSONKit
import RowKit
import RuleKit

/// `deeplink batch`: one URL for each row of a file, or for each combination of values.
enum BatchCommand {
  static let link = FillCommand.link
  static let input = Option(
    "input", .file, valueName: "file",
    "Read rows from this file; - is standard input, which is also read without this option.")
  static let inputFormat = Option(
    "input-format", .choice(of: RowFormat.self), valueName: "format",
    "How the rows are written, where neither the file's ending nor its start says.")
  static let delimiter = Option(
    "delimiter", .delimiter, valueName: "character",
    "What separates the cells of csv and tsv; semicolons are seen without it.")
  static let header = Option(
    "header", .columnNames, valueName: "names",
    "Name the columns of rows that have no header: a,b,c.")
  static let column = Option(
    repeated: "column", .assignment(completion: .stored(.column)),
    valueName: "parameter=header", "Take a parameter from the column of another name.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .stored(.assignment)),
    valueName: "name=value", "Give a parameter this value in all rows.")
  static let values = Option(
    "values", .file, valueName: "file",
    "Read values for where a row gives none from a JSON object; - is standard input.")
  static let environment = Option(
    repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
    "Fill for this environment; given again, or as all, for each of them.")
  static let base = FillCommand.base
  static let each = Option(
    repeated: "each", .each, valueName: "name=values",
    "Let a parameter take on values in turn: a,b,c or 1..50 or @file; without values, its enum.")
  static let combine = Option(
    "combine", .choice(of: Combination.Kind.self), default: .cartesian, valueName: "how",
    "How the values of --each, the environments and the rows come together.")
  static let seed = Option(
    "seed", .wholeNumber(in: 0...Int.max), default: 0, defaultText: "0", valueName: "number",
    "Let pairwise make other rows; one seed always gives the same.")
  static let limit = Option(
    "limit", .wholeNumber(in: 1...Int.max), valueName: "rows",
    "Stop after so many rows; of a link's cases take the most telling.")
  static let yes = Flag("yes", "Go on with more than a million combinations.")
  static let cases = Option(
    "cases", .choice(of: CaseKind.self), valueName: "kind",
    "Make test cases from the rules, each with what must become of it.")
  static let typical = Flag(
    "typical", "Make one typical URL of each link, a list for a smoke test.")
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag",
    "Without a link, make cases of the links with this tag only; with all of several: a,b.")
  static let format = Option(
    "format", .choice(of: BatchFormat.self), "What to print; url, and for --cases csv, by default.")
  static let spreadsheet = Flag(
    "spreadsheet", "Put ' before cells that a spreadsheet would run as a formula.")
  static let title = Option(
    "title", .text, valueName: "text",
    "The heading of a page, under which its results are kept; by default the file's name, or a "
      + "run's time.")
  static let app = Option(
    "app", .text, valueName: "id",
    "The package or bundle that a flow of Maestro opens; by default the one of the store.")
  static let screenshots = Flag(
    "screenshots", "Let a flow of Maestro take a picture of the screen after each link.")
  static let output = Option(
    "output", .file, valueName: "file",
    "Write to this file, which is replaced at the end; with / at its end, a folder of QR codes.")
  static let rejects = Option(
    "rejects", .file, valueName: "file",
    "Write rejected rows with their reasons to this file; - is standard output.")
  static let strict = Flag("strict", "Stop at the first rejected row.")

  /// What is about rows that are read or combined, and not about cases.
  private static let rowArguments: [any ArgumentKey] = [
    input, inputFormat, delimiter, header, column, each, combine, rejects, strict,
  ]

  /// What cannot be given together.
  static let exclusive: [[any ArgumentKey]] =
    [[cases, typical]]
    + rowArguments.flatMap { (key) -> [[any ArgumentKey]] in [[cases, key], [typical, key]] }

  static let command: Command<Action> = Command(
    "batch", abstract: "Make one URL for each row, or for each combination of values.",
    discussion: """
      The header names the parameters; without a link on the command line, a column named link, or \
      the one that --column link=HEADER names, says which one a row is for. Values come from --set, \
      then the row, --values, the environment and defaults. A bad row is reported with its line and \
      does not stop the rest; the status is then 2.

      --cases gives links that must be accepted and links that must be refused, from the rules \
      alone; --typical gives one that must be accepted. Without a link both go over all links of \
      the store, with -e all in every environment. Nothing else ever prints a refused value.

      --format html makes one page that works from disk and on a phone: every link to tap, with its \
      QR code, and a result and a note for each, which the browser keeps; results go out and in as \
      CSV and JUnit XML. --format maestro makes a flow that opens one link after another.
      """,
    examples: [
      Example("deeplink batch pickem --input rows.csv", "A URL for each row."),
      Example(
        "deeplink batch pickem --input rows.csv --format csv --output urls.csv --rejects bad.csv",
        "The rows with their URLs, and those that have none."),
      Example("deeplink batch share --each channel --each contestId=1..3", "All combinations."),
      Example("deeplink batch pickem -s tournamentId=8412 -e all", "The same link everywhere."),
      Example(
        "deeplink batch pickem --each tournamentId=1..3 --format adb | sh",
        "Open them one after another on an Android device."),
      Example("deeplink batch share --cases all --format markdown", "A checklist for a test run."),
      Example(
        "deeplink batch --typical -e all --format html --output smoke.html",
        "A page with every link in every environment, to tap, scan and tick off."),
      Example(
        "deeplink batch pickem --input rows.csv --format png --output codes/",
        "A QR code of each row: codes/pickem-0001.png and so on."),
    ],
    arguments: [
      link, input, inputFormat, delimiter, header, column, set, values, environment, base, each,
      combine, seed, limit,
      yes, cases, typical, tag, format, spreadsheet, title, app,
      screenshots, output, rejects, strict,
    ] + PictureOptions.arguments,
    exclusive: exclusive,
    action: { arguments, context in
      try BatchDocument.check(arguments)
      return try BatchJob(try BatchOptions(arguments), arguments, in: context).run()
    })
}

extension ValueSyntax<UInt8> {
  /// One character of ASCII that can separate cells, or its name.
  fileprivate static var delimiter: Self {
    Self { text throws(InvalidValue) in
      switch text {
      case "tab", "\\t": return .tab
      case "comma": return .comma
      case "semicolon": return .semicolon
      default:
        guard let byte = text.utf8.first, text.utf8.count == 1, byte != .quote,
          byte < 0x7F, byte > 0x20 || byte == .tab, !byte.isLetter, !byte.isDigit
        else { throw InvalidValue("expected one character such as ; or |, or tab") }
        return byte
      }
    }
  }
}

extension ValueSyntax<[String]> {
  /// One RFC 4180 record of different names.
  fileprivate static var columnNames: Self {
    Self { text throws(InvalidValue) in
      let bytes = Array(text.utf8)
      let record = bytes.withUnsafeBufferPointer {
        DelimitedRecord(in: $0, at: 0, delimiter: .comma)
      }
      guard record.faults.isEmpty, record.end == bytes.count, !bytes.isEmpty else {
        throw InvalidValue("expected the names of the columns, separated by commas")
      }
      return record.cells.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
