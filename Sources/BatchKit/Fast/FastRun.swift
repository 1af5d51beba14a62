import Foundation
import JSONKit
import RowKit

/// A run of a batch over the chunks of its rows, by two threads where they are many.
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
  private let limits: Batch.Limits
  private let usesHelper: Bool
  private var filler: ChunkFiller
  private let queue = ChunkQueue()
  private var hasHelper = false
  private var summary = BatchSummary()
  private var runaways: RunawayRows
  /// How many rows the plain path made.
  private(set) var plainRows = 0
  /// The line of the input on which the chunk to be written next starts.
  private var line: Int
  /// How many JSON rows were read in the chunks that are written.
  private var records = 0
  /// The names of JSON rows that were met, and how far their array has come in what was written.
  private var state: JSONRowState
  /// The numbers of the chunk to be written next and of the one to be read next.
  private var (nextWritten, nextRead) = (0, 0)
  /// The most rows that each chunk under way may give, the oldest first.
  private var mostRowsUnderWay: [Int] = []
  private var free: [ChunkSlot] = []
  /// Why reading ended, if not by the end of the input; thrown when all before it is written.
  private var inputFault: (any Error)?
  private var isAtEnd = false
  private var isStopped = false

  init(
    _ plan: BatchPlan, _ chunks: RowChunks, _ output: BatchOutput, _ rejects: Rejects,
    _ limits: Batch.Limits, usesHelper: Bool
  ) {
    self.plan = plan
    self.chunks = chunks
    self.output = output
    self.rejects = rejects
    self.limits = limits
    runaways = RunawayRows(most: limits.runawayRows)
    self.usesHelper = usesHelper
    filler = ChunkFiller(plan)
    line = if case .input(let input) = chunks.source { input.records.line } else { 1 }
    state = plan.state
  }

  /// How many rows may still be made.
  private var rowsLeft: Int { limits.rows.map { $0 - summary.rows } ?? .max }

  /// Makes all rows, and returns how many there were; `batch` is asked about names and links that no
  /// row had before.
  mutating func run(_ batch: inout Batch) throws -> BatchSummary {
    defer { queue.close() }
    if case .held(let held) = chunks.source {
      summary.empty = held.emptyRows
      rejectFaulty(held)
    }
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
    if case .input = chunks.source, plan.syntax == .elements, state.place != .afterArray {
      throw Fault.openArray(line: line)
    }
    return summary
  }

  /// Rejects the held records that cannot be read, which come before all rows.
  private mutating func rejectFaulty(_ held: HeldRecords) {
    for (number, record) in held.faulty where !isStopped {
      summary.rows += 1
      summary.rejected += 1
      let rejection = Rejection(
        record, number: shown(number), reasons: record.faults.map(\.text))
      rejects.add(rejection, number: number)
      isStopped = limits.stopsAtRejection || rowsLeft == 0
    }
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

  /// Reads the next chunk into a free slot, unless that would keep back what is under way, or what is
  /// under way may be all that is wanted.
  private mutating func readAhead() -> ChunkSlot? {
    let underWay = nextRead - nextWritten
    let isWanted = underWay == 0 || rowsWanted > 0 && chunks.isReady
    guard !isAtEnd, underWay < Self.mostSlots, isWanted else { return nil }
    var slot = free.popLast() ?? ChunkSlot(plan)
    slot.plan = plan
    do {
      if try chunks.read(into: &slot) {
        slot.progress.mostRows = rowsWanted
        mostRowsUnderWay.append(slot.mostRows)
        nextRead += 1
        return slot
      }
    } catch {
      inputFault = error
    }
    isAtEnd = true
    return nil
  }

  /// How many rows are wanted for sure beside all that may come of the chunks under way.
  private var rowsWanted: Int {
    limits.rows == nil ? .max : mostRowsUnderWay.reduce(rowsLeft) { max(0, $0 - $1) }
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
    mostRowsUnderWay.removeFirst()
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
    let last =
      limits.stopsAtRejection ? slot.rejections.first : runaways.last(of: slot.rejections)
    let used = last?.output ?? slot.progress.used
    if used > 0 {
      try slot.output.withUnsafeBytes {
        try output.rows.append(written: UnsafeRawBufferPointer(rebasing: $0[..<used]))
      }
    }
    for placed in slot.rejections {
      summary.rejected += 1
      let line = try reject(placed)
      if let fault = runaways.fault(after: placed.rejection, line: line) { throw fault }
      guard !limits.stopsAtRejection else {
        isStopped = true
        summary.rows += placed.rows + 1
        countEmptyRows(placed.emptyRows)
        return
      }
    }
    line += slot.progress.lines
    summary.rows += slot.progress.rows
    countEmptyRows(slot.progress.emptyRows)
    records += slot.progress.records
    plainRows += slot.progress.plainRows
    isStopped = rowsLeft == 0
    slot.progress.mostRows = rowsLeft
    // More rows may come of a record that is not done.
    if !plan.turns.hasRecords { try rejects.settle(before: slot.isDone ? nil : slot.recordNumber) }
    output.progress(summary)
  }

  /// Counts the rows that were skipped; of records that are held they are known from the start.
  private mutating func countEmptyRows(_ count: Int) {
    if case .input = chunks.source { summary.empty += count }
  }

  /// The number of a record, counted from 1, where messages name it; `number` counts from 0.
  private func shown(_ number: Int) -> Int? {
    plan.syntax == .elements ? number + 1 : nil
  }

  /// Rejects a row of the chunk that is written, and returns the line of its record.
  ///
  /// Where records are combined with each other, more rows of any of them may come until the end.
  private func reject(_ placed: ChunkSlot.Placed) throws -> Int {
    var (rejection, number) = (placed.rejection, placed.record)
    switch chunks.source {
    case .input:
      rejection.record.line += line - 1
      rejection.number = shown(records + placed.records)
      try rejects.settle(before: number)
    case .held(let held):
      (rejection.record.line, number) = held.origin(of: plan.turns.combination.first(at: number))
      rejection.number = shown(number)
    case .none: try rejects.settle(before: number)
    }
    rejects.add(rejection, number: number)
    return rejection.record.line
  }
}
