import Foundation

/// Turns records into URLs, fast where a record is surely right and by the plain path elsewhere.
///
/// What the fast loop writes, the plain path would have written; whatever it is not sure of, it
/// leaves. One filler belongs to one thread.
final class BatchFiller {
  /// A cell: its bytes, and what is true of all of them.
  private struct Cell {
    var bytes: UnsafePointer<UInt8>
    var count: Int
    var bits: UInt8
  }

  /// Why the fast loop stopped.
  private enum Stop {
    case end
    /// The record that stands next is for the plain path.
    case plainRecord
    /// The next record may need so much more output than there is.
    case room(Int)
  }

  private let plan: BatchPlan
  private let tables: BatchTables
  private let accepted = AcceptedValues()
  private let cells: UnsafeMutablePointer<Cell>
  /// Where cells with doubled quotes are put together.
  private var scratch: [UInt8] = []

  init(_ plan: BatchPlan) {
    self.plan = plan
    tables = BatchTables(plan)
    cells = .allocate(capacity: plan.width)
  }

  deinit {
    cells.deallocate()
  }

  /// Fills until the chunk is done or its output is full.
  func fill(_ slot: BatchSlot) {
    if scratch.count < slot.chunk.end + RecordChunks.padding {
      scratch = [UInt8](repeating: 0, count: slot.chunk.end + RecordChunks.padding)
    }
    while !slot.isDone, !slot.isFull {
      switch fillFast(slot) {
      case .end: return
      case .plainRecord: fillPlainly(slot)
      case .room(let count):
        guard slot.used == 0 else { return }
        slot.reserveOutput(count)
      }
    }
  }

  private func fillPlainly(_ slot: BatchSlot) {
    let position = slot.position
    let (parsed, raw) = slot.chunk.withRecords { bytes in
      let record = DelimitedRecord(in: bytes, at: position, delimiter: plan.delimiter)
      return (record, Array(bytes[record.range]))
    }
    let record = Record(
      line: slot.lines + 1, raw: raw, cells: parsed.cells.map(LinkKit.Cell.text),
      faults: parsed.faults(width: plan.width))
    do throws(RowRefusal) {
      slot.append(try plan.form.url(of: record))
    } catch {
      let rejection = Rejection(record, reasons: error.reasons)
      slot.rejections.append(
        BatchSlot.Placed(rejection: rejection, rows: slot.rows, output: slot.used))
    }
    slot.position = parsed.end
    slot.lines += parsed.lines
    slot.rows += 1
  }

  private func fillFast(_ slot: BatchSlot) -> Stop {
    slot.chunk.withRecords { input in
      slot.output.withUnsafeMutableBufferPointer { output in
        scratch.withUnsafeMutableBufferPointer { scratch in
          guard let start = input.baseAddress, let out = output.baseAddress,
            let spare = scratch.baseAddress
          else { return .end }
          return loop(slot, start, start + input.count, out, out + output.count, spare)
        }
      }
    }
  }

  /// Fills records from the slot's position on, with all that changes in local variables.
  private func loop(
    _ slot: BatchSlot, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ output: UnsafeMutablePointer<UInt8>, _ outputEnd: UnsafeMutablePointer<UInt8>,
    _ scratch: UnsafeMutablePointer<UInt8>
  ) -> Stop {
    let (width, delimiter) = (plan.width, plan.delimiter)
    let (cells, tables) = (cells, tables)
    let (bits, tests, testCount) = (tables.bits, tables.tests, tables.testCount)
    var next = start + slot.position
    var out = output + slot.used
    var (lines, rows) = (slot.lines, slot.rows)
    var stop = Stop.end
    defer {
      slot.position = min(next, end) - start
      slot.used = out - output
      (slot.lines, slot.rows) = (lines, rows)
    }
    records: while next < end {
      var here = next
      if width > 1, here.pointee == .lineFeed || here.pointee == .carriageReturn {
        Self.passLineEnd(&here)
        next = here
        lines &+= 1
        continue
      }

      var column = 0
      var quotedLines = 0
      var table = bits
      var spare = scratch
      while true {
        var common: UInt8 = 0xFF
        let first = here
        if first.pointee == .quote {
          guard
            let cell = Self.quotedCell(&here, end, table, &spare, &quotedLines)
          else {
            stop = .plainRecord
            break records
          }
          cells[column] = cell
        } else {
          while true {
            let bits = table[Int(here.pointee)]
            if bits & BatchTables.Bits.stop != 0 { break }
            common &= bits
            here += 1
          }
          cells[column] = Cell(bytes: first, count: here - first, bits: common)
        }
        column &+= 1
        let byte = here.pointee
        guard byte == delimiter, column < width else {
          guard column == width, byte == .lineFeed || byte == .carriageReturn else {
            stop = .plainRecord
            break records
          }
          break
        }
        here += 1
        table += 256
      }
      Self.passLineEnd(&here)

      var absent = 0
      var index = 0
      while index < testCount {
        let test = tests + index
        let cell = cells + test.pointee.column
        if cell.pointee.count == 0, test.pointee.absentBit != 0 {
          absent |= test.pointee.absentBit
        } else if !passes(test, cell, index) {
          stop = .plainRecord
          break records
        }
        index &+= 1
      }

      let variant = tables.variants + absent
      guard let pieces = variant.pointee.pieces else {
        stop = .plainRecord
        break records
      }
      let room =
        variant.pointee.literals &+ 3 &* (here - next) &* variant.pointee.uses
        &+ RecordChunks.padding
      guard outputEnd - out >= room else {
        stop = .room(room)
        break
      }
      for index in 0..<variant.pointee.count {
        let piece = pieces + index
        guard piece.pointee.column >= 0 else {
          Self.copy(piece.pointee.bytes, piece.pointee.count, to: &out)
          continue
        }
        let cell = cells + piece.pointee.column
        if cell.pointee.bits & BatchTables.Bits.kept != 0 {
          Self.copy(cell.pointee.bytes, cell.pointee.count, to: &out)
        } else {
          encode(cell, table: bits, to: &out)
        }
      }
      next = here
      lines &+= 1 &+ quotedLines
      rows &+= 1
    }
    return stop
  }
}

extension BatchFiller {
  @inline(__always)
  private static func passLineEnd(_ here: inout UnsafePointer<UInt8>) {
    // The byte behind the last record is a line feed, so that there is always one to look at.
    if here.pointee == .carriageReturn, here[1] == .lineFeed { here += 1 }
    here += 1
  }

  /// Reads a quoted cell and moves behind it; nil where the plain path must say what is wrong.
  @inline(never)
  private static func quotedCell(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ table: UnsafePointer<UInt8>, _ spare: inout UnsafeMutablePointer<UInt8>,
    _ lines: inout Int
  ) -> Cell? {
    var part = here + 1
    let joined = UnsafePointer(spare)
    var cell = Cell(bytes: part, count: 0, bits: 0xFF)
    while true {
      guard let found = memchr(part, Int32(UInt8.quote), end - part) else { return nil }
      let quote = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
      let isDoubled = quote[1] == .quote
      if isDoubled || cell.bytes == joined {
        let count = quote - part + (isDoubled ? 1 : 0)
        spare.update(from: part, count: count)
        spare += count
        cell.bytes = joined
        cell.count += count
      } else {
        cell.count = quote - part
      }
      part = quote + (isDoubled ? 2 : 1)
      if !isDoubled { break }
    }
    here = part
    for index in 0..<cell.count {
      let byte = cell.bytes[index]
      if byte == .lineFeed { lines += 1 }
      // Whether a CR is a line of its own is for the plain path to find out.
      if byte == .carriageReturn { return nil }
      cell.bits &= table[Int(byte)]
    }
    return cell
  }

  /// Whether a cell is surely a right value.
  @inline(__always)
  private func passes(
    _ test: UnsafePointer<BatchTables.Test>, _ cell: UnsafePointer<Cell>, _ index: Int
  ) -> Bool {
    let (bytes, count, bits) = (cell.pointee.bytes, cell.pointee.count, cell.pointee.bits)
    // A segment that holds anything but dots is no dot segment, whatever else is in it.
    if test.pointee.isInPath, count == 0 || bytes.pointee == UInt8(ascii: ".") { return false }
    switch test.pointee.kind {
    case .text:
      guard bits & BatchTables.Bits.ascii != 0 else { break }
      return count >= test.pointee.minimum && count <= test.pointee.maximum
    case .run:
      guard bits & BatchTables.Bits.inClass != 0 else { break }
      return count >= test.pointee.minimum && count <= test.pointee.maximum
    case .whole:
      guard bits & BatchTables.Bits.digit != 0, count > 0, count <= 18,
        count == 1 || bytes.pointee != UInt8(ascii: "0")
      else { break }
      var number: Int64 = 0
      for index in 0..<count { number = number &* 10 &+ Int64(bytes[index] &- 0x30) }
      return number >= test.pointee.lower && number <= test.pointee.upper
    case .sequence:
      guard bits & BatchTables.Bits.ascii != 0 else { break }
      return count >= test.pointee.minimum && count <= test.pointee.maximum
        && Self.follows(test, bytes, count)
    case .ask: break
    }
    return isRight(test, UnsafeBufferPointer(start: bytes, count: count), index)
  }

  /// Whether ASCII bytes go along with a sequence of classes, as `PatternSequence.walk` does it.
  private static func follows(
    _ test: UnsafePointer<BatchTables.Test>, _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let (classes, counts) = (test.pointee.classes, test.pointee.counts)
    var item = 0
    var run = 0
    for index in 0..<count {
      let bits = classes[Int(bytes[index])]
      while true {
        guard item < test.pointee.countOfCounts else { return false }
        if run != counts[item].upperBound, bits >> UInt8(item) & 1 != 0 { break }
        guard run >= counts[item].lowerBound else { return false }
        item += 1
        run = 0
      }
      run += 1
    }
    while item < test.pointee.countOfCounts {
      guard run >= counts[item].lowerBound else { return false }
      item += 1
      run = 0
    }
    return true
  }

  /// Asks the rules, unless they were asked about this value before.
  @inline(never)
  private func isRight(
    _ test: UnsafePointer<BatchTables.Test>, _ value: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    if test.pointee.kind == .text {
      guard let count = Self.codePoints(of: value) else { return false }
      return count >= test.pointee.minimum && count <= test.pointee.maximum
    }
    return accepted.contains(value, test: index) {
      guard let text = String(validating: value, as: UTF8.self) else { return false }
      return plan.form.refusal(of: text, parameter: test.pointee.parameter) == nil
    }
  }

  /// How many code points the bytes are, or nil where they are not UTF-8.
  private static func codePoints(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    var count = 0
    while position < bytes.count {
      let length = UTF8Sequence.length(at: position, in: bytes)
      guard length > 0 else { return nil }
      position += length
      count += 1
    }
    return count
  }

  /// Copies sixteen bytes at a time; what is copied too much is written over later.
  @inline(__always)
  private static func copy(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, to out: inout UnsafeMutablePointer<UInt8>
  ) {
    var offset = 0
    repeat {
      let block = UnsafeRawPointer(bytes + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(out + offset).storeBytes(of: block, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < count
    out += count
  }

  private func encode(
    _ cell: UnsafePointer<Cell>, table: UnsafePointer<UInt8>,
    to out: inout UnsafeMutablePointer<UInt8>
  ) {
    let encoded = tables.encoded
    for index in 0..<cell.pointee.count {
      let byte = cell.pointee.bytes[index]
      if table[Int(byte)] & BatchTables.Bits.kept != 0 {
        out.pointee = byte
        out += 1
      } else {
        UnsafeMutableRawPointer(out).storeBytes(of: encoded[Int(byte)], as: UInt32.self)
        out += 3
      }
    }
  }
}
