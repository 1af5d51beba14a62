import JSONKit
import TextKit

/// The rows of a report that did not pass, a line of JSON each on the line where they stood.
///
/// What `run` wrote has a `verdict`, the table of a page a `result`. A row of several devices is one row.
/// What surely is a report has all values of a row in one cell, which are kept as a JSON object: beside
/// that, no column is taken for a parameter's.
package enum FailedRows {
  /// The verdicts of `run` that a link is opened for again.
  private static let verdicts = ["failed", "error", "not run"]
  private static let passed = "pass"
  /// The columns that say how a row went, so that no parameter has them.
  private static let outcomes = DistinctTexts(["verdict", "result"])

  /// Reads all rows of a report, and then reads as those that failed.
  ///
  /// - Throws: a `Fault` for no rows, for rows that have no results or cannot be read, and what `read`
  ///   throws.
  package static func reader(_ format: RowFormat, read: @escaping ByteReader) throws -> ByteReader {
    var rows = try RowReader(format, read: read)
    var text: [UInt8] = []
    var line = 1
    var seen: Set<[ExactText]> = []
    var isEmpty = true
    while let record = try rows.next() {
      isEmpty = false
      if let fault = record.faults.first { throw Fault(fault.text, at: .line(record.line)) }
      func cell(_ name: String) -> Cell {
        rows.names.firstIndex { $0.isSameText(as: name) }.map(record.cell) ?? .absent
      }
      func word(_ name: String) -> String { String(decoding: cell(name).bytes, as: UTF8.self) }
      guard cell("verdict") != .absent || cell("result") != .absent else {
        throw Fault(
          "expected a result, found a row without one", at: .line(record.line),
          hint: "pass what run wrote as json, jsonl or junit, or the CSV or JUnit of a page")
      }
      let hasFailed =
        cell("verdict") == .absent
        ? !word("result").isSameText(as: passed) : verdicts.containsSameText(as: word("verdict"))
      guard hasFailed, seen.insert(identity(of: record, rows.names, word)).inserted else {
        continue
      }
      text += Array(repeating: .lineFeed, count: max(0, record.line - line))
      line = max(line, record.line) + 1
      let isOwn = format == .junit || cell("verdict") != .absent
      let values = values(cell(OwnColumn.values.rawValue)) ?? (isOwn ? .object([]) : nil)
      text += Array(node(of: record, rows.names, values).compactLine.utf8) + [.lineFeed]
    }
    guard !isEmpty else {
      throw Fault(
        "contains no results", hint: "a run that was stopped before its first link leaves none")
    }
    return text.reader()
  }

  /// What a row has in common with itself on another device: its link and its values, which stand in
  /// one cell, or in the columns that say nothing else of it.
  private static func identity(
    of record: Record, _ names: [String], _ word: (String) -> String
  ) -> [ExactText] {
    let link = ["link", "template", "url"].map(word).first { !$0.isEmpty } ?? ""
    let values = word(OwnColumn.values.rawValue)
    let own = [link, word("environment"), values, word("wrap"), word("start")]
    guard values.isEmpty else { return own.map(ExactText.init) }
    // Only `run` writes verdicts, so that its words are no parameters'.
    let known = names.containsSameText(as: "verdict") ? names + [OwnColumn.url.rawValue] : names
    let columns = names.indices.filter {
      !outcomes.contains(names[$0]) && !OwnColumn.isOwn(names[$0], among: known)
    }
    // An absent cell and an empty one are two values.
    let cells = columns.flatMap { column -> [String] in
      let cell = record.cell(column)
      return [cell == .absent ? "" : "=", String(decoding: cell.bytes, as: UTF8.self)]
    }
    return (own + [word("url")] + cells).map(ExactText.init)
  }

  /// The values in a cell, if they are an object.
  private static func values(_ cell: Cell) -> JSONNode? {
    guard let node = try? JSONNode.parse(cell.bytes), case .object = node.kind else { return nil }
    return node.withoutPlaces
  }

  private static func node(
    of record: Record, _ names: [String], _ values: JSONNode?
  ) -> JSONNode {
    let values = values.map { [(name: OwnColumn.values.rawValue, value: $0)] } ?? []
    return .object(
      zip(names, record.cells).compactMap { name, cell in
        guard !outcomes.contains(name), !values.map(\.name).containsSameText(as: name) else {
          return nil
        }
        return switch cell {
        case .absent: nil
        case .marked: (name: name, value: .string(""))
        case .text(let bytes) where bytes.isEmpty: nil
        case .text(let bytes): (name: name, value: .string(String(decoding: bytes, as: UTF8.self)))
        case .json(let kind, _): (name: name, value: JSONNode(kind, at: 0..<0))
        }
      } + values)
  }
}
