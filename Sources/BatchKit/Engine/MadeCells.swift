import LanguageKit
import RowKit
import RuleKit

/// Memory for the values that are made for a row, which are cells after those that were read.
final class MadeCells {
  /// The maximum number of values that are made for a row.
  static let most = 16
  /// The maximum number of carried URLs that constraints are asked about; they are cells after those.
  static let mostCarried = 4
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
    _ number: Int, _ values: UnsafePointer<GeneratedBytes.Tables>, _ row: RowNumber,
    _ table: UnsafePointer<UInt8>
  ) -> CellSpan? {
    let place = UnsafeMutableBufferPointer(
      rebasing: memory[number * Self.size..<(number + 1) * Self.size])
    guard let start = place.baseAddress,
      let count = values.pointee.write(
        row, to: UnsafeMutableBufferPointer(start: start, count: Self.longest))
    else { return nil }
    return CellSpan(start, count: count, table)
  }
}

extension GeneratedBytes {
  /// Lays out what a thread writes the values from.
  func tables(in memory: BatchTables.Memory) -> Tables {
    let laidOut: Tables.Source
    switch source {
    case .uuid: laidOut = .uuid
    case .sequence(let first): laidOut = .sequence(from: first)
    case .numbers(let numbers): laidOut = .numbers(numbers)
    case .choices(let choices):
      laidOut = .choices(memory.keep(choices.map { memory.keep(Array($0.utf8)) }))
    case .words(let words):
      laidOut = .words(
        RandomWords.Tables(
          steps: memory.keep(words.steps), states: memory.keep(words.states),
          spans: memory.keep(words.spans), lengths: memory.keep(words.lengths),
          choices: memory.keep(words.choices), moves: memory.keep(words.moves)))
    }
    return Tables(laidOut, of: rows)
  }
}
