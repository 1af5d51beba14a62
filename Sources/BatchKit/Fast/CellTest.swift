import JSONKit
import RuleKit

/// A column's test laid out in memory, for cells as they lie in a chunk.
struct CellTest {
  /// What bytes are, as far as can be told without asking the rules.
  enum Verdict {
    case right
    case wrong
    case unsure
  }

  /// How many bytes of a class there may be.
  private struct Count: BitwiseCopyable {
    var minimum: Int
    var maximum: Int
  }

  let column: Int
  let parameter: Int
  /// The bit of an empty cell that means nothing is given; 0 where there is no such cell.
  let absentBit: Int
  private let isInPath: Bool
  private let kind: ColumnTest.Kind
  private let minimum: Int
  private let maximum: Int
  private let range: ClosedRange<Int64>
  private let freeDigits: Int
  private let ranges: UnsafeBufferPointer<ByteBlock.Range>
  private let classes: UnsafeBufferPointer<UInt8>
  private let counts: UnsafeBufferPointer<Count>

  init(_ column: BatchPlan.Column, in memory: BatchTables.Memory) {
    self.column = column.column
    parameter = column.parameter
    absentBit = column.absentBit
    isInPath = column.isInPath
    kind = column.test.kind
    minimum = column.test.minimum
    maximum = column.test.maximum
    range = column.test.range
    freeDigits = column.test.freeDigits
    ranges = memory.keep(column.test.ranges.map(ByteBlock.Range.init))
    classes = memory.keep(column.test.classes)
    counts = memory.keep(
      column.test.counts.map { Count(minimum: $0.lowerBound, maximum: $0.upperBound) })
  }

  /// What the test says of a cell.
  @inline(__always)
  func verdict(_ cell: CellSpan) -> Verdict {
    // A segment that holds anything but dots is no dot segment, whatever else is in it.
    if isInPath, cell.count == 0 || cell.bytes.pointee == UInt8(ascii: ".") { return .wrong }
    switch kind {
    case .text:
      let count = cell.isASCII ? cell.count : cell.codePoints
      return count >= minimum && count <= maximum ? .right : .wrong
    case .run:
      guard cell.count >= minimum, cell.count <= maximum else {
        return cell.isASCII ? .wrong : .unsure
      }
      return ByteBlock.areAll(cell.bytes, cell.count, in: ranges) ? .right : .unsure
    case .whole: return wholeVerdict(cell)
    case .sequence:
      guard cell.isASCII else { return .unsure }
      return cell.count >= minimum && cell.count <= maximum && follows(cell) ? .right : .wrong
    case .ask: return .unsure
    }
  }

  @inline(__always)
  private func wholeVerdict(_ cell: CellSpan) -> Verdict {
    let (bytes, count) = (cell.bytes, cell.count)
    guard count > 0, count <= ByteBlock.size, ByteBlock.areDigits(bytes, count) else {
      return .unsure
    }
    guard count > freeDigits || bytes.pointee == UInt8(ascii: "0") else { return .right }
    // JSON's grammar knows no leading zeros.
    guard count == 1 || bytes.pointee != UInt8(ascii: "0") else { return .wrong }
    var number: Int64 = 0
    for index in 0..<count { number = number &* 10 &+ Int64(bytes[index] &- 0x30) }
    return range.contains(number) ? .right : .wrong
  }

  /// Whether ASCII bytes go along with a row of classes, as `PatternSequence.walk` does it.
  private func follows(_ cell: CellSpan) -> Bool {
    var item = 0
    var run = 0
    for index in 0..<cell.count {
      let bits = classes[Int(cell.bytes[index])]
      while true {
        guard item < counts.count else { return false }
        if run != counts[item].maximum, bits >> UInt8(item) & 1 != 0 { break }
        guard run >= counts[item].minimum else { return false }
        item += 1
        run = 0
      }
      run += 1
    }
    while item < counts.count {
      guard run >= counts[item].minimum else { return false }
      item += 1
      run = 0
    }
    return true
  }
}
