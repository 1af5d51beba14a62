import BatchKit
import RowKit
import TextKit

/// What the options of a batch cannot mean together.
extension BatchOptions {
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
    if cases != nil, !wrap.isEmpty {
      return "--cases and --wrap cannot be used together: a wrapper may reject what a case accepts"
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
    if !writesHeader, !format.hasHeader {
      return "--no-header requires --format csv, tsv or tsv-escaped"
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
    if let payloadFolder, let option = oneToOneOption {
      return "\(option) and --output \(payloadFolder.quoted()) cannot be used together"
    }
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

  /// The folder whose files have one payload each; nil for lines.
  var payloadFolder: String? {
    delivery == nil ? nil : output.flatMap { PictureOptions.isFolder($0) ? $0 : nil }
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
    guard format.hasHeader else { return nil }
    if rowFormat == .jsonl {
      return "--chunk-header cannot write \(format.rawValue) from jsonl: pass --format jsonl or url"
    }
    return writesHeader
      ? "--chunk-header requires --no-header with --format \(format.rawValue)" : nil
  }

  /// The options that would read standard input.
  var readersOfInput: [String] {
    var files = [
      ("--input", input), ("--values", values), ("--include", include),
      ("--payload", delivery?.payload),
    ]
    for each in each {
      if case .file(let path) = each.values { files.append(("--each \(each.name)", path)) }
    }
    return files.filter { $0.1.map(InputFile.init)?.isStandardInput ?? false }.map(\.0)
  }
}
