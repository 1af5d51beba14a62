import Foundation
import RowKit
import TextKit

/// How cells are spelled in the output, laid out in memory: what each byte is written as.
struct SpelledBytes {
  /// What stands around a cell with a byte that is not kept.
  private enum Frame {
    case none
    /// Quotes where the cell calls for them, and a `'` before what a spreadsheet would run.
    case delimited(DelimitedText)
  }

  /// Of a byte of delimited text: it calls for quotes, or may where it stands.
  private static let (quoted, perhapsQuoted): (UInt8, UInt8) = (1, 2)
  /// It may begin what a spreadsheet would run.
  private static let perhapsFormula: UInt8 = 4

  private let spelling: CellSpelling
  private let frame: Frame
  private let marks: UnsafePointer<UInt8>
  /// What each byte is written as.
  private let units: UnsafeBufferPointer<UInt64>

  init(_ spelling: CellSpelling, in memory: BatchTables.Memory) {
    self.spelling = spelling
    frame = if case .delimited(let text) = spelling { .delimited(text) } else { .none }
    let text: DelimitedText? = if case .delimited(let text) = spelling { text } else { nil }
    marks = memory.start(
      of: (0...UInt8.max).map { byte in
        guard let text else { return 0 }
        return (text.needsQuotes(byte) ? Self.quoted : 0)
          | (text.mayNeedQuotes(byte) ? Self.perhapsQuoted : 0)
          | (text.guardsFormulas && text.mayStartFormula(byte) ? Self.perhapsFormula : 0)
      })
    units = memory.keep((0...UInt8.max).map { ByteTable.unit(spelling.unit($0)) })
  }

  /// Writes a cell that has a byte which is not kept, or perhaps none, and returns where it ends.
  ///
  /// The place is passed by value, so that the loop has it in a register.
  @inline(never)
  func write(_ cell: CellSpan, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  {
    var out = start
    switch frame {
    case .none:
      if cell.kind.isNothing, spelling.marksAbsent {
        for byte in #"\N"#.utf8 { Self.write(byte, to: &out) }
        return out
      }
      guard isWrittenByteByByte(cell) else { return writeWhole(cell, at: out) }
      ByteTable.write(cell.buffer, as: units, to: &out)
    case .delimited(let text):
      if cell.count == 0 {
        guard text.marksEmpty ? !cell.kind.isNothing : cell.kind == .json && spelling.marksEmpty
        else { return out }
      }
      let all = cell.buffer.reduce(0) { $0 | marks[Int($1)] }
      let isFormula =
        cell.count > 0 && marks[Int(cell.bytes.pointee)] & Self.perhapsFormula != 0
        && text.startsFormula(cell.buffer)
      let isQuoted =
        cell.count == 0 || all & Self.quoted != 0
        || !isFormula && all & Self.perhapsQuoted != 0 && text.needsQuotes(in: cell.buffer)
      guard isFormula || isQuoted else {
        out.update(from: cell.bytes, count: cell.count)
        return out + cell.count
      }
      if isQuoted { Self.write(.quote, to: &out) }
      if isFormula { Self.write(UInt8(ascii: "'"), to: &out) }
      ByteTable.write(cell.buffer, as: units, to: &out)
      if isQuoted { Self.write(.quote, to: &out) }
    }
    return out
  }

  @inline(__always)
  private static func write(_ byte: UInt8, to out: inout UnsafeMutablePointer<UInt8>) {
    out.pointee = byte
    out += 1
  }

  /// Whether no byte of the cell depends on the one before it.
  private func isWrittenByteByByte(_ cell: CellSpan) -> Bool {
    switch spelling {
    case .bare, .delimited, .escaped, .markdownLink, .markdownCode: true
    // Malformed UTF-8 is mended, and control characters are escaped whole.
    case .json: cell.isASCII || cell.codePoints >= 0 && !cell.buffer.hasControlBeyondASCII
    // CR LF is one line break.
    case .markdown: memchr(cell.bytes, Int32(UInt8.carriageReturn), cell.count) == nil
    }
  }

  private func writeWhole(
    _ cell: CellSpan, at out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var bytes: [UInt8] = []
    spelling.appendContent(Array(cell.buffer), to: &bytes)
    out.update(from: bytes, count: bytes.count)
    return out + bytes.count
  }
}
