import RowKit
import TextKit

/// Reads the cells of delimited text.
struct DelimitedCells: CellReader {
  static var numbersRows: Bool { false }

  let cells: UnsafeMutablePointer<CellSpan>
  let width: Int
  let syntax: DelimitedSyntax
  let bits: UnsafePointer<UInt8>
  let bitsOfUnreserved: UInt8
  /// The bits of an empty cell that is marked as a value.
  let bitsOfEmpty: UInt8

  @inline(__always)
  func read(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> RecordResult {
    if here.pointee == .lineFeed || here.pointee == .carriageReturn {
      Self.passLineEnd(&here)
      return .emptyRow
    }
    var quotedLines = 0
    var spare = spare
    var column = 0
    while true {
      // What escapes stops a cell, and what stops here is left to the plain path.
      let isQuoted = here.pointee == .quote && !syntax.isEscaped
      if isQuoted {
        guard let cell = CellSpan(quotedAt: &here, end, bits, &spare, &quotedLines),
          quotedLines == 0 || !syntax.isLineBased,
          syntax.marks != .ofSheets || !Self.maySayMore(cell, from: UInt8(ascii: "="))
        else { return .unsure }
        cells[column] = cell
      } else {
        cells[column] = CellSpan(plainAt: &here, end, bits, bitsOfUnreserved: bitsOfUnreserved)
      }
      if case .ofOutputs = syntax.marks {
        if Self.maySayMore(cells[column], from: UInt8(ascii: "'")) { return .unsure }
        if cells[column].count == 0, syntax.isEscaped || isQuoted {
          cells[column] = CellSpan(here, count: 0, kind: .marked, bits: bitsOfEmpty)
        }
      }
      column &+= 1
      guard here.pointee == syntax.delimiter, column < width else { break }
      here += 1
    }
    guard column == width, here.pointee == .lineFeed || here.pointee == .carriageReturn else {
      return .unsure
    }
    Self.passLineEnd(&here)
    if cells[0].count == 0, isEmptyRow { return .emptyRow }
    return .record(lines: 1 &+ quotedLines)
  }

  /// Whether a cell begins with the sign of what the plain path must read, and goes on.
  @inline(__always)
  private static func maySayMore(_ cell: CellSpan, from sign: UInt8) -> Bool {
    cell.count > 1 && cell.bytes.pointee == sign
  }

  /// A Boolean value indicating whether all cells that were read are empty; a lone one, which is in
  /// quotes if it is on a line with anything, is a row.
  @inline(never)
  private var isEmptyRow: Bool {
    width > 1 && (0..<width).allSatisfy { cells[$0].count == 0 }
  }

  /// Moves after LF, CR or CRLF.
  @inline(__always)
  private static func passLineEnd(_ here: inout UnsafePointer<UInt8>) {
    // The byte after the last record is a line feed, so that there is always one to look at.
    if here.pointee == .carriageReturn, here[1] == .lineFeed { here += 1 }
    here += 1
  }
}
