import JSONKit
import TextKit

/// How the rows of a file are written down.
package enum RowFormat: String, CaseIterable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv
  /// The same with tabs between the cells, as spreadsheets write it.
  case tsv
  /// Tab-separated values with backslash escapes and `\N` for a missing value, as ClickHouse and
  /// PostgreSQL write them.
  case tsvEscaped = "tsv-escaped"
  /// One JSON array of objects (RFC 8259).
  case json
  /// One JSON object a line.
  case jsonl
  /// The rows whose results a JUnit report has, read as JSON Lines.
  case junit

  /// The endings of the names of files in the format, in small letters.
  private var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .tsvEscaped: []
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .junit: ["xml"]
    }
  }

  /// The byte between two cells; nil if rows are no delimited text.
  package var delimiter: UInt8? {
    switch self {
    case .csv: .comma
    case .tsv, .tsvEscaped: .tab
    case .json, .jsonl, .junit: nil
    }
  }

  /// How records follow each other, with this delimiter, or the format's own; line-based
  /// records have no line end in a cell.
  func framing(delimiter: UInt8?, isLineBased: Bool) -> RecordFraming {
    switch self {
    case .csv, .tsv, .tsvEscaped:
      var syntax = DelimitedSyntax(delimiter ?? self.delimiter ?? .comma)
      syntax.isEscaped = self == .tsvEscaped
      syntax.isLineBased = isLineBased
      return .delimited(syntax)
    case .json: return .elements
    case .jsonl, .junit: return .lines
    }
  }

  /// Reads the format off the ending of a file's name, in either case.
  ///
  /// `rows.CSV` → `.csv`, `rows.ndjson` → `.jsonl`, `rows.txt` → nil.
  package init?(fileName: String) {
    guard let dot = fileName.unicodeScalars.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.unicodeScalars.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.containsSameText(as: ending) })
    else { return nil }
    self = format
  }
}

/// The format of rows that nothing names, read off their start.
extension RowFormat {
  /// How much white space may stand before what tells JSON from delimited text.
  private static let longestStart = 64 << 10

  /// Reads the start of an input, and detects JSON and XML by it, all else being CSV; what is returned
  /// reads the input from its start.
  ///
  /// `[{` → `.json`, `{"` → `.jsonl`, `<?xml` → `.junit`, `[id],name` → `.csv`; objects over several lines without an
  /// array around them are a `Fault`.
  package static func detected(
    from read: @escaping ByteReader
  ) throws -> (format: RowFormat, read: ByteReader) {
    var start: [UInt8] = []
    var format: RowFormat?
    var piece = [UInt8](repeating: 0, count: 4 << 10)
    while format == nil, start.count < longestStart {
      let count = try piece.withUnsafeMutableBytes(read)
      guard count > 0 else { break }
      start += piece[..<count]
      format = try known(by: start.withoutByteOrderMark)
    }
    return (format ?? .csv, start.reader(before: read))
  }

  /// The format of a text that starts so; nil where more of it must be read.
  private static func known(by start: ArraySlice<UInt8>) throws(Fault) -> RowFormat? {
    guard start.count >= 3 || start.first != 0xEF else { return nil }
    let text = start.drop(while: \.isJSONSpace)
    let next = text.dropFirst().drop(while: \.isJSONSpace)
    switch (text.first, next.first) {
    case (nil, _): return nil
    case (UInt8(ascii: "["), nil), (UInt8(ascii: "{"), nil): return nil
    case (UInt8(ascii: "<"), _):
      let starts = ["<?xml", "<testsuite", "<!--"].map { Array($0.utf8) }
      if starts.contains(where: text.starts) { return .junit }
      return starts.contains { $0.starts(with: text) } ? nil : .csv
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return .json
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      guard !text[..<next.startIndex].contains(.lineFeed) else {
        throw Fault(
          "expected one JSON object per line, found one over several lines", at: .line(1),
          hint: "jq -c writes one object per line, jq -s an array of them")
      }
      return .jsonl
    default: return .csv
    }
  }
}
