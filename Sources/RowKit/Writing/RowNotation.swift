import TextKit

/// What stands around rows and between their cells, and how a cell is spelled.
///
/// | notation | before all rows | a row | after all rows |
/// |---|---|---|---|
/// | `lines` | | `url ⏎` | |
/// | `delimited` | the names | `1,url ⏎` | |
/// | `escaped` | the names | `1⇥url ⏎` | |
/// | `jsonLines` | | `{"id":"1","url":"…"} ⏎` | |
/// | `jsonArray` | `[` | `,⏎ {"id":"1","url":"…"}`, the first without its comma | `⏎ ] ⏎` |
/// | `checklist` | the names and a rule | `\| [ ] \| 1 \| <url> \| ⏎` | |
/// | `strings` | a text | `- step: "url" ⏎` | without rows, `[] ⏎` |
package struct RowNotation: Sendable {
  /// What is written before the first row.
  package let opening: @Sendable (_ columns: [String]) -> [UInt8]
  package let rowStart: [UInt8]
  /// How many bytes of `rowStart` the first row leaves out.
  package let omittedByFirst: Int
  /// What stands between two cells.
  package let separator: [UInt8]
  package let rowEnd: [UInt8]
  /// What is written after the last row.
  package let closing: @Sendable (_ isEmpty: Bool) -> [UInt8]
  /// Whether a row has any cells but its URL.
  package let hasColumns: Bool
  /// Whether each cell stands after its name, so that a row leaves out what is absent and may have
  /// cells of its own.
  package let namesCells: Bool
  private let spelling: @Sendable (_ column: String, _ count: Int) -> CellSpelling

  private init(
    rowStart: String = "", omittedByFirst: Int = 0, separator: String = "", rowEnd: String = "\n",
    hasColumns: Bool = true, namesCells: Bool = false,
    opening: @escaping @Sendable ([String]) -> [UInt8] = { _ in [] },
    closing: @escaping @Sendable (Bool) -> [UInt8] = { _ in [] },
    spelling: @escaping @Sendable (String, Int) -> CellSpelling
  ) {
    self.opening = opening
    self.rowStart = Array(rowStart.utf8)
    self.omittedByFirst = omittedByFirst
    self.separator = Array(separator.utf8)
    self.rowEnd = Array(rowEnd.utf8)
    self.closing = closing
    self.hasColumns = hasColumns
    self.namesCells = namesCells
    self.spelling = spelling
  }

  /// Whether the names of all columns must be known before the first row.
  package var needsColumns: Bool { hasColumns && !namesCells }

  /// How the cells of a column are spelled, in rows of `count` cells.
  package func spelling(of column: String, among count: Int) -> CellSpelling {
    spelling(column, count)
  }

  /// The one cell of each row on a line of its own.
  package static let lines = RowNotation(hasColumns: false) { _, _ in .bare }

  /// The cells of each row as JSON strings after marks, each on a line of its own, below an opening: a
  /// list of YAML, written `[]` where it is empty.
  package static func strings(
    after mark: String, and otherMark: String = "", below opening: String
  ) -> RowNotation {
    RowNotation(
      rowStart: mark, separator: "\n" + otherMark, hasColumns: false,
      opening: { _ in Array(opening.utf8) },
      closing: { $0 ? Array("[]\n".utf8) : [] },
      spelling: { _, _ in .json })
  }

  /// Delimited text (RFC 4180), its names first unless there is no header.
  package static func delimited(_ text: DelimitedText, hasHeader: Bool = true) -> RowNotation {
    RowNotation(
      separator: String(decoding: [text.delimiter], as: UTF8.self),
      opening: { columns in
        var out: [UInt8] = []
        guard hasHeader else { return out }
        text.appendHeader(columns.map { Array($0.utf8) }, to: &out)
        return out
      },
      spelling: { _, count in
        var text = text
        text.marksEmpty = count == 1
        return .delimited(text)
      })
  }

  /// Tab-separated text with backslash escapes and `\N` for a missing value, its names first unless
  /// there is no header.
  package static func escaped(hasHeader: Bool = true) -> RowNotation {
    RowNotation(
      separator: "\t",
      opening: { columns in
        guard hasHeader else { return [] }
        let names = columns.map { DelimitedRecord.escaped(Array($0.utf8)) }
        return Array(names.joined(separator: [.tab])) + [.lineFeed]
      }
    ) { _, _ in .escaped }
  }

  /// One JSON object a line.
  package static let jsonLines = RowNotation(
    rowStart: "{", separator: ",", rowEnd: "}\n", namesCells: true
  ) { _, _ in .json }

  /// One JSON array of objects, an object a line.
  package static let jsonArray = RowNotation(
    rowStart: ",\n{", omittedByFirst: 1, separator: ",", rowEnd: "}", namesCells: true,
    opening: { _ in [UInt8(ascii: "[")] }, closing: { Array(($0 ? "]\n" : "\n]\n").utf8) }
  ) { _, _ in .json }

  /// A table of GitHub Flavored Markdown with a box to tick before each row; the cells of a column
  /// `url` are links.
  package static let checklist = RowNotation(
    rowStart: "| [ ] | ", separator: " | ", rowEnd: " |\n", opening: MarkdownTable.header
  ) { column, _ in column.isSameText(as: "url") ? .markdownLink : .markdown }
}
