/// A plan laid out in memory for the loop that reads cells and writes URLs; one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// A literal, or a cell where `column` is not negative.
  struct Piece: BitwiseCopyable {
    var column = -1
    /// Whether the cell stands beside the URL.
    var isCopy = false
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
  }

  /// The bits of `ByteTable`.
  let bits: UnsafeBufferPointer<UInt8>
  let encoded: UnsafeBufferPointer<UInt32>
  let tests: [CellTest]
  /// The variant for every set of absent bits.
  let variants: UnsafeBufferPointer<Variant>
  private let memory = BatchMemory()

  init(_ plan: BatchPlan) {
    let memory = memory
    bits = memory.keep(ByteTable.bits(delimiter: plan.delimiter))
    encoded = memory.keep(ByteTable.encoded)
    tests = plan.columns.map { CellTest($0, in: memory) }
    variants = memory.keep(plan.variants.map { Self.variant($0, in: memory) })
  }

  private static func variant(_ pieces: [BatchPlan.Piece]?, in memory: BatchMemory) -> Variant {
    guard let pieces else { return Variant(pieces: memory.keep([]), fixed: 0, growth: 0) }
    var fixed = 0
    /// How many bytes a byte of each column becomes at most, wherever it is written.
    var growths: [Int: Int] = [:]
    let laidOut = pieces.map { piece -> Piece in
      switch piece {
      case .literal(let bytes):
        fixed += bytes.count
        return Piece(bytes: memory.keep(bytes).baseAddress, count: bytes.count)
      case .cell(let column):
        growths[column, default: 0] += 3
        return Piece(column: column)
      case .copy(let column):
        // Every byte may become `\u0000` in JSON; in delimited text it is at most doubled, and the
        // cell set in quotes.
        growths[column, default: 0] += 6
        fixed += 2
        return Piece(column: column, isCopy: true)
      }
    }
    return Variant(
      pieces: memory.keep(laidOut), fixed: fixed, growth: growths.values.max() ?? 0)
  }
}
