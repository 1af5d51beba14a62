import RowKit

/// The rows of a batch to be read in chunks: records, and what is combined with each.
struct RowChunks {
  enum Source {
    case input(RowInput.Chunks)
    /// The records of a combination in which they are the first dimension.
    case held(BufferedRecords)
    /// None: rows are combinations alone.
    case none
  }

  /// How many combinations alone make a chunk.
  private static let combinationsOfChunk = 4096

  private(set) var source: Source
  let combinations: RowCombinations
  /// The number of the next chunk.
  private var number = 0
  /// The combination that it starts with, where records do not say how many there are.
  private var nextCombination = 0

  init(_ source: Source, _ combinations: RowCombinations) {
    self.source = source
    self.combinations = combinations
  }

  /// How records follow each other; nil where there are none.
  var syntax: RecordFraming? {
    switch source {
    case .input(let input): input.records.syntax
    case .held(let held): held.syntax
    case .none: nil
    }
  }

  /// What is known of rows of JSON.
  var state: JSONRowState {
    switch source {
    case .input(let input): input.records.state
    case .held(let held): held.state
    case .none: JSONRowState()
    }
  }

  /// How many cells a record of delimited text has.
  var width: Int {
    switch source {
    case .input(let input): input.records.width ?? 0
    case .held(let held): held.width
    case .none: 0
    }
  }

  /// Whether more can be read without waiting.
  var isReady: Bool {
    if case .input(let input) = source { input.isReady() } else { true }
  }

  /// Reads the next chunk, and says whether there was one.
  ///
  /// Throws a `Fault` where the input cannot be read on, and what reading it throws.
  mutating func read(into slot: inout ChunkSlot) throws -> Bool {
    switch source {
    case .input(var input):
      source = .none
      defer { source = .input(input) }
      guard try input.records.nextChunk(&slot.chunk) else { return false }
      let place: JSONRowState.ArrayPosition =
        slot.chunk.isAfterArray ? .afterArray : number == 0 ? .beforeFirst : .beforeNext
      start(&slot, 0..<combinations.count, place)
    case .held(let held):
      let combined = held.fill(
        &slot.chunk, nextCombination..<combinations.count, of: combinations.combination)
      guard !combined.isEmpty else { return false }
      start(&slot, combined, .beforeNext)
    case .none:
      let last = min(nextCombination + Self.combinationsOfChunk, combinations.count)
      guard nextCombination < last else { return false }
      // One record without cells.
      slot.chunk.end = 1
      start(&slot, nextCombination..<last, .beforeNext)
    }
    return true
  }

  private mutating func start(
    _ slot: inout ChunkSlot, _ combinations: Range<Int>, _ place: JSONRowState.ArrayPosition
  ) {
    slot.start(as: number, combinations, place)
    nextCombination = combinations.upperBound
    number += 1
  }
}
