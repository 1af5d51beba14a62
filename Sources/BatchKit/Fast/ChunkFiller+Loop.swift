import JSONKit
import RowKit

extension ChunkFiller {
  /// How many bytes one row may take here: less than a value that is refused for its length would,
  /// each byte of it encoded as three.
  private static var mostRoom: Int { 16 << 20 }

  /// Fills records from a position on until one is not surely right.
  ///
  /// All that changes is in local variables, which the optimiser can keep in registers. The bytes
  /// behind the input and behind each cell are such as `RecordChunk.withRecords` says.
  func fillFast(
    _ progress: inout ChunkSlot.Progress, from input: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>, _ spare: UnsafeMutableBufferPointer<UInt8>
  ) -> Stop {
    guard let start = input.baseAddress, let outputStart = output.baseAddress,
      let spare = spare.baseAddress, let bits = tables.bits.baseAddress
    else { return .end }
    let end = start + input.count
    let outputEnd = outputStart + output.count
    let (width, cells) = (plan.width, cells)
    let (variants, encoded) = (tables.variants, tables.encoded)
    var next = start + progress.position
    var out = outputStart + progress.used
    var (lines, rows) = (progress.lines, progress.rows)
    defer {
      progress.position = min(next, end) - start
      progress.used = out - outputStart
      (progress.lines, progress.rows) = (lines, rows)
    }
    while next < end {
      var here = next
      if width > 1, here.pointee == .lineFeed || here.pointee == .carriageReturn {
        Self.passLineEnd(&here)
        next = here
        lines &+= 1
        continue
      }
      guard let quotedLines = readCells(&here, end, bits, spare), let absent = absentBits() else {
        return .plainRecord
      }
      let variant = variants[absent]
      guard !variant.pieces.isEmpty, !variant.leavesTildes || !holdTildes() else {
        return .plainRecord
      }
      let room = variant.fixed &+ variant.growth &* (here - next) &+ RecordChunks.padding
      guard outputEnd - out >= room else {
        return room > Self.mostRoom ? .plainRecord : .room(room)
      }
      for piece in variant.pieces {
        if let literal = piece.bytes {
          ByteBlock.copy(literal, piece.count, to: &out)
          continue
        }
        let cell = cells[piece.column]
        if cell.bits & piece.kept != 0 {
          ByteBlock.copy(cell.bytes, cell.count, to: &out)
        } else if piece.spelling >= 0 {
          tables.spellings[piece.spelling].write(cell, to: &out)
        } else {
          ByteTable.write(cell.buffer, as: encoded, to: &out)
        }
      }
      next = here
      lines &+= 1 &+ quotedLines
      rows &+= 1
    }
    return .end
  }

  /// Reads a record's cells and moves behind its line end, and gives the line feeds within quotes;
  /// nil where there are not as many cells as there should be, or a quote is wrong.
  @inline(__always)
  private func readCells(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ bits: UnsafePointer<UInt8>, _ spare: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    let (width, delimiter, cells) = (plan.width, plan.delimiter, cells)
    let bitsOfUnreserved = tables.bitsOfUnreserved
    var quotedLines = 0
    var spare = spare
    var column = 0
    while true {
      if here.pointee == .quote {
        guard let cell = CellSpan(quotedAt: &here, end, bits, &spare, &quotedLines) else {
          return nil
        }
        cells[column] = cell
      } else {
        cells[column] = CellSpan(
          plainAt: &here, bits, bitsOfUnreserved: bitsOfUnreserved)
      }
      column &+= 1
      guard here.pointee == delimiter, column < width else { break }
      here += 1
    }
    guard column == width, here.pointee == .lineFeed || here.pointee == .carriageReturn else {
      return nil
    }
    Self.passLineEnd(&here)
    return quotedLines
  }

  /// The absent bits of the cells that were read, or nil where one of them is not surely right.
  @inline(__always)
  private func absentBits() -> Int? {
    var absent = 0
    for index in tables.tests.indices {
      let test = tables.tests[index]
      let cell = cells[test.column]
      if cell.count == 0, test.absentBit != 0 {
        absent |= test.absentBit
        continue
      }
      switch test.verdict(cell) {
      case .right: break
      case .wrong: return nil
      case .unsure:
        guard isRight(cell, test: index) else { return nil }
      }
    }
    return absent
  }

  /// Moves behind LF, CR or CRLF.
  @inline(__always)
  private static func passLineEnd(_ here: inout UnsafePointer<UInt8>) {
    // The byte behind the last record is a line feed, so that there is always one to look at.
    if here.pointee == .carriageReturn, here[1] == .lineFeed { here += 1 }
    here += 1
  }

  /// Whether there is a `~` in any of the cells that give a value.
  @inline(never)
  private func holdTildes() -> Bool {
    tables.tests.contains { cells[$0.column].buffer.contains(UInt8(ascii: "~")) }
  }
}
