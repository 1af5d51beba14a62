import TextKit

/// Reads the rows of a file, one after another, whatever their format.
///
/// ```swift
/// var rows = try RowReader(.csv, read: file.read(into:))
/// while let record = try rows.next() { … record.cell(3) … }
/// ```
package struct RowReader {
  /// The record with the names; nil for JSON.
  package private(set) var header: Record?
  /// The names of the columns of delimited text; nil for JSON.
  private var columns: [String]?
  package private(set) var records: Records

  /// What is to be said of a delimiter that was found and that nothing named; nil of the usual ones.
  package static func note(onFound delimiter: UInt8) -> String? {
    delimiter == .semicolon ? "detected semicolons as the delimiter" : nil
  }

  /// Opens an input, and reads the header of delimited text, for which `names` are given if it has
  /// none.
  ///
  /// Without a delimiter semicolons are detected in the header of CSV. If records are line-based, no
  /// line end is part of a cell. An input that arrives in blocks has the number of rows on a line
  /// before each. A header that is missing or broken is a `Fault`.
  package init(
    _ format: RowFormat, delimiter: UInt8? = nil, names: [String]? = nil, isLineBased: Bool = false,
    hasBlocks: Bool = false, read: @escaping ByteReader
  ) throws {
    let framing = format.framing(delimiter: delimiter, isLineBased: isLineBased)
    let read = format == .junit ? try ReportRows.reader(of: read) : read
    records = Records(framing, width: names?.count, hasBlocks: hasBlocks, read: read)
    guard case .delimited(let syntax) = framing else {
      try records.open()
      return
    }
    if let names {
      columns = names
      header = Record(names.map { .text(Array($0.utf8)) }, delimiter: syntax.delimiter, line: 0)
    } else {
      try readHeader(syntax, detectsSemicolons: delimiter == nil && format == .csv)
    }
    if !syntax.isEscaped { records.read(.ofSheets) }
  }

  /// Takes the rows for an output of this tool, whose cells say more than others.
  package mutating func readOutput() {
    var guarded: [UInt8] = []
    if let header, case .delimited(let syntax) = records.syntax {
      DelimitedText(delimiter: syntax.delimiter, guardsFormulas: true)
        .appendHeader(header.cells.map(\.bytes), to: &guarded)
    }
    records.read(.ofOutputs(areGuarded: header.map { $0.raw + [.lineFeed] == guarded } ?? false))
  }

  /// The names of the columns: of a CSV or TSV file from its header, of JSON rows all that were met
  /// so far.
  package var names: [String] { columns ?? records.state.names.all }

  /// Keeps the rows that are read from here on, so that they can be read again.
  package mutating func remember() { records.remember() }

  /// Goes back to where `remember` was called; the names that were met stay known.
  package mutating func rewind() { records.rewind() }

  /// The next record, or nil at the end.
  ///
  /// - Throws: a `Fault` if reading cannot go on, and what the input's `read` throws.
  package mutating func next() throws -> Record? { try records.next() }
}

// MARK: - The header of delimited text

extension RowReader {
  /// Reads the header; its cells may be separated by semicolons, as spreadsheets of much of Europe
  /// write them, if it then has several and else one.
  private mutating func readHeader(_ syntax: DelimitedSyntax, detectsSemicolons: Bool) throws {
    guard var first = try records.next() else {
      throw Fault("expected a header with the column names, got nothing", at: .line(1))
    }
    if let separator = Self.separator(in: first.raw) {
      // Excel reads the delimiter from such a line.
      let named = detectsSemicolons ? DelimitedSyntax(separator) : syntax
      records.restart(.delimited(named))
      _ = try records.next()
      records.forgetWidth()
      guard let header = try records.next() else {
        throw Fault("expected a header with the column names, got nothing", at: .line(2))
      }
      first = header
    } else if detectsSemicolons, first.raw.contains(.semicolon) {
      var other = DelimitedSyntax(.semicolon)
      other.isLineBased = syntax.isLineBased
      records.restart(.delimited(other))
      if let other = try records.next(), Self.isLikelier(other, than: first) {
        first = other
      } else {
        records.restart(.delimited(syntax))
        first = try records.next() ?? first
      }
    }
    header = first
    columns = try Self.names(in: first)
  }

  /// Whether a first line is no header: it names the delimiter, as Excel reads it.
  package static func namesDelimiter(_ line: some Sequence<UInt8>) -> Bool {
    separator(in: line) != nil
  }

  /// The delimiter that a line `sep=;` names, in quotes or not; nil of any other line.
  private static func separator(in line: some Sequence<UInt8>) -> UInt8? {
    let line = line.filter { $0 != .quote }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return line[4]
  }

  /// A Boolean value indicating whether a header read by another delimiter is likelier to be meant:
  /// it has several cells where there was one, or none of the faults.
  private static func isLikelier(_ other: Record, than first: Record) -> Bool {
    other.cells.count > 1
      && (first.cells.count == 1 || other.faults.isEmpty && !first.faults.isEmpty)
  }

  /// What to try where a header seems to have tabs between its cells.
  static let tabHint = "cells look tab-separated: try --input-format tsv"

  static func names(in header: Record) throws(Fault) -> [String] {
    if let fault = header.faults.first {
      throw Fault(
        "header: \(fault.text)", at: .line(header.line),
        hint: header.raw.contains(.tab) ? tabHint : nil)
    }
    var names: [String] = []
    for (index, cell) in header.cells.enumerated() {
      guard let name = String(validating: cell.bytes, as: UTF8.self) else {
        throw Fault("header: column \(index + 1): the name is not UTF-8", at: .line(header.line))
      }
      // Whoever writes a space after each comma means none of it.
      names.append(name.trimmed(of: [" ", "\t", "\u{A0}", "\u{FEFF}"]))
    }
    return names
  }
}
