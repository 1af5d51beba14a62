import JSONKit
import TextKit

/// The rows of a report that did not pass, a line of JSON each on the line where they stood.
///
/// What `run` wrote has a `verdict`, the table of a page a `result`. A row of several devices is one row.
package enum FailedRows {
  /// The verdicts of `run` that a link is opened for again.
  private static let verdicts = ["failed", "error", "not run"]
  private static let passed = "pass"

  /// Reads all rows of a report, and then reads as those that failed.
  ///
  /// - Throws: a `Fault` for rows that have no results or cannot be read, and what `read` throws.
  package static func reader(_ format: RowFormat, read: @escaping ByteReader) throws -> ByteReader {
    var rows = try RowReader(format, read: read)
    var text: [UInt8] = []
    var line = 1
    var seen: Set<[ExactText]> = []
    while let record = try rows.next() {
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
      let link = ["link", "template", "url"].map(word).first { !$0.isEmpty } ?? ""
      let row = [link, word("environment"), word("values"), word("wrap"), word("start")]
        .map(ExactText.init)
      guard hasFailed, seen.insert(row).inserted else { continue }
      text += Array(repeating: .lineFeed, count: max(0, record.line - line))
      line = max(line, record.line) + 1
      text += Array(node(of: record, rows.names).compactLine.utf8) + [.lineFeed]
    }
    return text.reader()
  }

  private static func node(of record: Record, _ names: [String]) -> JSONNode {
    .object(
      zip(names, record.cells).compactMap { name, cell in
        switch cell {
        case .absent: nil
        case .marked: (name: name, value: .string(""))
        case .text(let bytes) where bytes.isEmpty: nil
        case .text(let bytes): (name: name, value: .string(String(decoding: bytes, as: UTF8.self)))
        case .json(let kind, _): (name: name, value: JSONNode(kind, at: 0..<0))
        }
      })
  }
}
