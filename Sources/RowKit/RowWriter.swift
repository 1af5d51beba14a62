import JSONKit

/// Writes rows in a format, one after another, onto the end of a buffer.
///
/// ```swift
/// var writer = RowWriter(.csv, columns: ["id", "url"])
/// writer.begin(&out)
/// writer.append([.text(id), .text(url)], to: &out)
/// writer.end(&out)
/// ```
package struct RowWriter {
  private let format: OutputFormat
  /// The names of the cells of every row; of JSON, whose rows each name their own, they may change
  /// between two rows.
  package var columns: [String] {
    didSet { quotedColumns = columns.map { Array(JSONText.quoted($0).utf8) } }
  }
  private var quotedColumns: [[UInt8]]
  private let guardsFormulas: Bool
  private var isFirst = true

  /// Prepares to write rows of these columns.
  ///
  /// - Parameters:
  ///   - format: how the rows are written.
  ///   - columns: the names of the cells of every row.
  ///   - guardsFormulas: whether a cell of CSV or TSV that a spreadsheet would run as a formula gets
  ///     a `'` before it.
  package init(_ format: OutputFormat, columns: [String], guardsFormulas: Bool = false) {
    self.format = format
    self.columns = columns
    quotedColumns = columns.map { Array(JSONText.quoted($0).utf8) }
    self.guardsFormulas = guardsFormulas
  }

  /// Writes what stands before the first row.
  package func begin(_ out: inout [UInt8]) {
    switch format {
    case .lines, .jsonl: break
    case .csv, .tsv: appendDelimited(columns.map { Cell.text(Array($0.utf8)) }, to: &out)
    case .json: out.append(UInt8(ascii: "["))
    case .markdown:
      MarkdownTable.appendHeader(columns, to: &out)
    }
  }

  /// Writes a row: as many cells as there are columns.
  package mutating func append(_ cells: [Cell], to out: inout [UInt8]) {
    precondition(cells.count == columns.count)
    switch format {
    case .lines:
      if let first = cells.first { out.append(contentsOf: first.bytes) }
      out.append(.lineFeed)
    case .csv, .tsv: appendDelimited(cells, to: &out)
    case .json:
      out.append(contentsOf: isFirst ? "\n".utf8 : ",\n".utf8)
      appendObject(cells, to: &out)
    case .jsonl:
      appendObject(cells, to: &out)
      out.append(.lineFeed)
    case .markdown: MarkdownTable.appendRow(cells, columns: columns, to: &out)
    }
    isFirst = false
  }

  /// Writes what stands behind the last row.
  package func end(_ out: inout [UInt8]) {
    switch format {
    case .lines, .csv, .tsv, .jsonl, .markdown: break
    case .json: out.append(contentsOf: isFirst ? "]\n".utf8 : "\n]\n".utf8)
    }
  }

  private func appendDelimited(_ cells: [Cell], to out: inout [UInt8]) {
    DelimitedText(delimiter: format == .tsv ? .tab : .comma, guardsFormulas: guardsFormulas)
      .appendRecord(cells.map(\.bytes), to: &out)
  }

  private func appendObject(_ cells: [Cell], to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    var isFirstMember = true
    for (name, cell) in zip(quotedColumns, cells) where cell != .absent {
      if !isFirstMember { out.append(.comma) }
      isFirstMember = false
      out.append(contentsOf: name)
      out.append(UInt8(ascii: ":"))
      switch cell {
      case .absent: break
      case .text(let bytes) where bytes.allSatisfy(\.isPlainInJSON):
        out.append(.quote)
        out.append(contentsOf: bytes)
        out.append(.quote)
      case .text(let bytes):
        out.append(contentsOf: JSONText.quoted(String(decoding: bytes, as: UTF8.self)).utf8)
      case .json(_, let spelling): out.append(contentsOf: spelling)
      }
    }
    out.append(UInt8(ascii: "}"))
  }
}

/// How rows are written out.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// The first cell of each row on a line of its own.
  case lines
  /// Comma-separated values (RFC 4180).
  case csv
  /// The same with tabs between the cells.
  case tsv
  /// One JSON array of objects, an object a line.
  case json
  /// One JSON object a line.
  case jsonl
  /// A table of GitHub Flavored Markdown with a box to tick before each row.
  case markdown
}
