import JSONKit
import RowKit

/// The rows of a batch to be read in chunks: records, and what is combined with each.
struct RowChunks {
  enum Source {
    case input(RowInput.Chunks)
    /// The records of a combination of which they are the first dimension.
    case held(HeldRecords)
    /// None: rows are combinations alone.
    case none
  }

  /// How many combinations alone make a chunk.
  private static let turnsOfChunk = 4096

  private(set) var source: Source
  let turns: RowTurns
  /// The number of the next chunk.
  private var number = 0
  /// The combination that it starts with, where records do not say how many there are.
  private var nextTurn = 0

  init(_ source: Source, _ turns: RowTurns) {
    self.source = source
    self.turns = turns
  }

  /// How records follow each other; nil where there are none.
  var syntax: RecordSyntax? {
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
      let place: JSONRowState.Place =
        slot.chunk.isAfterArray ? .afterArray : number == 0 ? .beforeFirst : .beforeNext
      start(&slot, 0..<turns.count, place)
    case .held(let held):
      let combined = held.fill(&slot.chunk, nextTurn..<turns.count, of: turns.combination)
      guard !combined.isEmpty else { return false }
      start(&slot, combined, .beforeNext)
    case .none:
      let last = min(nextTurn + Self.turnsOfChunk, turns.count)
      guard nextTurn < last else { return false }
      // One record without cells.
      slot.chunk.end = 1
      start(&slot, nextTurn..<last, .beforeNext)
    }
    return true
  }

  private mutating func start(
    _ slot: inout ChunkSlot, _ turns: Range<Int>, _ place: JSONRowState.Place
  ) {
    slot.start(as: number, turns, place)
    nextTurn = turns.upperBound
    number += 1
  }
}
