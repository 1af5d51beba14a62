/// One record of comma-separated values (RFC 4180), as it is written in a cell or on a command line.
package enum CommaSeparated {
  /// The cells of a text that is one record, or nil where its quotes are wrong or it is several.
  ///
  /// `a,"b,c"` → `a`, `b,c`.
  package static func cells(_ text: String) -> [String]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard !bytes.isEmpty else { return [""] }
      let record = DelimitedRecord(in: bytes, at: 0, delimiter: .comma)
      guard record.faults.isEmpty, record.end == bytes.count else { return nil }
      return record.cells.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
