import RowKit

/// A link's plan laid out in memory.
struct LinkTables: BitwiseCopyable {
  /// A literal, or a cell where `column` is not negative.
  struct Piece: BitwiseCopyable {
    var column = -1
    /// The number of the cell's spelling, or what else the cell is.
    var spelling = Self.inURL
    /// The bit of cells that are written as they are.
    var kept = ByteTable.unreserved
    /// A literal, or what stands before a member and after it.
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var countBehind = 0

    /// A value in the URL.
    static let inURL = -1
    /// A member of a JSON row with what stands around it.
    static let member = -2
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

  /// The number of the link in the worker's list of plans.
  let number: Int
  /// The number of its first test among those of all links.
  let firstTest: Int
  let tests: UnsafeBufferPointer<CellTest>
  /// The variant for every set of absent bits; none where the plain path must write every row.
  let variants: UnsafeBufferPointer<Variant>

  init(_ plan: LinkPlan, number: Int, firstTest: Int, in tables: BatchTables) {
    self.number = number
    self.firstTest = firstTest
    tests = tables.memory.keep(plan.columns.map { CellTest($0, in: tables) })
    variants = tables.memory.keep(plan.variants.map { Self.variant($0, in: tables) })
  }

  private static func variant(_ row: RowPieces.Row?, in tables: BatchTables) -> Variant {
    let memory = tables.memory
    guard let row else { return Variant(pieces: memory.keep([]), fixed: 0, growth: 0) }
    // Blocks are written over the end of a row.
    var fixed = RecordChunks.padding
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
        let number = tables.number(of: spelling)
        return Piece(
          column: column, spelling: number, kept: ByteTable.kept(bySpelling: number))
      case .member(let column, let before, let after):
        growths[column, default: 0] += 1
        fixed += before.count + after.count
        return Piece(
          column: column, spelling: Piece.member, kept: 0,
          bytes: memory.keep(before + after).baseAddress, count: before.count,
          countBehind: after.count)
      }
    }
    return Variant(
      pieces: memory.keep(laidOut), fixed: fixed, growth: growths.values.max() ?? 0,
      leavesTildes: row.leavesTildes)
  }
}
