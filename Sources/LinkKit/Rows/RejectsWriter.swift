/// Writes rejected rows with their reasons, as a file that can be mended and fed back.
///
/// The reasons come first, so that a record that cannot even be read, with too few cells or a quote
/// gone wrong, still follows them byte for byte.
package struct RejectsWriter {
  private let format: RowFormat
  /// Where the input itself has a column of reasons, being such a file.
  private let reasonColumn: Int?
  private let header: Record?

  /// Prepares to write rows of an input.
  ///
  /// - Parameters:
  ///   - format: how the input is written; JSON rows come back as JSON Lines.
  ///   - header: the input's header, where the format has one.
  package init(_ format: RowFormat, header: Record?) {
    self.format = format
    self.header = header
    reasonColumn = header?.cells.firstIndex(of: .text(Array(RowReader.reasonColumn.utf8)))
  }

  /// Writes what stands before the first row.
  package func begin(_ out: inout [UInt8]) {
    guard let header else { return }
    append(header, reason: RowReader.reasonColumn, to: &out)
  }

  /// Writes a row and why it was rejected.
  package func append(_ record: Record, reasons: [String], to out: inout [UInt8]) {
    append(record, reason: reasons.joined(separator: "; "), to: &out)
  }

  private func append(_ record: Record, reason: String, to out: inout [UInt8]) {
    switch format {
    case .csv: appendDelimited(record, reason, .comma, to: &out)
    case .tsv: appendDelimited(record, reason, .tab, to: &out)
    case .json, .jsonl: appendObject(record, reason, to: &out)
    }
  }

  private func appendDelimited(
    _ record: Record, _ reason: String, _ delimiter: UInt8, to out: inout [UInt8]
  ) {
    let text = DelimitedText(delimiter: delimiter)
    text.append(Array(reason.utf8), to: &out)
    out.append(delimiter)
    if let reasonColumn, record.faults.isEmpty, record.cells.indices.contains(reasonColumn) {
      var cells = record.cells.map(\.bytes)
      cells.remove(at: reasonColumn)
      text.appendRecord(cells, to: &out)
    } else {
      out.append(contentsOf: record.raw)
      out.append(.lineFeed)
    }
  }

  /// A JSON object gets the reason as its first member; what is none is shown as a text.
  private func appendObject(_ record: Record, _ reason: String, to out: inout [UInt8]) {
  }
}
