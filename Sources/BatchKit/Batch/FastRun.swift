import JSONKit
import RowKit

/// A run of a batch over the chunks of delimited text, by two threads where the input is long.
///
/// This thread reads, writes and reports, and fills what the helper has not taken; the helper only
/// ever fills.
struct FastRun {
  /// How many chunks may be under way: one in either thread's hands, one between them.
  private static let mostSlots = 3

  private let plan: BatchPlan
  private var records: DelimitedRecords
  private let output: BatchOutput
  private let stopsAtRejection: Bool
  private let isInputReady: () -> Bool
  private let filler: BatchFiller
  private var summary = BatchSummary()
  /// The line of the input on which the chunk to be written next starts.
  private var line: Int
  /// The slots on their way, in the order of the input.
  private var underWay: [BatchSlot] = []
  private var free: [BatchSlot] = []
  /// Why reading ended, if not by the end of the input; thrown when all before it is written.
  private var inputFault: (any Error)?
  private var isAtEnd = false
  private var isStopped = false

  init(
    _ plan: BatchPlan, _ records: DelimitedRecords, _ output: BatchOutput, stopsAtRejection: Bool,
    isInputReady: @escaping () -> Bool
  ) {
    self.plan = plan
    self.records = records
    self.output = output
    self.stopsAtRejection = stopsAtRejection
    self.isInputReady = isInputReady
    filler = BatchFiller(plan)
    line = records.line
  }

  mutating func run(usesHelper: Bool) throws -> BatchSummary {
    let bench = Workbench()
    var helper: HelperThread?
    defer {
      bench.close()
      helper?.join()
    }
    while !isStopped {
      while let slot = readAhead() {
        bench.put(slot)
        // The second thread is worth its start only where there is a second chunk.
        if usesHelper, helper == nil, underWay.count > 1 { helper = startHelper(bench) }
      }
      guard let first = underWay.first else { break }
      if bench.takeBack(first, waits: false) {
        try finish(first)
      } else if let slot = bench.take() {
        filler.fill(slot)
        bench.putBack(slot)
      } else if bench.takeBack(first, waits: true) {
        try finish(first)
      }
    }
    if let inputFault, !isStopped {
      throw (inputFault as? Fault)?.onLine(line) ?? inputFault
    }
    return summary
  }

  private func startHelper(_ bench: Workbench) -> HelperThread? {
    let filler = BatchFiller(plan)
    return HelperThread {
      while let slot = bench.takeNext() {
        filler.fill(slot)
        bench.putBack(slot)
      }
    }
  }

  /// Reads the next chunk into a free slot, unless that would keep back what is under way.
  private mutating func readAhead() -> BatchSlot? {
    guard !isAtEnd, underWay.count < Self.mostSlots, underWay.isEmpty || isInputReady() else {
      return nil
    }
    let slot = free.popLast() ?? BatchSlot()
    do {
      if try records.nextChunk(&slot.chunk) {
        slot.position = slot.chunk.start
        underWay.append(slot)
        return slot
      }
    } catch {
      inputFault = error
    }
    isAtEnd = true
    return nil
  }

  /// Writes what came out of the oldest slot, fills what is left of it, and frees it.
  private mutating func finish(_ slot: BatchSlot) throws {
    try write(slot)
    while !slot.isDone, !isStopped {
      filler.fill(slot)
      try write(slot)
    }
    underWay.removeFirst()
    free.append(slot)
  }

  private mutating func write(_ slot: BatchSlot) throws {
    defer { slot.clearOutput() }
    let first = slot.rejections.first
    let used = stopsAtRejection ? first?.output ?? slot.used : slot.used
    if used > 0 {
      try slot.output.withUnsafeBytes { try output.write(.init(rebasing: $0[..<used])) }
    }
    for placed in slot.rejections {
      var record = placed.record
      record.line += line - 1
      summary.rejected += 1
      try output.reject(record, placed.rejection)
      guard !stopsAtRejection else {
        isStopped = true
        summary.rows += placed.rows + 1
        return
      }
    }
    line += slot.lines
    summary.rows += slot.rows
    output.progress(summary)
  }
}
