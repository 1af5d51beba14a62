/// Reads the rows of a file, one after another, whatever their format.
///
/// ```swift
/// var rows = try RowReader(.csv, read: file.read(into:))
/// while let record = try rows.next() { … record.cell(3) … }
/// ```
package struct RowReader {
  /// The column of reasons in a file of rejected rows; reading such a file passes over it.
  package static let reasonColumn = "deeplink-reason"

  private var source: any RecordSource

  /// Opens an input, and reads the header of delimited text.
  ///
  /// - Parameters:
  ///   - format: how the rows are written.
  ///   - delimiter: the byte between two cells of delimited text, if it is not the format's own;
  ///     without it, semicolons in the header of CSV are seen.
  ///   - names: the names of the columns of delimited text without a header.
  ///   - read: reads the input.
  /// - Throws: a `Fault` if the header is missing or broken, and what `read` throws.
  package init(
    _ format: RowFormat, delimiter: UInt8? = nil, names: [String]? = nil,
    read: @escaping ByteReader
  ) throws {
    switch format {
    case .csv:
      source = try DelimitedRows(
        delimiter: delimiter ?? .comma, seesSemicolons: delimiter == nil, names: names, read: read)
    case .tsv: source = try DelimitedRows(delimiter: delimiter ?? .tab, names: names, read: read)
    case .json: source = try JSONRows(.elements, read: read)
    case .jsonl: source = try JSONRows(.lines, read: read)
    }
  }

  /// The names of the columns: of a CSV or TSV file from its header, of JSON rows all that were met
  /// so far.
  package var names: [String] { source.names }

  /// The record with the names; nil for JSON.
  package var header: Record? { source.header }

  /// The records after the header.
  package var records: Records { source.records }

  /// Keeps the rows that are read from here on, so that they can be read again.
  package mutating func remember() {
    source.records.remember()
  }

  /// Goes back to where `remember` was called; the names that were met stay known.
  package mutating func rewind() {
    source.records.rewind()
  }

  /// The next record, or nil at the end.
  ///
  /// - Throws: a `Fault` if reading cannot go on, and what the input's `read` throws.
  package mutating func next() throws -> Record? {
    try source.next()
  }
}

/// What a row reader gets its records from.
protocol RecordSource {
  /// The names of the columns that were met so far.
  var names: [String] { get }
  /// The record with the names; nil for JSON.
  var header: Record? { get }
  /// The records after the header.
  var records: Records { get set }

  /// The next record, or nil at the end.
  mutating func next() throws -> Record?
}

/// Puts the next bytes of an input into the buffer and says how many: 0 at the end.
package typealias ByteReader = (UnsafeMutableRawBufferPointer) throws -> Int
