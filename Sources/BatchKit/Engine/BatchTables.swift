import Foundation
import RowKit
import TextKit

/// What all links of a plan share, laid out in memory for the loop that reads cells and writes URLs;
/// one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// The bits of `ByteTable`.
  let bits: UnsafePointer<UInt8>
  let bitsOfUnreserved: UInt8
  /// The bits of an empty text that is given, and of no value: where something is written for it, it is not
  /// kept.
  let bitsOfEmpty, bitsOfAbsent: UInt8
  /// What bytes are written as in a URL, percent-encoded once and more often.
  let encoded: [UnsafeBufferPointer<UInt64>]
  /// The same of values that keep their reserved characters the first time.
  let reserved: [UnsafeBufferPointer<UInt64>]
  /// The number of cells that are read of a row; cells that are made for it follow them.
  let cellCount: Int
  /// How cells beside the URL are spelled.
  let spellings: [SpelledBytes]
  private let kinds: [CellSpelling]
  let memory = Memory()
  /// The texts of cells that segments make.
  private(set) var texts: [WrittenText] = []
  private var tests: [ObjectIdentifier: UnsafePointer<CellTest.Bytes>] = [:]

  init(_ plan: BatchProgram) {
    let layout = plan.layout
    cellCount = plan.cellCount
    var kinds: [CellSpelling] = []
    for (name, part) in zip(layout.names, layout.parts) {
      let spelling = layout.notation.spelling(of: name, among: layout.names.count)
      let found: [CellSpelling] =
        switch part {
        case .column: [spelling, spelling.ofGivenCells, spelling.ofMarkedCells]
        case .text: [spelling, .bare]
        case .environment, .url, .label, .error: []
        }
      for kind in found where !kinds.contains(kind) { kinds.append(kind) }
    }
    self.kinds = kinds
    let table = ByteTable.bits(plan.syntax, kinds)
    bits = memory.start(of: table)
    let bitsOfUnreserved = ByteTable.bitsOfUnreserved(table)
    func shared(unless isMarked: (CellSpelling) -> Bool) -> UInt8 {
      kinds.enumerated().reduce(bitsOfUnreserved) { bits, kind in
        isMarked(kind.element) ? bits & ~ByteTable.kept(bySpelling: kind.offset) : bits
      }
    }
    self.bitsOfUnreserved = bitsOfUnreserved
    bitsOfEmpty = shared(unless: \.marksEmpty)
    bitsOfAbsent = shared(unless: \.marksAbsent)
    let memory = memory
    encoded = ByteTable.encoded.map { memory.keep($0) }
    reserved = ByteTable.reserved.map { memory.keep($0) }
    spellings = kinds.map { SpelledBytes($0, in: memory) }
  }

  func number(of spelling: CellSpelling) -> Int {
    guard let number = kinds.firstIndex(of: spelling) else {
      preconditionFailure("every spelling of a plan has its table")
    }
    return number
  }

  /// Keeps a text, and returns its number.
  func keep(_ text: WrittenText) -> Int32 {
    texts.append(text)
    return Int32(texts.count - 1)
  }

  /// What stands for rules, laid out once for all columns that have them.
  func bytes(of test: ColumnTest) -> UnsafePointer<CellTest.Bytes> {
    let key = ObjectIdentifier(test)
    if let known = tests[key] { return known }
    let made = memory.start(of: [CellTest.Bytes(test, in: memory)])
    tests[key] = made
    return made
  }
}

extension BatchTables {
  /// Memory that stays where it is: what is kept in it can be pointed at as long as it lives.
  ///
  /// What is kept one after the other lies together, as it is read.
  final class Memory {
    private static let blockSize = 64 << 10

    private var blocks: [UnsafeMutableRawPointer] = []
    /// Where the last block goes on, and where it ends for what is kept.
    private var (next, end): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)

    deinit {
      for block in blocks { block.deallocate() }
    }

    /// Lays out elements of a plain type, with at least `RecordChunks.padding` more bytes that may
    /// be read.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
      UnsafeBufferPointer(start: start(of: elements), count: elements.count)
    }

    /// Lays out elements alike, and returns where they start.
    func start<Element: BitwiseCopyable>(of elements: [Element]) -> UnsafePointer<Element> {
      let place = room(
        for: elements.count * MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
      return UnsafePointer(
        place.initializeMemory(as: Element.self, from: elements, count: elements.count))
    }

    private func room(for count: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
      if let start = next?.alignedUp(toMultipleOf: alignment), let end, end - start >= count {
        next = start + count
        return start
      }
      let size = max(count, Self.blockSize)
      let block = UnsafeMutableRawPointer.allocate(
        byteCount: size + RecordChunks.padding, alignment: ByteBlock.size)
      blocks.append(block)
      (next, end) = (block + count, block + size)
      return block
    }
  }
}

/// How cells are spelled in the output, laid out in memory: what each byte is written as.
struct SpelledBytes {
  /// What stands around a cell with a byte that is not kept.
  private enum Frame {
    case none
    /// Quotes where the cell calls for them, and a `'` before what a spreadsheet would run.
    case delimited(DelimitedText)
  }

  /// A byte of delimited text that needs quotes, and one that needs them in some places.
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
        let isMarked =
          switch cell.kind {
          case .text: text.marksEmpty
          case .json: spelling.marksEmpty
          case .marked: text.marksEmpty || text.marksGiven
          case .object, .nested, .missing, .null: false
          }
        guard isMarked else { return out }
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
