import JSONKit
import TextKit

/// What was read at a place of a text: a record, or what stands between records.
package struct ParsedRecord {
  package var record: Record?
  /// Where the next record starts.
  package var end: Int
  package var lines: Int

  package init(record: Record?, end: Int, lines: Int) {
    self.record = record
    self.end = end
    self.lines = lines
  }
}

extension RecordFraming {
  /// Reads the record that starts at a place of bytes that end with a whole record or with the
  /// input.
  ///
  /// There is none for a row of delimited text whose cells are all empty, for a blank line of JSON,
  /// or where only white space is left. Delimited text has `width` cells; nil for its header, which
  /// is never skipped. A `Fault` with its line is thrown where reading cannot go on.
  package func record(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, line: Int, width: Int?,
    _ state: inout JSONRowState
  ) throws(Fault) -> ParsedRecord {
    switch self {
    case .delimited(let syntax):
      let parsed = DelimitedRecord(in: bytes, at: start, syntax)
      let isSkipped = width != nil && parsed.isEmptyRow
      var record = Record(
        line: line, raw: Array(bytes[parsed.range]), cells: parsed.cells.map(Cell.text),
        faults: parsed.faults(width: width))
      for column in parsed.absent { record.cells[column] = .absent }
      return ParsedRecord(record: isSkipped ? nil : record, end: parsed.end, lines: parsed.lines)
    case .lines: return try Self.line(in: bytes, at: start, line: line, &state)
    case .elements:
      var reader = ArrayElement(bytes, at: start, line: line)
      let record = try reader.read(&state)
      return ParsedRecord(record: record, end: reader.position, lines: reader.line - line)
    }
  }

  /// One JSON value on a line; a line of broken JSON is a record with faults.
  private static func line(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, line: Int, _ state: inout JSONRowState
  ) throws(Fault) -> ParsedRecord {
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    let end = start + (rest.firstIndex(of: .lineFeed) ?? rest.count)
    guard end - start <= RecordChunks.longestRecord else {
      throw Fault.endlessRecord().onLine(line)
    }
    let next = min(end + 1, bytes.count)
    var lines = LineCounter(line: line)
    lines.pass(bytes[start..<next])
    var parsed = ParsedRecord(record: nil, end: next, lines: lines.line - line)
    let raw = Array(Array(bytes[start..<end])[...].trimmingJSONSpace)
    guard !raw.isEmpty else { return parsed }
    do throws(Faults) {
      parsed.record = Record(try JSONNode.parse(raw), raw: raw, line: line, names: &state.names)
    } catch {
      let source = SourceText(name: "", bytes: raw)
      let faults = error.all.map { fault in
        let start = fault.range?.lowerBound ?? 0
        return Fault(fault.message, at: .column(source.position(of: start).column))
      }
      parsed.record = Record(line: line, raw: raw, cells: [], faults: faults)
    }
    return parsed
  }
}

extension ArraySlice<UInt8> {
  /// The text without white space at its ends.
  var trimmingJSONSpace: ArraySlice<UInt8> {
    var text = drop(while: \.isJSONSpace)
    while let last = text.last, last.isJSONSpace { text.removeLast() }
    return text
  }
}

/// What is known of rows of JSON from those before.
package struct JSONRowState: Sendable {
  /// How far an array has come.
  package enum ArrayPosition: Sendable {
    case beforeArray, beforeFirst, beforeNext, afterArray
  }

  package var names = JSONRowNames()
  package var place = ArrayPosition.beforeArray

  package init() {}
}

/// The names that the members of rows were met with, each with the number of its column.
package struct JSONRowNames: Sendable {
  /// How many different names there may be before the rows are no table.
  static let most = 1_000

  package private(set) var all: [String] = []
  private var columns: [[UInt8]: Int] = [:]

  /// The column of a name; a new name gets the next one, nil if there are too many.
  mutating func column(_ name: String) -> Int? {
    let key = Array(name.utf8)
    if let known = columns[key] { return known }
    guard all.count < Self.most else { return nil }
    columns[key] = all.count
    all.append(name)
    return all.count - 1
  }
}
