import JSONKit

/// The rows of delimited text after its header.
package struct DelimitedRows: RecordSource {
  /// The names of the columns, from the header.
  package let names: [String]
  let header: Record?
  var records: Records

  /// What is to be said of a delimiter that was found and that nothing named; nil of the usual ones.
  package static func note(onFound delimiter: UInt8) -> String? {
    delimiter == .semicolon ? "the cells are separated by semicolons" : nil
  }

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - delimiter: the byte between two cells.
  ///   - seesSemicolons: whether the cells are taken for separated by semicolons, as spreadsheets
  ///     of much of Europe write them, if the header then has several and else one.
  ///   - names: the names of the columns if the input has no header.
  ///   - read: reads the input.
  /// - Throws: a `Fault` if there is no header or it cannot be read, and what `read` throws.
  package init(
    delimiter: UInt8, seesSemicolons: Bool = false, names: [String]? = nil,
    read: @escaping ByteReader
  ) throws {
    records = Records(.delimited(delimiter), width: names?.count, read: read)
    if let names {
      self.names = names
      header = Record(names.map { .text(Array($0.utf8)) }, delimiter: delimiter, line: 0)
      return
    }
    guard var first = try records.next() else {
      throw Fault(
        "expected a header with the names of the columns, got nothing", at: .line(1))
    }
    if seesSemicolons, first.raw.contains(.semicolon) {
      records.restart(delimiter: .semicolon)
      if let other = try records.next(), Self.isLikelier(other, than: first) {
        first = other
      } else {
        records.restart(delimiter: delimiter)
        first = try records.next() ?? first
      }
    }
    header = first
    self.names = try Self.names(in: first)
  }

  /// A Boolean value indicating whether a header read by another delimiter is likelier to be meant:
  /// it has several cells where there was one, or none of the faults.
  private static func isLikelier(_ other: Record, than first: Record) -> Bool {
    other.cells.count > 1
      && (first.cells.count == 1 || other.faults.isEmpty && !first.faults.isEmpty)
  }

  /// How many rows were skipped since all their cells are empty.
  package var emptyRows: Int { records.emptyRows }

  /// The next record after the header, or nil at the end.
  package mutating func next() throws -> Record? {
    try records.next()
  }

  /// What to try where a header seems to have tabs between its cells.
  static let tabHint = "the cells seem to be separated by tabs: --input-format tsv reads them"

  static func names(in header: Record) throws(Fault) -> [String] {
    if let fault = header.faults.first {
      throw Fault(
        "in the header, \(fault.text)", at: .line(header.line),
        hint: header.raw.contains(.tab) ? tabHint : nil)
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
