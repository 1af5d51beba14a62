import JSONKit
import RowKit
import RuleKit

/// A plan laid out in memory for the loop that reads cells and writes URLs; one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// A literal, or a cell where `column` is not negative.
  struct Piece: BitwiseCopyable {
    var column = -1
    /// The number of the cell's spelling; negative for a value in the URL.
    var spelling = -1
    /// The bit of cells that are written as they are.
    var kept = ByteTable.unreserved
    var bytes: UnsafePointer<UInt8>?
    var count = 0
  }

  /// How a row is written that gives certain parameters.
  struct Variant: BitwiseCopyable {
    /// The pieces, or nothing where the plain path must write the row.
    var pieces: UnsafeBufferPointer<Piece>
    /// The most bytes that a row is written with: so many, and so many for each byte of its record.
    var fixed: Int
    var growth: Int
    /// Whether a row with a `~` in its URL must be written by the plain path.
    var leavesTildes = false
  }

  /// The bits of `ByteTable`.
  let bits: UnsafeBufferPointer<UInt8>
  /// The bits that all unreserved characters have.
  let bitsOfUnreserved: UInt8
  let encoded: UnsafeBufferPointer<UInt64>
  let tests: [CellTest]
  /// The variant for every set of absent bits.
  let variants: UnsafeBufferPointer<Variant>
  let spellings: [SpelledBytes]
  private let memory = Memory()

  init(_ plan: BatchPlan) {
    let memory = memory
    let kinds = plan.variants.compactMap(\.self).flatMap(\.pieces).compactMap(\.spelling)
    let spellings = Array(Set(kinds))
    let table = ByteTable.bits(delimiter: plan.delimiter, spellings)
    bits = memory.keep(table)
    bitsOfUnreserved = ByteTable.bitsOfUnreserved(table)
    encoded = memory.keep(ByteTable.encoded)
    tests = plan.columns.map { CellTest($0, in: memory) }
    self.spellings = spellings.map { SpelledBytes($0, in: memory) }
    variants = memory.keep(plan.variants.map { Self.variant($0, spellings, in: memory) })
  }

  private static func variant(
    _ row: RowPieces.Row?, _ spellings: [CellSpelling], in memory: Memory
  ) -> Variant {
    guard let row else { return Variant(pieces: memory.keep([]), fixed: 0, growth: 0) }
    var fixed = 0
    /// How many bytes a byte of each column becomes at most, wherever it is written.
    var growths: [Int: Int] = [:]
    let laidOut = row.pieces.map { piece -> Piece in
      switch piece {
      case .literal(let bytes):
        fixed += bytes.count
        return Piece(bytes: memory.keep(bytes).baseAddress, count: bytes.count)
      case .cell(let column):
        growths[column, default: 0] += 3
        return Piece(column: column)
      case .copy(let column, let spelling):
        growths[column, default: 0] += CellSpelling.largestGrowth
        fixed += CellSpelling.largestFrame
        guard let index = spellings.firstIndex(of: spelling) else {
          preconditionFailure("every spelling of a plan has its table")
        }
        return Piece(
          column: column, spelling: index, kept: ByteTable.kept(bySpelling: index))
      }
    }
    return Variant(
      pieces: memory.keep(laidOut), fixed: fixed, growth: growths.values.max() ?? 0,
      leavesTildes: row.leavesTildes)
  }
}

extension BatchPlan.Piece {
  /// How the cell is spelled, if it is one beside the URL.
  fileprivate var spelling: CellSpelling? {
    if case .copy(_, let spelling) = self { spelling } else { nil }
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
