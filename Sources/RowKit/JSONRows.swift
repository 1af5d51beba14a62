/// Rows that are JSON objects: one a line, or the elements of one array.
struct JSONRows: RecordSource {
  var names: [String] { records.state.names.all }
  let header: Record? = nil
  var records: Records

  /// Reads up to the first row.
  init(_ syntax: RecordSyntax, read: @escaping ByteReader) throws {
    records = Records(syntax, read: read)
    try records.open()
  }

  mutating func next() throws -> Record? {
    try records.next()
  }
}
