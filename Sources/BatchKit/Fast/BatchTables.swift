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
    /// Whether a cell of unreserved characters is written as it is.
    var keepsUnreserved = true
    var bytes: UnsafePointer<UInt8>?
    var count = 0
  }

  /// How cells beside the URL are spelled.
  struct Spelling {
    let spelling: CellSpelling
    /// For each byte whether it is written as it is, wherever it stands.
    let keeps: [Bool]

    /// Whether all unreserved characters are written as they are.
    var keepsUnreserved: Bool {
      keeps.indices.allSatisfy { keeps[$0] || !UInt8($0).isUnreserved }
    }

    init(_ spelling: CellSpelling) {
      self.spelling = spelling
      keeps = (0...UInt8.max).map(spelling.keeps)
    }
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
  let encoded: UnsafeBufferPointer<UInt32>
  let tests: [CellTest]
  /// The variant for every set of absent bits.
  let variants: UnsafeBufferPointer<Variant>
  let spellings: [Spelling]
  private let memory = Memory()

  init(_ plan: BatchPlan) {
    let memory = memory
    bits = memory.keep(ByteTable.bits(delimiter: plan.delimiter))
    encoded = memory.keep(ByteTable.encoded)
    tests = plan.columns.map { CellTest($0, in: memory) }
    let kinds = Set(plan.variants.compactMap(\.self).flatMap(\.pieces).compactMap(\.spelling))
    let spellings = kinds.map(Spelling.init)
    self.spellings = spellings
    variants = memory.keep(plan.variants.map { Self.variant($0, spellings, in: memory) })
  }

  private static func variant(
    _ row: RowPieces.Row?, _ spellings: [Spelling], in memory: Memory
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
        let index = spellings.firstIndex { $0.spelling == spelling }
        guard let index else { preconditionFailure("every spelling of a plan has its table") }
        return Piece(
          column: column, spelling: index, keepsUnreserved: spellings[index].keepsUnreserved)
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
