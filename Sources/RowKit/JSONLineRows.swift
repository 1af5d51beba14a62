import JSONKit

/// Rows that are one JSON object a line (JSON Lines).
struct JSONLineRows: RecordSource {
  var names: [String] { known.all }
  let header: Record? = nil
  private var window: ByteWindow
  private var known = JSONRowNames()

  init(read: @escaping ByteReader) throws {
    window = ByteWindow(read: read)
    try window.passByteOrderMark()
  }

  /// The next line that is not blank; a line of broken JSON is a record with faults.
  mutating func next() throws -> Record? {
    while try window.byte(at: 0) != nil {
      var count = 0
      while let byte = try window.byte(at: count), byte != .lineFeed { count += 1 }
      let raw = Array(window.next(count).trimmingJSONSpace)
      let line = window.line
      window.pass(try window.byte(at: count) == nil ? count : count + 1)
      if !raw.isEmpty { return record(raw, line: line) }
    }
    return nil
  }

  private mutating func record(_ raw: [UInt8], line: Int) -> Record {
    do throws(Faults) {
      return Record(try JSONNode.parse(raw), raw: raw, line: line, names: &known)
    } catch {
      let source = SourceText(name: "", bytes: raw)
      let faults = error.all.map { fault in
        Fault(fault.message, at: .column(fault.range.map { source.place(of: $0).column } ?? 1))
      }
      return Record(line: line, raw: raw, cells: [], faults: faults)
    }
  }
}
