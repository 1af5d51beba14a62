import JSONKit
import TextKit

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
      return Record(try JSONNode.parse(raw), raw: raw, line: line, names: &names)
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
