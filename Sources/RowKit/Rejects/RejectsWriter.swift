import JSONKit
import TextKit

/// Writes rejected rows with their reasons and lines, as a file that can be mended and fed back.
///
/// Both come first, so that a record that cannot even be read, with too few cells or a quote gone wrong,
/// still follows them byte for byte. A row of such a file keeps the line that it has there: by it, it
/// finds its place again. Of several environments, each row has the one in which it is to be made.
package struct RejectsWriter {
  private let framing: RecordFraming
  /// Where the input itself has a column of reasons, being such a file.
  private let reasonColumn: Int?
  private let header: Record?
  /// Whether each row gets its line: not without an input, and not if it has one already.
  private let writesLines: Bool
  /// The environments that rows were to be made in, if several.
  private let environments: [String]
  /// Where the input itself has a column of environments, which others replace.
  private let environmentColumn: Int?
  /// Whether each row gets its environment.
  package var writesEnvironments: Bool { !environments.isEmpty }

  /// Prepares to write rows of an input with that header, nil for JSON, whose rows come back as
  /// JSON Lines.
  package init(
    _ format: RowFormat, delimiter: UInt8? = nil, header: Record?, hasLines: Bool = true,
    environments: [String] = []
  ) {
    framing = format.framing(delimiter: delimiter, isLineBased: false)
    self.header = header
    func column(_ column: OwnColumn) -> Int? {
      header?.cells.firstIndex(of: .text(Array(column.rawValue.utf8)))
    }
    reasonColumn = column(.reason)
    writesLines = hasLines && column(.line) == nil
    self.environments = environments
    environmentColumn = environments.isEmpty ? nil : column(.environment)
  }

  /// Writes what stands before the first row.
  package func begin(_ out: inout [UInt8]) {
    guard let header else { return }
    append(
      header, OwnColumn.reason.rawValue, line: OwnColumn.line.rawValue,
      writesEnvironments ? OwnColumn.environment.rawValue : nil, to: &out)
  }

  /// Writes a row that was rejected in an environment; without one, in each.
  ///
  /// A record that cannot be read stands there once: a quote that is never closed would take the others.
  package func append(
    _ record: Record, reasons: [String], in environment: String? = nil, to out: inout [UInt8]
  ) {
    var reasons = reasons
    var environments: [String?] = environment == nil ? environments : []
    if environments.count > 1, !record.faults.isEmpty {
      reasons.append("the row is for each of " + self.environments.joined(separator: ", "))
      environments = []
    }
    for environment in environments.isEmpty ? [environment] : environments {
      append(
        record, reasons.joined(separator: "; "), line: String(record.line), environment, to: &out)
    }
  }

  private func append(
    _ record: Record, _ reason: String, line: String, _ environment: String?, to out: inout [UInt8]
  ) {
    guard case .delimited(let syntax) = framing else {
      return appendObject(record, reason, environment, to: &out)
    }
    var record = record
    if let environmentColumn, let environment, record.faults.isEmpty {
      record.replace(environmentColumn, by: environment, syntax)
    }
    let first =
      [reason] + (writesLines ? [line] : [])
      + (writesEnvironments && environmentColumn == nil ? [environment ?? ""] : [])
    if syntax.isEscaped {
      appendEscaped(record, first, syntax.delimiter, to: &out)
    } else {
      appendDelimited(record, first, syntax.delimiter, to: &out)
    }
  }

  /// Escaped cells hold no delimiter and no line end, whatever is wrong with them.
  private func appendEscaped(
    _ record: Record, _ first: [String], _ delimiter: UInt8, to out: inout [UInt8]
  ) {
    var cells = record.raw.split(separator: delimiter, omittingEmptySubsequences: false)
    if let reasonColumn, cells.indices.contains(reasonColumn) { cells.remove(at: reasonColumn) }
    let all = first.map { DelimitedRecord.escaped(Array($0.utf8))[...] } + cells[...]
    out += all.joined(separator: [delimiter])
    out.append(.lineFeed)
  }

  private func appendDelimited(
    _ record: Record, _ first: [String], _ delimiter: UInt8, to out: inout [UInt8]
  ) {
    let text = DelimitedText(delimiter: delimiter)
    for cell in first {
      text.append(Array(cell.utf8), to: &out)
      out.append(delimiter)
    }
    guard let reasonColumn, reasonColumn > 0, record.faults.isEmpty else {
      // The old reason is the first cell of a file that was made here; what follows may be anything.
      let rest = record.raw.dropFirst(reasonColumn == 0 ? oldReason(record.raw, delimiter) : 0)
      out.append(contentsOf: rest)
      // A quote that is never closed has the last line end for its text.
      if rest.last != .lineFeed { out.append(.lineFeed) }
      return
    }
    var cells = record.cells.map(\.bytes)
    cells.remove(at: reasonColumn)
    text.appendRecord(cells, to: &out)
  }

  /// The length in bytes of the first cell with the delimiter after it.
  ///
  /// A first cell whose opening quote goes wrong may hold all other cells: nothing is left out of it
  /// where it is the whole record.
  private func oldReason(_ raw: [UInt8], _ delimiter: UInt8) -> Int {
    guard !raw.isEmpty else { return 0 }
    let record = raw.withUnsafeBufferPointer {
      DelimitedRecord(in: $0, at: 0, DelimitedSyntax(delimiter))
    }
    guard record.cells.count == 1 else { return record.firstCellEnd + 1 }
    return record.quoted.isEmpty || record.faults.isEmpty ? raw.count : 0
  }

  /// An object gets the reason as its first member, in the place of an older one; what is no object
  /// becomes a member beside it.
  private func appendObject(
    _ record: Record, _ reason: String, _ environment: String?, to out: inout [UInt8]
  ) {
    let start =
      "{\(JSONText.quoted(OwnColumn.reason.rawValue)):\(JSONText.quoted(reason))"
    out.append(contentsOf: start.utf8)
    func appendLine(unless hasLine: Bool = false) {
      if writesLines, !hasLine {
        out.append(contentsOf: ",\"\(OwnColumn.line.rawValue)\":\(record.line)".utf8)
      }
      if let environment {
        let text = JSONText.quoted(environment)
        out.append(contentsOf: ",\"\(OwnColumn.environment.rawValue)\":\(text)".utf8)
      }
    }
    if let node = try? JSONNode.parse(record.raw), case .object(let members) = node.kind {
      appendLine(unless: node[OwnColumn.line.rawValue] != nil)
      let replaced: [OwnColumn?] = [.reason, environment == nil ? .reason : .environment]
      for member in members where !replaced.contains(OwnColumn(named: member.name)) {
        out.append(.comma)
        out.append(contentsOf: record.raw[member.nameRange])
        out.append(UInt8(ascii: ":"))
        out.append(
          contentsOf: record.raw[member.value.range].filter {
            $0 != .lineFeed && $0 != .carriageReturn
          })
      }
    } else {
      appendLine()
      let text = JSONText.quoted(String(decoding: record.raw, as: UTF8.self))
      out.append(contentsOf: ",\(JSONText.quoted(Self.rowMember)):\(text)".utf8)
    }
    out.append(contentsOf: "}\n".utf8)
  }

  /// The member that shows a row which is no object.
  private static let rowMember = "deeplink-row"
}

extension Record {
  /// Replaces a cell of delimited text, in the record's bytes too.
  fileprivate mutating func replace(_ column: Int, by text: String, _ syntax: DelimitedSyntax) {
    guard cells.indices.contains(column) else { return }
    cells[column] = .text(Array(text.utf8))
    let spelling =
      syntax.isEscaped
      ? CellSpelling.escaped : .delimited(DelimitedText(delimiter: syntax.delimiter))
    raw = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { raw.append(syntax.delimiter) }
      spelling.append(nulls.contains(index) ? .absent : cell, to: &raw)
    }
  }
}
