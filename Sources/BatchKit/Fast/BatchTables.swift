import JSONKit
import RowKit
import RuleKit

/// What all links of a plan share, laid out in memory for the loop that reads cells and writes URLs;
/// one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// The bits of `ByteTable`.
  let bits: UnsafeBufferPointer<UInt8>
  /// The bits that all unreserved characters have.
  let bitsOfUnreserved: UInt8
  let encoded: UnsafeBufferPointer<UInt64>
  /// How cells beside the URL are spelled.
  let spellings: [SpelledBytes]
  private let kinds: [CellSpelling]
  let memory = Memory()
  private var tests: [ObjectIdentifier: CellTest.Bytes] = [:]

  init(_ plan: BatchPlan) {
    let layout = plan.layout
    var kinds: [CellSpelling] = []
    for (name, part) in zip(layout.names, layout.parts) {
      let spelling = layout.notation.spelling(of: name, among: layout.names.count)
      if case .column = part, !kinds.contains(spelling) { kinds.append(spelling) }
    }
    self.kinds = kinds
    let delimiter =
      if case .delimited(let delimiter) = plan.syntax { delimiter } else { UInt8.lineFeed }
    let table = ByteTable.bits(delimiter: delimiter, kinds)
    bits = memory.keep(table)
    bitsOfUnreserved = ByteTable.bitsOfUnreserved(table)
    encoded = memory.keep(ByteTable.encoded)
    let memory = memory
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
  func bytes(of test: ColumnTest) -> CellTest.Bytes {
    let key = ObjectIdentifier(test)
    if let known = tests[key] { return known }
    let made = CellTest.Bytes(test, in: memory)
    tests[key] = made
    return made
  }
}

extension BatchTables {
  /// Memory that stays where it is: what is kept in it can be pointed at as long as it lives.
  final class Memory {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit {
      for block in blocks { block.deallocate() }
    }

    /// Lays out elements of a plain type, with at least `RecordChunks.padding` more bytes that may
    /// be read.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
      let block = UnsafeMutableRawPointer.allocate(
        byteCount: elements.count * MemoryLayout<Element>.stride + RecordChunks.padding,
        alignment: max(MemoryLayout<Element>.alignment, ByteBlock.size))
      blocks.append(block)
      let start = block.initializeMemory(as: Element.self, from: elements, count: elements.count)
      return UnsafeBufferPointer(start: start, count: elements.count)
    }
  }
}
