import BatchKit
import RowKit
import TextKit

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
    let ofAttacks = [("--family", !source.families.isEmpty), ("--canary", source.canary != nil)]
    if source.cases != .hostile, let option = ofAttacks.first(where: \.1)?.0 {
      return "\(option) requires --cases hostile"
    }
    if let second = readersOfInput.dropFirst().first {
      return "standard input cannot be read twice: \(readersOfInput[0]) and \(second)"
    }
    if guardsFormulas, !format.isForSpreadsheets {
      return "--spreadsheet requires --format csv or tsv"
    }
    if !filter.writesHeader, !format.hasHeader {
      return "--no-header requires --format csv, tsv or tsv-escaped"
    }
    let ofCovering = [
      ("--strength", !source.strengths.isEmpty), ("--include", source.include != nil),
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
