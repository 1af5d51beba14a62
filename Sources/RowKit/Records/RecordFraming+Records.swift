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
      record.nulls = Set(parsed.absent)
      for column in parsed.marked { record.cells[column] = .marked }
      record.hasFormula = parsed.hasFormula
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
      parsed.record = Record(
        try JSONNode.parse(raw, isSecret: true), raw: raw, line: line, names: &state.names)
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

/// Reads one step of a JSON array of rows: its bracket, an element with the comma after it, its end.
struct ArrayElement {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private var lines: LineCounter

  /// The line of `position`.
  var line: Int { lines.line }

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, line: Int) {
    self.bytes = bytes
    position = start
    lines = LineCounter(line: line)
  }

  /// The element, if there is one at this place; a fault of the JSON itself ends the reading.
  mutating func read(_ state: inout JSONRowState) throws(Fault) -> Record? {
    guard let byte = nextByte() else { return nil }
    switch state.place {
    case .beforeArray:
      guard byte == UInt8(ascii: "[") else { throw .noArray(line: line) }
      pass(1)
      state.place = .beforeFirst
      return nil
    case .afterArray: throw fault("expected nothing after the array")
    case .beforeFirst where byte == UInt8(ascii: "]"):
      pass(1)
      state.place = .afterArray
      return nil
    case .beforeNext where byte == UInt8(ascii: "]"):
      throw fault("expected a row after the comma, found \"]\"; remove the comma")
    case .beforeFirst, .beforeNext: break
    }
    let line = line
    let length = try elementLength()
    let raw = Array(Array(bytes[position..<position + length])[...].trimmingJSONSpace)
    pass(length)
    let record = try record(raw, line: line, &state.names)
    state.place = bytes[position] == .comma ? .beforeNext : .afterArray
    pass(1)
    return record
  }

  private func record(
    _ raw: [UInt8], line: Int, _ names: inout JSONRowNames
  ) throws(Fault) -> Record {
    do throws(Faults) {
      return Record(
        try JSONNode.parse(raw, isSecret: true, firstLine: line), raw: raw, line: line,
        names: &names)
    } catch {
      let first = error.all.first ?? Fault("expected a value")
      let start = SourceText(name: "", bytes: raw).line(of: first.range ?? 0..<0)
      throw Fault(first.message, at: .line(line + start - 1))
    }
  }

  /// The next byte that is no white space.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte.isJSONSpace else { return byte }
      pass(1)
    }
    return nil
  }

  private mutating func pass(_ count: Int) {
    lines.pass(bytes[position..<position + count])
    position += count
  }

  /// How many bytes lie before the comma or the bracket that ends the element.
  private func elementLength() throws(Fault) -> Int {
    let boundary = ElementSplitter(state: .inside)
    let rest = UnsafeBufferPointer(rebasing: bytes[position...])
    let end = boundary.firstEnd(in: rest)
    guard end ?? rest.count <= RecordChunks.longestRecord else {
      throw Fault.endlessRecord().onLine(line)
    }
    guard let end else { throw .openArray(line: line) }
    return end
  }

  private func fault(_ reason: String) -> Fault { Fault(reason, at: .line(line)) }
}

extension Fault {
  static func noArray(line: Int) -> Fault {
    Fault("expected an array of objects; for one object per line, use jsonl", at: .line(line))
  }

  /// The error for an input that ends inside an array.
  package static func openArray(line: Int) -> Fault { Fault("unclosed array", at: .line(line)) }
}

/// Counts lines: CR, LF and CRLF each end one.
struct LineCounter {
  private(set) var line: Int
  private var isAfterReturn = false

  init(line: Int) {
    self.line = line
  }

  mutating func pass(_ byte: UInt8) {
    if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
    isAfterReturn = byte == .carriageReturn
  }

  mutating func pass(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      pass(bytes.base[index])
      index += 1
    }
  }
}
