import JSONKit
import TextKit

/// A row by what this tool writes of it: the link, its environment and values, or the URL alone.
///
/// For commands that do not fill links from rows; those that do read the columns themselves.
package struct RecordedRow: Sendable {
  /// The line on which the row starts, counted from 1.
  package let line: Int
  package let link: String?
  package let environment: String?
  package let url: String?
  /// The base that it was made after in place of the environment's.
  package let base: String?
  /// The links that carried its URL, as `--wrap` names them.
  package let wrappers: [String]
  /// True if all values stand in the object `values`, so that no column of the tool's own is a parameter's.
  package let isRecorded: Bool
  /// The cells of what may be values: the members of the object `values`, and the other columns; beside
  /// that object, without those that are the tool's own.
  package let values: [(name: String, cell: Cell)]
  /// The names of values that are `null` in the object `values`: they were left out.
  package let leftOut: [String]
  /// The names of values that were not shown.
  package let hidden: [String]

  /// Reads a record under the names of its columns.
  package init(_ record: Record, _ names: [String]) {
    func cell(_ column: OwnColumn) -> Cell? {
      names.firstIndex { $0.isSameText(as: column.rawValue) }.map(record.cell)
    }
    func text(_ column: OwnColumn) -> String? {
      guard let bytes = cell(column)?.bytes, !bytes.isEmpty else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    line = record.line
    (link, environment, url) = (text(.link), text(.environment), text(.url))
    let object = cell(.values).flatMap { try? JSONNode.parse($0.bytes) }
    isRecorded = if case .object? = object?.kind { true } else { false }
    let baseCell = isRecorded ? names.firstIndex { $0.isSameText(as: OwnColumn.base) } : nil
    base = baseCell.map { String(decoding: record.cell($0).bytes, as: UTF8.self) }
      .flatMap { $0.isEmpty ? nil : $0 }
    let isOwnWrap = OwnColumn.isOwn(OwnColumn.wrap.rawValue, among: names)
    wrappers = isOwnWrap ? cell(.wrap).flatMap { OwnColumn.wrappers(in: $0.bytes) } ?? [] : []
    let members = object?.members ?? []
    let columns = names.enumerated().filter { [isRecorded] _, name in
      !isRecorded || !OwnColumn.isOwn(name, among: names)
    }
    let given = columns.map { (name: $1, cell: record.cell($0)) }.filter { $0.cell != .absent }
    let recorded = members.map { member in
      let value = member.value["from"] == nil ? member.value : member.value["value"] ?? .null
      return (name: member.name, cell: value.kind == .null ? .absent : Cell.value(value))
    }
    func isHidden(_ cell: Cell) -> Bool {
      HiddenText.isHidden(String(decoding: cell.bytes, as: UTF8.self))
    }
    values = given + recorded.filter { $0.cell != .absent && !isHidden($0.cell) }
    leftOut = recorded.filter { $0.cell == .absent }.map(\.name)
    hidden = recorded.filter { isHidden($0.cell) }.map(\.name)
  }

  /// The number of a record's case; nil where it has none.
  package static func number(_ record: Record, _ names: [String]) -> Int? {
    names.firstIndex { $0.isSameText(as: OwnColumn.number.rawValue) }.flatMap {
      Int(String(decoding: record.cell($0).bytes, as: UTF8.self))
    }
  }

  /// The rows of a text; nil for one that is a list of words, one a line.
  ///
  /// JSON and XML are known by their start, delimited text by a header that names a column of links or
  /// URLs.
  ///
  /// - Throws: a `Fault` where a row cannot be read.
  package static func all(in bytes: [UInt8], ofFile name: String) throws -> [RecordedRow]? {
    guard let format = try format(of: bytes, named: name) else { return nil }
    var reader = try RowReader(format, read: bytes.reader())
    if reader.names.containsSameText(as: OwnColumn.url.rawValue) { reader.readOutput() }
    var rows: [RecordedRow] = []
    while let record = try reader.next() {
      if let fault = record.faults.first { throw Fault(fault.text, at: .line(record.line)) }
      rows.append(RecordedRow(record, reader.names))
    }
    return rows
  }

  private static func format(of bytes: [UInt8], named name: String) throws -> RowFormat? {
    let found = try RowFormat.detected(from: bytes.reader()).format
    guard found == .csv else { return found }
    let named = RowFormat(fileName: name)
    let isTabbed = bytes.prefix { !$0.isLineEnd }.contains(.tab)
    let format = named?.delimiter != nil ? named ?? .csv : isTabbed ? .tsv : .csv
    let names = (try? RowReader(format, read: bytes.reader()))?.names ?? []
    guard names.contains(where: { [.link, .url].contains(OwnColumn(named: $0)) }) else {
      return nil
    }
    guard names.count == 1, named == nil else { return format }
    // A word of a list may be the name of a link, but no URL is called that.
    guard OwnColumn(named: names[0]) == .url else { return nil }
    // Without quotes a comma is part of a URL.
    return bytes.contains(.quote) ? .csv : .tsv
  }
}
