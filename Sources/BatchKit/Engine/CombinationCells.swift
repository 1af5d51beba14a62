import RowKit
import TextKit

/// The cells of dimensions, which change from one combination to the next; one worker's own.
///
/// All that changes lies in memory of its own: lists in a class would be retained for each row.
final class CombinationCells: CombinationReader {
  /// A dimension's cell.
  private struct Column: BitwiseCopyable {
    /// The number of the value that is shown; none at first.
    var shown = -1
    /// The cells of all values, where they are few.
    var laidOut: UnsafePointer<CellSpan>?
    /// The values, where they are the numbers of one range.
    var range: NumberRange?
    /// Where a value stands that is not laid out, and how many bytes it may have.
    var value: UnsafeMutablePointer<UInt8>
    var room: Int
  }

  private struct Shown: BitwiseCopyable {
    /// Its number; none at first.
    var index = -1
    /// How many bytes its values have together.
    var length = 0
  }

  /// How many values a dimension may have to be laid out.
  private static let mostLaidOut = 1024

  private let dimensions: [Dimension]
  private let combination: Combination
  private let firstDimension: Int
  private let hasEnvironments: Bool
  private let cells: UnsafeMutablePointer<CellSpan>
  private let bits: UnsafePointer<UInt8>
  private let bitsOfUnreserved, bitsOfEmpty: UInt8
  private let columns: UnsafeMutableBufferPointer<Column>
  /// The number of each value of the combination.
  private let numbers: UnsafeMutableBufferPointer<Int>
  private let shown = UnsafeMutablePointer<Shown>.allocate(capacity: 1)
  private let memory = BatchTables.Memory()

  /// Prepares to write the cells of the dimensions from an address on, with what is true of each
  /// byte.
  init(
    _ combinations: RowCombinations, _ cells: UnsafeMutablePointer<CellSpan>,
    _ bits: UnsafePointer<UInt8>,
    bitsOfUnreserved: UInt8, bitsOfEmpty: UInt8
  ) {
    (dimensions, combination) = (combinations.dimensions, combinations.combination)
    (firstDimension, hasEnvironments) = (combinations.firstDimension, combinations.hasEnvironments)
    (self.cells, self.bits, self.bitsOfUnreserved) = (cells, bits, bitsOfUnreserved)
    self.bitsOfEmpty = bitsOfEmpty
    numbers = .allocate(capacity: combination.width)
    numbers.initialize(repeating: 0)
    shown.initialize(to: Shown())
    columns = .allocate(capacity: dimensions.count)
    for (index, dimension) in dimensions.enumerated() {
      let isFew = dimension.count <= Self.mostLaidOut
      let room = dimension.range?.mostBytes ?? 0
      columns.initializeElement(
        at: index,
        to: Column(
          laidOut: isFew ? Self.cells(of: dimension, bits, bitsOfEmpty, in: memory) : nil,
          range: dimension.range, value: .allocate(capacity: room + ByteBlock.size), room: room))
    }
  }

  deinit {
    for column in columns { column.value.deallocate() }
    columns.deallocate()
    numbers.deallocate()
    shown.deallocate()
  }

  private static func cells(
    of dimension: Dimension, _ bits: UnsafePointer<UInt8>, _ bitsOfEmpty: UInt8,
    in memory: BatchTables.Memory
  ) -> UnsafePointer<CellSpan> {
    let values = (0..<dimension.count).map { Array(dimension[$0].utf8) }
    var start = memory.start(of: Array(values.joined()))
    let cells = values.map { value in
      defer { start += value.count }
      return cell(start, value.count, bits, bitsOfEmpty)
    }
    return memory.start(of: cells)
  }

  /// The cell of a value; an empty one is given wherever the rules allow it.
  private static func cell(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ bits: UnsafePointer<UInt8>,
    _ bitsOfEmpty: UInt8
  ) -> CellSpan {
    count == 0
      ? CellSpan(start, count: 0, kind: .marked, bits: bitsOfEmpty)
      : CellSpan(start, count: count, bits)
  }

  var isOnly: Bool { false }

  var environment: Int { hasEnvironments ? numbers[numbers.count - 1] : 0 }

  var length: Int { shown.pointee.length }

  func go(to target: Int) {
    guard target != shown.pointee.index else { return }
    combination.update(numbers, from: shown.pointee.index, to: target)
    shown.pointee.index = target
    for index in 0..<columns.count {
      let number = numbers[firstDimension &+ index]
      guard columns[index].shown != number else { continue }
      columns[index].shown = number
      shown.pointee.length &-= cells[index].count
      cells[index] = cell(of: number, index)
      shown.pointee.length &+= cells[index].count
    }
  }

  private func cell(of number: Int, _ index: Int) -> CellSpan {
    let column = columns[index]
    if let laidOut = column.laidOut { return laidOut[number] }
    guard let range = column.range else { return copiedCell(of: number, index) }
    let end = column.value + column.room
    let count = range.write(number, before: end)
    // A sign and digits.
    return CellSpan(end - count, count: count, bits: bitsOfUnreserved)
  }

  /// The cell of a value that is copied to where it is read from.
  private func copiedCell(of number: Int, _ index: Int) -> CellSpan {
    var text = dimensions[index][number]
    return text.withUTF8 { bytes in
      if columns[index].room < bytes.count {
        columns[index].value.deallocate()
        columns[index].room = 2 * bytes.count
        // A block may be read past the value's end.
        columns[index].value = .allocate(capacity: 2 * bytes.count + ByteBlock.size)
      }
      let start = columns[index].value
      if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
      return Self.cell(start, bytes.count, bits, bitsOfEmpty)
    }
  }
}

/// Reads combinations of values one by one; each becomes a row of a record.
protocol CombinationReader {
  /// Whether there is but one combination, of no values.
  var isOnly: Bool { get }
  var environment: Int { get }
  /// How many bytes the values have together.
  var length: Int { get }

  /// Shows the combination of a number.
  func go(to index: Int)
}

/// The one combination of no values: a record is one row.
struct OnlyCombination: CombinationReader {
  var isOnly: Bool { true }
  var environment: Int { 0 }
  var length: Int { 0 }

  func go(to index: Int) {}
}

/// What is combined with each record: the values of dimensions, and environments.
struct RowCombinations: Sendable {
  let dimensions: [Dimension]
  let hasEnvironments: Bool
  let combination: Combination
  let count: Int
  /// Whether records are the first dimension of the combination, so that each record that comes is
  /// of one combination, and the next one of the next.
  let hasRecords: Bool
  /// Whether rows without cells are the first dimension of the combination.
  var hasBlankRows = false

  /// The first of the dimensions in a combination.
  var firstDimension: Int { hasRecords || hasBlankRows ? 1 : 0 }

  /// A record with the values of a combination before its own cells, and the environment's number.
  func row(of source: Record, _ index: Int) -> (record: Record, environment: Int) {
    let numbers = combination.row(at: index)
    let values = zip(dimensions, numbers.dropFirst(firstDimension)).map { dimension, number in
      let text = dimension[number]
      return text.isEmpty ? Cell.marked : .text(Array(text.utf8))
    }
    return (source.preceded(by: values), hasEnvironments ? numbers.last ?? 0 : 0)
  }
}
