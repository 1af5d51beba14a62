/// A plan laid out in memory for the loop that reads cells and writes URLs; one worker's own.
///
/// Pointers into it are good as long as it lives.
final class BatchTables {
  /// A literal, or a cell where `column` is not negative.
  struct Piece: BitwiseCopyable {
    var column: Int
    var bytes: UnsafePointer<UInt8>?
    var count: Int
  }

  /// How a row is written that gives certain parameters.
  struct Variant: BitwiseCopyable {
    /// The pieces, or nothing where the plain path must write the row.
    var pieces: UnsafeBufferPointer<Piece>
    /// How many bytes the literals have, and how many cells are written.
    var literals: Int
    var cells: Int
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
    guard let pieces else { return Variant(pieces: memory.keep([]), literals: 0, cells: 0) }
    let laidOut = (pieces + [.literal([.lineFeed])]).map { piece in
      switch piece {
      case .literal(let bytes):
        Piece(column: -1, bytes: memory.keep(bytes).baseAddress, count: bytes.count)
      case .cell(let column): Piece(column: column, bytes: nil, count: 0)
      }
    }
    return Variant(
      pieces: memory.keep(laidOut), literals: laidOut.reduce(0) { $0 + $1.count },
      cells: laidOut.count { $0.column >= 0 })
  }
}
