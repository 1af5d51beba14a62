import RowKit
import TextKit
import URLKit

/// The URLs in one column of a table.
struct URLColumn {
  /// Common names of a column of URLs, the likeliest first.
  private static let names = [
    "url", "uri", "link", "href", "address", "location", "path", "request",
  ]

  /// The number of rows that are examined for the column.
  private static let sampleSize = 20

  /// Calls `found` with the URL and line of each row, and `broken` with the line of a malformed
  /// row.
  ///
  /// - Throws: what reading throws; a `Fault` for a table without such a column.
  static func forEach(
    _ format: RowFormat, _ read: @escaping ByteReader, _ found: ([UInt8], Int) -> Void,
    broken: (Int) -> Void
  ) throws {
    var rows = try RowReader(format, read: read)
    let sample = try sample(of: &rows)
    guard !sample.isEmpty else { throw Fault("expected rows after the header", at: .line(1)) }
    let header = rows.header?.cells.map(\.bytes) ?? []
    guard let column = column(header, sample) else {
      throw Fault("expected a column of URLs, found none", at: .line(1))
    }
    if isURL(header[column]) { found(header[column], 1) }
    let methods = header.firstIndex { $0.map(\.lowercased).elementsEqual("method".utf8) }
    func add(_ row: Record) {
      guard row.faults.isEmpty else { return broken(row.line) }
      let url = row.cell(column).bytes
      let method = methods.map { row.cell($0).bytes } ?? []
      if methods == nil || !LogLine.hasNoURL(method: method, target: url) { found(url, row.line) }
    }
    for row in sample { add(row) }
    while let row = try rows.next() { add(row) }
  }

  /// The first rows, up to one with a URL.
  private static func sample(of rows: inout RowReader) throws -> [Record] {
    var sample: [Record] = []
    while sample.count < sampleSize, let row = try rows.next() {
      sample.append(row)
      if row.faults.isEmpty, row.cells.contains(where: { isURL($0.bytes) }) { break }
    }
    return sample
  }

  /// Returns true if a table with this start has such a column, and a header or several columns.
  static func isThere(inTableStartingWith start: ArraySlice<UInt8>) -> Bool {
    let isTabbed = start.prefix { !$0.isLineEnd }.contains(.tab)
    guard var rows = try? RowReader(isTabbed ? .tsv : .csv, read: start.reader()),
      let header = rows.header?.cells.map(\.bytes), let sample = try? sample(of: &rows),
      let last = sample.last
    else { return false }
    let cells = last.cells.map(\.bytes)
    guard header.count > 1 else {
      let name = header.first.map { $0.map(\.lowercased) } ?? []
      return names.contains { name.elementsEqual($0.utf8) } && cells.first.map(isURL) ?? false
    }
    return last.faults.isEmpty && (cells + header).contains(where: isURL)
  }

  /// Returns true if a line, read as a header, has the name of such a column.
  static func isNamed(inHeader line: ArraySlice<UInt8>) -> Bool {
    line.map(\.lowercased).split { $0.isOne(of: ",;") }.contains { cell in
      names.contains { cell.elementsEqual($0.utf8) }
    }
  }

  /// Counts the bytes and lines of comments before a table, as Google Analytics exports them.
  ///
  /// A table whose header starts with `#` has none.
  static func comments(beforeTableStartingWith start: [UInt8]) -> (bytes: Int, lines: Int) {
    let text = start.withoutByteOrderMark
    guard !isThere(inTableStartingWith: text) else { return (0, 0) }
    var rest = text
    var lines = 0
    while rest.first == UInt8(ascii: "#") || rest.first?.isLineEnd == true,
      let end = rest.firstIndex(of: .lineFeed)
    {
      rest = rest[(end + 1)...]
      lines += 1
    }
    return (rest.startIndex, lines)
  }

  private static func column(_ header: [[UInt8]], _ sample: [Record]) -> Int? {
    let row = sample.last?.cells.map(\.bytes) ?? []
    let columns = header.indices.filter { $0 < row.count && isURL(row[$0]) }
    let lowered = header.map { $0.map(\.lowercased) }
    let named = names.lazy.compactMap { name in
      columns.first { lowered[$0].elementsEqual(name.utf8) }
    }
    return named.first ?? columns.first { row[$0].first != UInt8(ascii: "/") } ?? columns.first
      ?? names.lazy.compactMap { name in
        lowered.firstIndex { $0.elementsEqual(name.utf8) }
      }.first
  }

  private static func isURL(_ cell: [UInt8]) -> Bool {
    cell.first == UInt8(ascii: "/")
      || cell.first?.isLetter == true && cell.drop { $0.isOfScheme }.starts(with: "://".utf8)
  }
}
