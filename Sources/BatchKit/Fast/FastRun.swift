import Foundation
import JSONKit
import RowKit

/// A run of a batch over the chunks of delimited text, by two threads where the input is long.
///
/// This thread reads, writes and reports, and fills what the helper has not taken; the helper only
/// ever fills.
struct FastRun {
  /// How many chunks may be under way: one in either thread's hands, one between them.
  private static let mostSlots = 3
  /// The helper's stack, in bytes: room for the deepest rule, where a platform's own choice may be
  /// as little as 128 KiB.
  private static let stackSize = 1 << 20

  private var plan: BatchPlan
  private var chunks: RowChunks
  private let output: BatchOutput
  private let rejects: Rejects
  private let stopsAtRejection: Bool
  private let usesHelper: Bool
  private var filler: ChunkFiller
  private let queue = ChunkQueue()
  private var hasHelper = false
  private var summary = BatchSummary()
  /// The line of the input on which the chunk to be written next starts.
  private var line: Int
  /// The names of JSON rows that were met, and how far their array has come in what was written.
  private var state: JSONRowState
  /// The numbers of the chunk to be written next and of the one to be read next.
  private var (nextWritten, nextRead) = (0, 0)
  /// The combination that the next chunk starts with, where there are no records.
  private var nextTurn = 0
  private var free: [ChunkSlot] = []
  /// Why reading ended, if not by the end of the input; thrown when all before it is written.
  private var inputFault: (any Error)?
  private var isAtEnd = false
  private var isStopped = false

  /// How many combinations alone make a chunk.
  private static let turnsOfChunk = 4096

  init(
    _ plan: BatchPlan, _ chunks: RowChunks, _ output: BatchOutput, _ rejects: Rejects,
    stopsAtRejection: Bool, usesHelper: Bool
  ) {
    self.plan = plan
    self.chunks = chunks
    self.output = output
    self.rejects = rejects
    self.stopsAtRejection = stopsAtRejection
    self.usesHelper = usesHelper
    filler = ChunkFiller(plan)
    line = chunks.input?.records.line ?? 1
    state = plan.state
  }

  /// Makes all rows, and returns how many there were; `batch` is asked about names and links that no
  /// row had before.
  mutating func run(_ batch: inout Batch) throws -> BatchSummary {
    defer { queue.close() }
    while !isStopped {
      while let slot = readAhead() {
        queue.put(consume slot)
        // The second thread is worth its start only where there is a second chunk.
        if usesHelper, !hasHelper, nextRead - nextWritten > 1 { startHelper() }
      }
      guard nextWritten < nextRead else { break }
      if let slot = queue.takeBack(nextWritten, waits: false) {
        try finish(consume slot, &batch)
      } else if var slot = queue.take() {
        fill(&slot)
        queue.putBack(consume slot)
      } else if let slot = queue.takeBack(nextWritten, waits: true) {
        try finish(consume slot, &batch)
      }
    }
    guard !isStopped else { return summary }
    if let inputFault { throw (inputFault as? Fault)?.onLine(line) ?? inputFault }
    if plan.syntax == .elements, state.place != .afterArray { throw Fault.openArray(line: line) }
    return summary
  }

  /// Starts the second thread, which ends with the queue.
  ///
  /// All that the threads share is the queue, and plans, which do not change.
  private mutating func startHelper() {
    let (queue, plan) = (queue, plan)
    let helper = Thread {
      var filler = ChunkFiller(plan)
      while var slot = queue.takeNext() {
        filler = filler.filler(for: slot.plan)
        filler.fill(&slot)
        queue.putBack(consume slot)
      }
    }
    helper.stackSize = Self.stackSize
    helper.start()
    hasHelper = true
  }

  private mutating func fill(_ slot: inout ChunkSlot) {
    slot.plan = plan
    filler = filler.filler(for: plan)
    filler.fill(&slot)
  }

  /// Reads the next chunk into a free slot, unless that would keep back what is under way.
  private mutating func readAhead() -> ChunkSlot? {
    let underWay = nextRead - nextWritten
    guard !isAtEnd, underWay < Self.mostSlots,
      underWay == 0 || chunks.input?.isReady() ?? true
    else { return nil }
    var slot = free.popLast() ?? ChunkSlot(plan)
    slot.plan = plan
    do {
      if try readChunk(&slot) {
        nextRead += 1
        return slot
      }
    } catch {
      inputFault = error
    }
    isAtEnd = true
    return nil
  }

  private mutating func readChunk(_ slot: inout ChunkSlot) throws -> Bool {
    guard var input = chunks.input else {
      let last = min(nextTurn + Self.turnsOfChunk, plan.turns.count)
      guard nextTurn < last else { return false }
      // One record without cells.
      slot.chunk.end = 1
      slot.start(as: nextRead, nextTurn..<last, .beforeNext)
      nextTurn = last
      return true
    }
    chunks.input = nil
    defer { chunks.input = input }
    guard try input.records.nextChunk(&slot.chunk) else { return false }
    let place: JSONRowState.Place =
      slot.chunk.isAfterArray ? .afterArray : nextRead == 0 ? .beforeFirst : .beforeNext
    slot.start(as: nextRead, 0..<plan.turns.count, place)
    return true
  }

  /// Writes what came out of the oldest slot, fills what is left of it, and frees it.
  private mutating func finish(_ filled: consuming ChunkSlot, _ batch: inout Batch) throws {
    var slot = filled
    try write(&slot)
    while !slot.isDone, !isStopped {
      // Another plan may know already what this one does not.
      if slot.progress.isStuck, slot.plan === plan { try settle(&slot, &batch) }
      fill(&slot)
      try write(&slot)
    }
    state.place = slot.progress.place
    nextWritten += 1
    free.append(consume slot)
  }

  /// Makes a plan that knows the name or the link which the next row is the first to have.
  private mutating func settle(_ slot: inout ChunkSlot, _ batch: inout Batch) throws {
    let (progress, line, plan) = (slot.progress, line, plan)
    var state = plan.state
    state.place = progress.place
    var record = Record(line: progress.turn + 1, raw: [], cells: [])
    if let syntax = plan.syntax {
      let read = slot.chunk.withRecords { bytes in
        Result { () throws(Fault) in
          try syntax.record(
            in: bytes, at: progress.position, line: line, width: plan.width, &state)
        }
      }
      record = try read.get().record ?? record
    }
    self.plan = try batch.plan(
      after: plan, meeting: plan.turns.row(of: record, progress.turn).record, state, chunks)
  }

  private mutating func write(_ slot: inout ChunkSlot) throws {
    defer { slot.clearOutput() }
    let first = slot.rejections.first
    let used = stopsAtRejection ? first?.output ?? slot.progress.used : slot.progress.used
    if used > 0 {
      try slot.output.withUnsafeBytes {
        try output.rows.append(written: UnsafeRawBufferPointer(rebasing: $0[..<used]))
      }
    }
    for placed in slot.rejections {
      var rejection = placed.rejection
      if plan.syntax != nil { rejection.record.line += line - 1 }
      summary.rejected += 1
      try rejects.settle(before: placed.record)
      rejects.add(rejection, number: placed.record)
      guard !stopsAtRejection else {
        isStopped = true
        summary.rows += placed.rows + 1
        return
      }
    }
    line += slot.progress.lines
    summary.rows += slot.progress.rows
    // More rows may come of a record that is not done.
    try rejects.settle(before: slot.isDone ? nil : slot.recordNumber)
    output.progress(summary)
  }
}
