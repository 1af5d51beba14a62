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

  private let plan: BatchPlan
  private var chunks: RowInput.Chunks
  private let output: BatchOutput
  private let rejects: Rejects
  private let stopsAtRejection: Bool
  private let usesHelper: Bool
  private let filler: ChunkFiller
  private let queue = ChunkQueue()
  private var hasHelper = false
  /// The line of the input on which the chunk to be written next starts.
  private var line: Int
  /// The numbers of the chunk to be written next and of the one to be read next.
  private var (nextWritten, nextRead) = (0, 0)
  private var free: [ChunkSlot] = []
  /// Why reading ended, if not by the end of the input; thrown when all before it is written.
  private var inputFault: (any Error)?
  private var isAtEnd = false
  private var isStopped = false

  init(
    _ plan: BatchPlan, _ chunks: RowInput.Chunks, _ output: BatchOutput, _ rejects: Rejects,
    stopsAtRejection: Bool, usesHelper: Bool
  ) {
    self.plan = plan
    self.chunks = chunks
    self.output = output
    self.rejects = rejects
    self.stopsAtRejection = stopsAtRejection
    self.usesHelper = usesHelper
    filler = ChunkFiller(plan)
    line = chunks.records.line
  }

  /// Makes all rows.
  mutating func run(_ summary: inout BatchSummary) throws {
    defer { queue.close() }
    while !isStopped {
      while let slot = readAhead() {
        queue.put(consume slot)
        // The second thread is worth its start only where there is a second chunk.
        if usesHelper, !hasHelper, nextRead - nextWritten > 1 { startHelper() }
      }
      guard nextWritten < nextRead else { break }
      if let slot = queue.takeBack(nextWritten, waits: false) {
        try finish(consume slot, &summary)
      } else if var slot = queue.take() {
        filler.fill(&slot)
        queue.putBack(consume slot)
      } else if let slot = queue.takeBack(nextWritten, waits: true) {
        try finish(consume slot, &summary)
      }
    }
    if let inputFault, !isStopped { throw (inputFault as? Fault)?.onLine(line) ?? inputFault }
  }

  /// Starts the second thread, which ends with the queue.
  ///
  /// All that the threads share is the queue, and the plan, which does not change.
  private mutating func startHelper() {
    let (queue, plan) = (queue, plan)
    let helper = Thread {
      let filler = ChunkFiller(plan)
      while var slot = queue.takeNext() {
        filler.fill(&slot)
        queue.putBack(consume slot)
      }
    }
    helper.stackSize = Self.stackSize
    helper.start()
    hasHelper = true
  }

  /// Reads the next chunk into a free slot, unless that would keep back what is under way.
  private mutating func readAhead() -> ChunkSlot? {
    let underWay = nextRead - nextWritten
    guard !isAtEnd, underWay < Self.mostSlots, underWay == 0 || chunks.isReady() else {
      return nil
    }
    var slot = free.popLast() ?? ChunkSlot()
    do {
      if try chunks.records.nextChunk(&slot.chunk) {
        slot.start(as: nextRead)
        nextRead += 1
        return slot
      }
    } catch {
      inputFault = error
    }
    isAtEnd = true
    return nil
  }

  /// Writes what came out of the oldest slot, fills what is left of it, and frees it.
  private mutating func finish(
    _ filled: consuming ChunkSlot, _ summary: inout BatchSummary
  ) throws {
    var slot = filled
    try write(&slot, &summary)
    while !slot.isDone, !isStopped {
      filler.fill(&slot)
      try write(&slot, &summary)
    }
    nextWritten += 1
    free.append(consume slot)
  }

  private mutating func write(_ slot: inout ChunkSlot, _ summary: inout BatchSummary) throws {
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
      rejection.record.line += line - 1
      summary.rejected += 1
      try rejects.reject(rejection)
      guard !stopsAtRejection else {
        isStopped = true
        summary.rows += placed.rows + 1
        return
      }
    }
    line += slot.progress.lines
    summary.rows += slot.progress.rows
    output.progress(summary)
  }
}
