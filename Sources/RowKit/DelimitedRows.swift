import JSONKit

/// The rows of delimited text behind its header.
package struct DelimitedRows: RecordSource {
  /// The names of the columns, from the header.
  package let names: [String]
  let header: Record?
  private(set) var records: DelimitedRecords

  /// Reads the header.
  package init(delimiter: UInt8, read: @escaping ByteReader) throws {
    records = DelimitedRecords(delimiter: delimiter, read: read)
    guard let first = try records.next() else {
      throw Fault(
        "expected a header with the names of the columns, got nothing", at: .line(1))
    }
    header = first
    names = try Self.names(in: first)
  }

  /// The next record behind the header, or nil at the end.
  package mutating func next() throws -> Record? {
    try records.next()
  }

  static func names(in header: Record) throws(Fault) -> [String] {
    if let fault = header.faults.first {
      throw Fault("in the header, \(fault.text)", at: .line(header.line))
    }
    var names: [String] = []
    for (index, cell) in header.cells.enumerated() {
      guard let name = String(validating: cell.bytes, as: UTF8.self) else {
        throw Fault(
          "in the header, column \(index + 1): the name is not UTF-8", at: .line(header.line))
      }
      names.append(name)
    }
    return names
  }
}
