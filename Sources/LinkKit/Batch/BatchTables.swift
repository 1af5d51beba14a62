/// A plan laid out in memory for the loop that reads cells and writes URLs.
///
/// Pointers into it are good as long as it lives. It belongs to one worker.
final class BatchTables {
  /// What is true of a byte; of a cell, what is true of all its bytes.
  enum Bits {
    static let kept: UInt8 = 1
    static let inClass: UInt8 = 2
    static let digit: UInt8 = 4
    static let ascii: UInt8 = 8
    /// The byte may end a cell, or is a quote.
    static let stop: UInt8 = 128
  }

  struct Test {
    var column: Int
    var parameter: Int
    var kind: ColumnTest.Kind
    var minimum: Int
    var maximum: Int
    var lower: Int64
    var upper: Int64
    var isInPath: Bool
    var absentBit: Int
    /// Of a sequence: the class bits of each byte, and the counts of each class.
    var classes: UnsafePointer<UInt8>
    var counts: UnsafePointer<ClosedRange<Int>>
    var countOfCounts: Int
  }

  /// A literal, or a cell where `column` is not negative.
  struct Piece {
    var column: Int
    var bytes: UnsafePointer<UInt8>
    var count: Int
  }

  struct Variant {
    var pieces: UnsafePointer<Piece>?
    var count: Int
    /// How many bytes of literals there are, and how often at most a column is written.
    var literals: Int
    var uses: Int
  }

  /// For every column 256 bytes of `Bits`.
  let bits: UnsafePointer<UInt8>
  let tests: UnsafePointer<Test>
  let testCount: Int
  let variants: UnsafePointer<Variant>
  /// For every byte its `%XX`, in the order of memory, and one byte to spare.
  let encoded: UnsafePointer<UInt32>
  private var memory: [UnsafeMutableRawPointer] = []

  init(_ plan: BatchPlan) {
    var memory: [UnsafeMutableRawPointer] = []
    func keep<T>(_ elements: [T]) -> UnsafePointer<T> {
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: elements.count * MemoryLayout<T>.stride + RecordChunks.padding, alignment: 16)
      memory.append(bytes)
      return UnsafePointer(
        bytes.initializeMemory(as: T.self, from: elements, count: elements.count))
    }
    bits = keep(
      (0..<plan.width).flatMap { index in
        let column = plan.columns.first { $0.column == index }
        return (0...255).map { Self.bits(of: $0, column?.test, plan.delimiter) }
      })
    tests = keep(
      plan.columns.map { column in
        Test(
          column: column.column, parameter: column.parameter, kind: column.test.kind,
          minimum: column.test.minimum, maximum: column.test.maximum,
          lower: column.test.range.lowerBound, upper: column.test.range.upperBound,
          isInPath: column.isInPath, absentBit: column.absentBit,
          classes: keep(column.test.classes), counts: keep(column.test.counts),
          countOfCounts: column.test.counts.count)
      })
    testCount = plan.columns.count
    variants = keep(
      plan.variants.map { pieces in
        guard let pieces else { return Variant(pieces: nil, count: 0, literals: 0, uses: 0) }
        let laidOut = (pieces + [.literal([.lineFeed])]).map { piece in
          switch piece {
          case .literal(let bytes): Piece(column: -1, bytes: keep(bytes), count: bytes.count)
          case .cell(let column): Piece(column: column, bytes: keep([]), count: 0)
          }
        }
        return Variant(
          pieces: keep(laidOut), count: laidOut.count,
          literals: laidOut.reduce(0) { $0 + $1.count }, uses: laidOut.count { $0.column >= 0 })
      })
    encoded = keep(
      (0...UInt8.max).map { (byte: UInt8) in
        let digits = [byte >> 4, byte & 15].map { UInt32(PercentEncoding.hexDigit($0)) }
        return UInt32(littleEndian: UInt32(UInt8(ascii: "%")) | digits[0] << 8 | digits[1] << 16)
      })
    self.memory = memory
  }

  deinit {
    for bytes in memory { bytes.deallocate() }
  }

  private static func bits(of byte: UInt8, _ test: ColumnTest?, _ delimiter: UInt8) -> UInt8 {
    var bits: UInt8 = 0
    if URLCharacters.isUnreserved(byte) { bits |= Bits.kept }
    if let test, test.kind == .run, test.classes[Int(byte)] != 0 { bits |= Bits.inClass }
    if URLCharacters.isDigit(byte) { bits |= Bits.digit }
    if byte < 128 { bits |= Bits.ascii }
    if [delimiter, .lineFeed, .carriageReturn, .quote].contains(byte) { bits |= Bits.stop }
    return bits
  }
}
