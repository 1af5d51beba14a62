import ArgumentKit
import AssociationKit
import BatchKit
import ReportKit
import RowKit
import TextKit

/// What `batch` was asked for.
@dynamicMemberLookup
struct BatchOptions: OptionGroup {
  static let screenshots = "Take a screenshot after each link."

  @Parsed(ValueOptions.link) var link
  @Parsed(BatchCommand.input) var input
  @Parsed var source: RowOptions
  @Parsed(
    Option(
      "format", .choice(of: BatchFormat.self),
      "What to print. Defaults to url; with --cases, to csv."
    ).formerly("referrer", spelled: "--format play or play-url").listed(under: OptionSection.output)
  ) private var givenFormat
  @Parsed(
    Flag("spreadsheet", "Put ' before cells that spreadsheets take for formulas.").listed(
      under: OptionSection.output))
  var guardsFormulas
  @Parsed(
    Option(
      "columns", .choice(of: CaseColumns.self), valueName: "system",
      "Name the columns for an importer."
    ).listed(under: OptionSection.output)) var caseColumns
  /// The heading of a page.
  @Parsed(BatchCommand.title) var title
  /// The app of a flow of Maestro.
  @Parsed(AppOptions.app.listed(under: OptionSection.output)) var app
  @Parsed(Flag("screenshots", Self.screenshots).listed(under: OptionSection.output))
  var takesScreenshots
  @Parsed(
    Option(
      "output", short: "o", .file, valueName: "file",
      "Write to this file, replacing it at the end; DIR/ gets a file per QR code or payload."
    ).listed(under: OptionSection.output).ignoring("-")) var output
  @Parsed(
    Option(
      "from-row", .wholeNumber(in: 1...Int.max), default: 1, defaultText: "1", valueName: "number",
      "Start with this file of DIR/, as after Ctrl-C."
    ).listed(under: OptionSection.output)) var firstFile
  @Parsed private var deliveries: DeliveryOptions.Given
  @Parsed var filter: FilterOptions
  @Parsed private var pictures: PictureOptions.Given

  var format = BatchFormat.url
  /// Whether only the rows of a report that failed are read.
  var selectsFailed = false
  /// What URLs are delivered in; nil for a format of the URLs themselves.
  private(set) var delivery: DeliveryOptions?
  private(set) var picture: PictureOptions?

  subscript<Value>(dynamicMember path: KeyPath<RowOptions, Value>) -> Value {
    source[keyPath: path]
  }

  subscript<Value>(dynamicMember path: KeyPath<FilterOptions, Value>) -> Value {
    filter[keyPath: path]
  }

  mutating func check() throws {
    try source.check()
    // A case without its verdict is a trap: what must be refused looks like any other URL.
    format = givenFormat ?? (source.cases == nil ? .url : .csv)
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    delivery = try deliveries.delivery(
      as: format, for: app, sharingAppWith: [BatchFormat.maestro.rawValue])
    if takesScreenshots, format != .maestro {
      throw CommandError(usage: "--screenshots requires --format maestro")
    }
    if $firstFile, output.map(PictureOptions.isFolder) != true {
      throw CommandError(usage: "--from-row requires --output DIR/")
    }
    picture = try pictures.picture(
      as: format, into: output, allowsFolder: delivery?.format.allowsFolder == true)
  }

  /// How the rows of the input are written: as the command line says, else by the file's ending.
  var rowFormat: RowFormat {
    source.inputFormat ?? input.flatMap { RowFormat(fileName: $0) } ?? .csv
  }

  /// A Boolean value indicating whether the start of the input says how its rows are written, since
  /// neither the command line nor the file's ending does.
  var detectsRowFormat: Bool {
    source.inputFormat == nil && source.delimiter == nil && source.header == nil
      && input.flatMap { RowFormat(fileName: $0) } == nil
  }

  /// A Boolean value indicating whether rejected rows go to standard output.
  var printsRejects: Bool { source.rejects?.isSameText(as: "-") ?? false }

  /// Whether rows are made from the rules of links.
  var makesCases: Bool { source.cases != nil || source.isTypical }
}

/// What the options of a batch cannot mean together.
extension BatchOptions {
  /// What of it cannot be meant together; nil if all can.
  func contradiction(in folder: String) -> String? {
    let ofText = [("--delimiter", source.delimiter != nil), ("--record-lines", filter.isLineBased)]
    let ofCells = rowFormat == .tsvEscaped ? [] : [("--header", source.header != nil)]
    if rowFormat != .csv, rowFormat != .tsv, let option = (ofText + ofCells).first(where: \.1)?.0 {
      let formats = option == "--header" ? "csv, tsv or tsv-escaped" : "csv or tsv"
      return "\(option) requires rows in \(formats), not \(rowFormat.rawValue)"
    }
    if !source.tags.isEmpty, link != nil || !makesCases {
      return "--tag requires --cases or --typical without a link"
    }
    if source.cases != nil, !source.wrap.isEmpty {
      return "--cases and --wrap cannot be used together: a wrapper may reject what a case accepts"
    }
    if source.cases != .hostile, source.canary != nil {
      return "--canary requires --cases hostile"
    }
    if let second = readersOfInput.dropFirst().first {
      return "standard input cannot be read twice: \(readersOfInput[0]) and \(second)"
    }
    if guardsFormulas, !format.isForSpreadsheets {
      return "--spreadsheet requires --format csv or tsv"
    }
    if caseColumns != nil, !format.isForSpreadsheets {
      return "--columns requires --format csv or tsv"
    }
    if caseColumns != nil, let option = oneToOneOption {
      return "--columns and \(option) cannot be used together"
    }
    if !filter.writesHeader, !format.hasHeader {
      return "--no-header requires --format csv, tsv or tsv-escaped"
    }
    let ofCovering = [
      ("--combine NAMES=NUMBER", !source.strengths.isEmpty),
      ("--include", source.include != nil),
      ("--effort", source.effort != nil),
    ]
    if source.combine.strength == nil, let option = ofCovering.first(where: \.1)?.0 {
      return "\(option) requires --combine pairwise or N-way"
    }
    if let option = oneToOneOption, !source.each.isEmpty || source.rows != nil {
      return "\(option) and \(source.each.isEmpty ? "--rows" : "--each") cannot be used together"
    }
    if let contradiction = chunkHeaderContradiction { return contradiction }
    if let payloadFolder, let option = oneToOneOption {
      return "\(option) and --output \(payloadFolder.quoted()) cannot be used together"
    }
    let formats = BatchFormat.allCases.filter { $0.canHold(filter.rejectedRow) }
    if !formats.contains(format) {
      let names = formats.map(\.rawValue)
      return "--on-reject \(filter.rejectedRow.rawValue) requires --format "
        + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    }
    if printsRejects, output == nil {
      return "--rejects - requires --output FILE: standard output gets the URLs"
    }
    if let output, let rejects = source.rejects, !printsRejects,
      Path.plain(Path.joined(folder, output)) == Path.plain(Path.joined(folder, rejects))
    {
      return "--output and --rejects name the same file"
    }
    return nil
  }

  /// The folder whose files have one payload each; nil for lines.
  var payloadFolder: String? {
    delivery == nil ? nil : output.flatMap { PictureOptions.isFolder($0) ? $0 : nil }
  }

  /// The option with which every row of the input has its own place in the output; nil if none is
  /// given.
  var oneToOneOption: String? {
    if filter.chunkHeader != nil { return "--chunk-header" }
    return filter.rejectedRow == .skip ? nil : "--on-reject \(filter.rejectedRow.rawValue)"
  }

  /// What cannot be meant together with blocks of rows: they have no header, and neither input nor
  /// output may be one document, or depend on rows to come.
  private var chunkHeaderContradiction: String? {
    guard filter.chunkHeader != nil else { return nil }
    if detectsRowFormat { return "--chunk-header requires --input-format" }
    if rowFormat == .json {
      return "--chunk-header requires rows in lines: pass --input-format jsonl"
    }
    if rowFormat != .jsonl, source.header == nil {
      return "--chunk-header requires --header with the column names: blocks have none"
    }
    guard format.canHold(.null) else {
      return "--chunk-header requires a format with a line per row, not \(format.rawValue)"
    }
    guard format.hasHeader else { return nil }
    if rowFormat == .jsonl {
      return "--chunk-header cannot write \(format.rawValue) from jsonl: pass --format jsonl or url"
    }
    return filter.writesHeader
      ? "--chunk-header requires --no-header with --format \(format.rawValue)" : nil
  }

  /// The options that would read standard input.
  var readersOfInput: [String] {
    var files = [
      ("--input", input), ("--values", source.values), ("--include", source.include),
      ("--payload", delivery?.payload),
    ]
    for each in source.each {
      if case .file(let path) = each.values { files.append(("--each \(each.name)", path)) }
    }
    return files.filter { $0.1.map(InputFile.init)?.isStandardInput ?? false }.map(\.0)
  }
}
