import RowKit
import RuleKit
import TextKit

/// Memory for the values that are made for a row, which are cells after those that were read.
final class MadeCells {
  /// The maximum number of values that are made for a row.
  static let most = 16
  /// The maximum length of a value in bytes; the plain path writes a longer one.
  static let longest = 256
  private static let size = longest + RecordChunks.padding

  private let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: most * size)

  init() {
    memory.initialize(repeating: 0)
  }

  deinit {
    memory.deallocate()
  }

  /// Writes the value of a row; nil where it is too long.
  func cell(
    _ number: Int, _ values: GeneratedBytes, _ row: RowNumber, _ table: UnsafePointer<UInt8>
  ) -> CellSpan? {
    let place = UnsafeMutableBufferPointer(
      rebasing: memory[number * Self.size..<(number + 1) * Self.size])
    guard let start = place.baseAddress,
      let count = values.write(
        row, to: UnsafeMutableBufferPointer(start: start, count: Self.longest))
    else { return nil }
    return CellSpan(start, count: count, table)
  }
}
