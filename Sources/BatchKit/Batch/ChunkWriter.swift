import RowKit
import TextKit

/// Writes what came of the chunks of a batch, in the order of the input: rows to the output, refused
/// rows to the log of rejects.
///
/// It counts both, and knows when no more is wanted.
struct ChunkWriter {
  private let syntax: RecordFraming?
  private let combinations: RowCombinations
  /// The records that are combined with each other; nil where rows come as they are read.
  private let held: BufferedRecords?
  private let output: BatchOutput
  private let rejects: RejectLog
  private let limits: Batch.Limits
  private var runaways: RunawayRows
  /// How many rows were written and rejected.
  private(set) var summary = BatchSummary()
  /// How many rows the plain path made.
  private(set) var plainRows = 0
  /// The line of the input on which the next chunk starts.
  private(set) var line: Int
  /// How many JSON rows were read in the chunks that are written.
  private var records = 0
  /// How many rows of the output were written before the block at hand.
  private var rowsBeforeBlock = 0
  /// True if a rejection or the limit of rows ends the run.
  private(set) var isStopped = false

  init(
    _ chunks: CombinedRows, _ output: BatchOutput, _ rejects: RejectLog, _ limits: Batch.Limits
  ) {
    syntax = chunks.syntax
    combinations = chunks.combinations
    held = if case .held(let held) = chunks.source { held } else { nil }
    line = if case .input(let input) = chunks.source { input.records.line } else { 1 }
    self.output = output
    self.rejects = rejects
    self.limits = limits
    runaways = RunawayRows(most: limits.runawayRows)
  }

  /// How many rows the output has so far.
  var outputRows: Int {
    output.rows.layout.rejectedRow == .skip ? summary.rows - summary.rejected : summary.rows
  }

  /// True if no more than some number of rows is wanted.
  var isLimited: Bool { limits.rows != nil }

  /// How many rows may still be made.
  var rowsLeft: Int { limits.rows.map { $0 - summary.rows } ?? .max }

  func report(_ message: BatchMessage) { output.report(message) }

  /// Rejects the held records that cannot be read, which come before all rows.
  mutating func rejectFaulty() {
    guard let held else { return }
    summary.empty = held.emptyRows
    for (number, record) in held.faulty where !isStopped {
      summary.rows += 1
      summary.rejected += 1
      let rejection = Rejection(record, number: shown(number), reasons: record.faults.map(\.text))
      rejects.add(rejection, number: number)
      isStopped = limits.stopsAtRejection || rowsLeft == 0
    }
  }

  /// Writes and counts what a slot has gathered, and makes room in it for more.
  mutating func write(_ slot: inout ChunkSlot) throws {
    defer { slot.clearOutput() }
    let last = limits.stopsAtRejection ? slot.rejections.first : runaways.last(of: slot.rejections)
    let used = last?.output ?? slot.progress.used
    if used > 0 {
      try slot.output.withUnsafeBytes {
        try output.rows.append(written: UnsafeRawBufferPointer(rebasing: $0[..<used]))
      }
    }
    if slot.progress.hasFormulas { summary.hasFormulas = true }
    for link in slot.links[..<(last?.links ?? slot.links.count)] { try output.rows.append(link) }
    for placed in slot.rejections {
      summary.rejected += 1
      let line = try reject(placed)
      if let fault = runaways.fault(after: placed.rejection, line: line) {
        try reject(placed.unreasoned)
        throw fault
      }
      guard !limits.stopsAtRejection else {
        isStopped = true
        summary.rows += placed.rows + 1
        countEmptyRows(placed.emptyRows)
        return try endBlock()
      }
    }
    try reject(slot.progress.unreasoned)
    line += slot.progress.lines
    summary.rows += slot.progress.rows
    countEmptyRows(slot.progress.emptyRows)
    summary.others.merge(slot.progress.others, uniquingKeysWith: +)
    records += slot.progress.records
    plainRows += slot.progress.plainRows
    isStopped = rowsLeft == 0
    slot.progress.mostRows = rowsLeft
    if slot.isDone && slot.chunk.endsBlock || isStopped { try endBlock() }
    // More rows may come of a record that is not done.
    if !combinations.hasRecords {
      try rejects.settle(before: slot.isDone ? nil : slot.recordNumber)
    }
    try output.progress(summary)
  }

  /// Ends the output of a block, with the rows that came of it.
  private mutating func endBlock() throws {
    let skipped = output.rows.layout.rejectedRow == .skip ? summary.rejected : 0
    let rows = summary.rows - skipped
    try output.rows.endBlock(rows: rows - rowsBeforeBlock)
    rowsBeforeBlock = rows
  }

  /// Counts the rows that were skipped; of records that are held they are known from the start.
  private mutating func countEmptyRows(_ count: Int) {
    if held == nil { summary.empty += count }
  }

  /// The number of a record, counted from 1, where messages name it; `number` counts from 0.
  private func shown(_ number: Int) -> Int? {
    syntax == .elements ? number + 1 : nil
  }

  /// Rejects rows whose reasons nobody asks for, after those that are reported with theirs.
  private mutating func reject(_ count: Int) throws {
    guard count > 0 else { return }
    try rejects.settle()
    summary.rejected += count
    output.report(.rejections(count))
  }

  /// Rejects a row of the chunk that is written, and returns the line of its record.
  ///
  /// Where records are combined with each other, more rows of any of them may come until the end.
  private func reject(_ placed: ChunkSlot.Placed) throws -> Int {
    var (rejection, number) = (placed.rejection, placed.record)
    if let held {
      (rejection.record.line, number) = held.origin(of: combinations.combination.first(at: number))
      rejection.number = shown(number)
    } else {
      if syntax != nil {
        rejection.record.line += line - 1
        rejection.number = shown(records + placed.records)
      }
      try rejects.settle(before: number)
    }
    rejects.add(rejection, number: number)
    return rejection.record.line
  }
}
