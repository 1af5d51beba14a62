import JSONKit

/// Writes rows in a notation, one after another, onto the end of a buffer.
///
/// ```swift
/// var writer = RowWriter(.delimited(DelimitedText(delimiter: .comma)), columns: ["id", "url"])
/// writer.begin(&out)
/// writer.append([.text(id), .text(url)], to: &out)
/// writer.end(&out)
/// ```
package struct RowWriter {
  package let notation: RowNotation
  /// The names of the cells of every row; where each row names its own, they may change between two
  /// rows.
  package var columns: [String] {
    didSet { cells = Self.cells(notation, columns) }
  }
  private var cells: [(label: [UInt8], spelling: CellSpelling)]
  private var isEmpty = true

  package init(_ notation: RowNotation, columns: [String]) {
    self.notation = notation
    self.columns = columns
    cells = Self.cells(notation, columns)
  }

  private static func cells(
    _ notation: RowNotation, _ columns: [String]
  ) -> [(label: [UInt8], spelling: CellSpelling)] {
    columns.map { ($0.label(in: notation), notation.spelling(of: $0, among: columns.count)) }
  }

  /// Writes what stands before the first row.
  package func begin(_ out: inout [UInt8]) {
    out += notation.opening(columns)
  }

  /// Writes a row: as many cells as there are columns, or those of `order`.
  package mutating func append(_ row: [Cell], order: [Int]? = nil, to out: inout [UInt8]) {
    precondition(row.count == cells.count)
    out += notation.rowStart.dropFirst(passRow())
    var isFirst = true
    for index in order ?? Array(row.indices)
    where !notation.namesCells || row[index] != .absent {
      if !isFirst { out += notation.separator }
      isFirst = false
      out += cells[index].label
      cells[index].spelling.append(row[index], to: &out)
    }
    out += notation.rowEnd
  }

  /// Notes a row that is written elsewhere; returns how many of the bytes that rows begin with it
  /// omits.
  package mutating func passRow() -> Int {
    defer { isEmpty = false }
    return isEmpty ? notation.omittedByFirst : 0
  }

  /// Writes what stands after the last row.
  package func end(_ out: inout [UInt8]) {
    out += notation.closing(isEmpty)
  }
}

extension String {
  /// What stands before each cell of the column of this name: `"id":`.
  package func label(in notation: RowNotation) -> [UInt8] {
    notation.namesCells ? Array((JSONText.quoted(self) + ":").utf8) : []
  }
}
