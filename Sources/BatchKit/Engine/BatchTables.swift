import RowKit
import TextKit

/// What all links of a plan share, laid out in memory for the loop that reads cells and writes URLs;
/// one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// The bits of `ByteTable`.
  let bits: UnsafePointer<UInt8>
  /// The bits that all unreserved characters have.
  let bitsOfUnreserved: UInt8
  /// The bits of an empty JSON string, and of no value: where something is written for it, it is not
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
  private var tests: [ObjectIdentifier: UnsafePointer<CellTest.Bytes>] = [:]

  init(_ plan: BatchProgram) {
    let layout = plan.layout
    cellCount = plan.cellCount
    var kinds: [CellSpelling] = []
    for (name, part) in zip(layout.names, layout.parts) {
      let spelling = layout.notation.spelling(of: name, among: layout.names.count)
      guard case .column = part else { continue }
      for kind in [spelling, spelling.ofGivenCells] where !kinds.contains(kind) {
        kinds.append(kind)
      }
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

  /// The number of a spelling.
  func number(of spelling: CellSpelling) -> Int {
    guard let number = kinds.firstIndex(of: spelling) else {
      preconditionFailure("every spelling of a plan has its table")
    }
    return number
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
