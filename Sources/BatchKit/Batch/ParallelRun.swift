import Foundation
import LanguageKit
import RowKit
import RuleKit
import TextKit

/// A run of a batch over the chunks of its rows, by two threads where they are many.
///
/// This thread reads and writes, and fills what the helper has not taken; the helper only ever fills.
struct ParallelRun {
  /// How many chunks may be under way: one in either thread's hands, one between them.
  private static let mostSlots = 3
  /// The helper's stack, in bytes: room for the deepest rule, where a platform's own choice may be
  /// as little as 128 KiB.
  private static let stackSize = 1 << 20

  private var plan: BatchProgram
  private var chunks: CombinedRows
  private var writer: ChunkWriter
  private let usesHelper: Bool
  /// True if values depend on the number of a row, and so on all rows before it.
  private let numbersRows: Bool
  /// True if they depend on how many rows the output has before it.
  private let countsOutput: Bool
  /// The number of chunks that were filled for the wrong number of their first row.
  private var mistakes = 0
  /// How many rows the output has before the first of this run.
  private let firstRow: Int
  private var filler: ChunkFiller
  private let queue = ChunkQueue()
  private var hasHelper = false
  /// The names of JSON rows that were met, and how far their array has come in what was written.
  private var state: JSONRowState
  /// The numbers of the chunk to be written next and of the one to be read next.
  private var (nextWritten, nextRead) = (0, 0)
  /// The maximum and the likely number of rows of each chunk in progress, the oldest first.
  private var rowsUnderWay: [(most: Int, likely: Int)] = []
  private var free: [ChunkSlot] = []
  /// Why reading ended, if not by the end of the input; thrown when all before it is written.
  private var inputFault: (any Error)?
  private var isAtEnd = false
  /// Whether to look for a `\N` cell: the input is unescaped tab-separated text, and none was found
  /// yet.
  private var looksForEscapes: Bool

  init(
    _ plan: BatchProgram, _ chunks: CombinedRows, _ output: BatchOutput, _ rejects: RejectLog,
    _ limits: Batch.Limits, usesHelper: Bool, numbersRows: Bool, countsOutput: Bool,
    after firstRow: Int
  ) {
    self.firstRow = firstRow
    self.plan = plan
    self.chunks = chunks
    writer = ChunkWriter(chunks, output, rejects, limits)
    self.usesHelper = usesHelper
    self.numbersRows = numbersRows
    self.countsOutput = countsOutput
    filler = ChunkFiller(plan)
    state = plan.state
    looksForEscapes =
      if case .delimited(let syntax) = chunks.syntax {
        syntax.delimiter == .tab && !syntax.isEscaped
      } else {
        false
      }
  }

  /// How many rows the plain path made.
  var plainRows: Int { writer.plainRows }

  /// Makes all rows, and returns how many there were; `batch` is asked about names and links that no
  /// row had before.
  mutating func run(_ batch: inout Batch) throws -> BatchSummary {
    defer { queue.close() }
    writer.rejectFaulty()
    while !writer.isStopped {
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
    guard !writer.isStopped else { return writer.summary }
    if let inputFault { throw (inputFault as? Fault)?.onLine(writer.line) ?? inputFault }
    if case .input = chunks.source, plan.syntax == .elements, state.place != .afterArray {
      throw Fault.openArray(line: writer.line)
    }
    return writer.summary
  }

  /// Starts the second thread, which ends with the queue.
  ///
  /// All that the threads share is the queue, and plans, which do not change.
  private mutating func startHelper() {
    let (queue, plan) = (queue, plan)
    let meter = Meter.shares(among: 1)[0]
    let helper = Thread {
      meter.limiting {
        var filler = ChunkFiller(plan)
        while var slot = queue.takeNext() {
          filler = filler.filler(for: slot.plan)
          filler.fill(&slot)
          queue.putBack(consume slot)
        }
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

  /// The number of the row after those that were written and `rows` more.
  private func rowNumber(after rows: Int = 0) -> RowNumber {
    RowNumber(
      made: firstRow + writer.summary.rows &+ rows, written: firstRow + writer.outputRows &+ rows)
  }

  /// True if the next row has that number, as far as values depend on it.
  private func isRight(_ number: RowNumber) -> Bool {
    let next = rowNumber()
    return number.made == next.made && (!countsOutput || number.written == next.written)
  }

  /// The maximum number of chunks in progress: one if rows are numbered and the likely numbers are
  /// often wrong.
  private var mostSlots: Int {
    numbersRows && (!usesHelper || mistakes > 4 + nextWritten / 8) ? 1 : Self.mostSlots
  }

  /// Reads the next chunk into a free slot, unless that would keep back what is under way, or what is
  /// under way may be all that is wanted.
  private mutating func readAhead() -> ChunkSlot? {
    let underWay = nextRead - nextWritten
    let isWanted = underWay == 0 || rowsWanted > 0 && chunks.isReady
    guard !isAtEnd, underWay < mostSlots, isWanted else { return nil }
    var slot = free.popLast() ?? ChunkSlot(plan)
    slot.plan = plan
    do {
      if try chunks.read(into: &slot) {
        if looksForEscapes, slot.chunk.hasEscapedCell {
          looksForEscapes = false
          writer.report(.escapedCell)
        }
        let rowsBefore = rowsUnderWay.reduce(0) { $0 &+ $1.likely }
        slot.prepare(mostRows: rowsWanted, firstRow: rowNumber(after: rowsBefore))
        rowsUnderWay.append((slot.mostRows, numbersRows ? slot.likelyRows(plan) : 0))
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
    writer.isLimited ? rowsUnderWay.reduce(writer.rowsLeft) { max(0, $0 - $1.most) } : .max
  }

  /// Writes what came out of the oldest slot, fills what is left of it, and frees it.
  private mutating func finish(_ filled: consuming ChunkSlot, _ batch: inout Batch) throws {
    var slot = filled
    if numbersRows, !isRight(slot.progress.firstRow) {
      mistakes += 1
      slot.restart(at: rowNumber())
      fill(&slot)
    }
    try writer.write(&slot)
    while !slot.isDone, !writer.isStopped {
      // Another plan may know already what this one does not.
      if slot.progress.isStuck, slot.plan === plan { try settle(&slot, &batch) }
      slot.progress.firstRow = rowNumber()
      fill(&slot)
      try writer.write(&slot)
    }
    state.place = slot.progress.place
    rowsUnderWay.removeFirst()
    nextWritten += 1
    free.append(consume slot)
  }

  /// Makes a plan that knows the name or the link which the next row is the first to have.
  private mutating func settle(_ slot: inout ChunkSlot, _ batch: inout Batch) throws {
    let (progress, line, plan) = (slot.progress, writer.line, plan)
    var state = plan.state
    state.place = progress.place
    var record = Record(line: progress.combination + 1, raw: [], cells: [])
    if let syntax = plan.syntax {
      let read = slot.chunk.withRecords { bytes in
        Result { () throws(Fault) in
          try syntax.record(in: bytes, at: progress.position, line: line, width: plan.width, &state)
        }
      }
      record = try read.get().record ?? record
    }
    self.plan = try batch.plan(
      after: plan, meeting: plan.combinations.row(of: record, progress.combination).record, state,
      chunks)
  }
}
