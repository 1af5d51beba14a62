import JSONKit

/// Rows that are the objects of one JSON array, read one at a time.
struct JSONArrayRows: RecordSource {
  private enum State {
    case beforeFirst
    case beforeNext
    case closed
  }

  var names: [String] { known.all }
  let header: Record? = nil
  private var window: ByteWindow
  private var known = JSONRowNames()
  private var state = State.beforeFirst

  /// Reads up to the opening bracket.
  init(read: @escaping ByteReader) throws {
    window = ByteWindow(read: read)
    try window.passByteOrderMark()
    guard try nextByte() == UInt8(ascii: "[") else {
      throw fault("expected an array of objects; for one object a line, name the format jsonl")
    }
    window.pass(1)
  }

  /// The next element; a fault of the JSON itself ends the reading.
  mutating func next() throws -> Record? {
    guard state != .closed, let byte = try nextByte() else {
      guard state == .closed else { throw fault("the array is never closed") }
      return nil
    }
    if byte == UInt8(ascii: "]"), state == .beforeFirst {
      try close()
      return nil
    }
    if byte == UInt8(ascii: "]") {
      throw fault("expected a row behind the comma, found \"]\"; take the comma away")
    }
    let line = window.line
    let length = try elementLength()
    let raw = Array(window.next(length).trimmingJSONSpace)
    window.pass(length)
    let record = try record(raw, line: line)
    try passSeparator()
    return record
  }

  private mutating func record(_ raw: [UInt8], line: Int) throws(Fault) -> Record {
    do throws(Faults) {
      return Record(try JSONNode.parse(raw), raw: raw, line: line, names: &known)
    } catch {
      let first = error.all.first ?? Fault("expected a value")
      let place = SourceText(name: "", bytes: raw).place(of: first.range ?? 0..<0)
      throw Fault(first.message, at: .line(line + place.line - 1))
    }
  }

  private mutating func passSeparator() throws {
    switch try nextByte() {
    case .comma:
      window.pass(1)
      state = .beforeNext
    case UInt8(ascii: "]"): try close()
    default: throw fault("expected \",\" or \"]\"")
    }
  }

  private mutating func close() throws {
    window.pass(1)
    state = .closed
    if try nextByte() != nil { throw fault("expected nothing behind the array") }
  }

  /// The next byte that is no white space.
  private mutating func nextByte() throws -> UInt8? {
    while let byte = try window.byte(at: 0) {
      guard byte.isJSONSpace else { return byte }
      window.pass(1)
    }
    return nil
  }

  /// How many bytes lie before the comma or the bracket that ends the element.
  private mutating func elementLength() throws -> Int {
    var depth = 0
    var count = 0
    var isInString = false
    while let byte = try window.byte(at: count) {
      switch byte {
      case UInt8(ascii: "\\") where isInString: count += 1
      case .quote: isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case .comma where depth == 0, UInt8(ascii: "]") where depth == 0: return count
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      count += 1
    }
    throw fault("the array is never closed")
  }

  private func fault(_ reason: String) -> Fault {
    Fault(reason, at: .line(window.line))
  }
}
