import RowKit

/// Turns records into URLs, fast where a record is surely right and by the plain path elsewhere.
///
/// What the fast loop writes, the plain path would have written; whatever it is not sure of, it
/// leaves. One filler belongs to one thread.
final class ChunkFiller {
  /// Why the fast loop stopped.
  enum Stop {
    case end
    /// The record that stands next is for the plain path.
    case plainRecord
    /// The next record may need so much more output than there is.
    case room(Int)
  }

  let plan: BatchPlan
  let tables: BatchTables
  let cells: UnsafeMutablePointer<CellSpan>
  private let accepted = AcceptedValues()
  /// Where cells with doubled quotes are put together; only what is used of it takes memory.
  private var spare = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// Writes the rows of the plain path.
  private var writer: RowWriter

  init(_ plan: BatchPlan) {
    self.plan = plan
    tables = BatchTables(plan)
    cells = .allocate(capacity: plan.width)
    writer = RowWriter(plan.layout.notation, columns: plan.layout.names)
    // Each row is written as one that is not the first; whoever writes the chunks knows which is.
    _ = writer.passRow()
  }

  deinit {
    cells.deallocate()
    spare.deallocate()
  }

  /// Fills until the chunk is done or its output is full.
  func fill(_ slot: inout ChunkSlot) {
    if spare.count < slot.chunk.end + RecordChunks.padding {
      spare.deallocate()
      spare = .allocate(capacity: slot.chunk.end + RecordChunks.padding)
    }
    while !slot.isDone, !slot.isFull {
      switch fillFast(&slot.progress, &slot.chunk, &slot.output) {
      case .end: return
      case .plainRecord: fillPlainly(&slot)
      case .room(let count):
        guard slot.progress.used == 0 else { return }
        slot.reserveOutput(count)
      }
    }
  }

  private func fillFast(
    _ progress: inout ChunkSlot.Progress, _ chunk: inout RecordChunk, _ output: inout [UInt8]
  ) -> Stop {
    chunk.withRecords { input in
      output.withUnsafeMutableBufferPointer { output in
        fillFast(&progress, from: input, into: output, spare)
      }
    }
  }

  private func fillPlainly(_ slot: inout ChunkSlot) {
    let position = slot.progress.position
    let (parsed, raw) = slot.chunk.withRecords { bytes in
      let record = DelimitedRecord(in: bytes, at: position, delimiter: plan.delimiter)
      return (record, Array(bytes[record.range]))
    }
    let record = Record(
      line: slot.progress.lines + 1, raw: raw, cells: parsed.cells.map(Cell.text),
      faults: parsed.faults(width: plan.width))
    do throws(Rejection) {
      let url = try plan.filler.url(of: record)
      var row: [UInt8] = []
      writer.append(
        plan.layout.cells(record, environment: plan.filler.environment, url: url), to: &row)
      slot.append(row)
    } catch {
      slot.reject(error)
    }
    slot.progress.position = parsed.end
    slot.progress.lines += parsed.lines
    slot.progress.rows += 1
  }

  /// Asks the rules, unless they let the same value through before.
  @inline(never)
  func isRight(_ cell: CellSpan, test: Int) -> Bool {
    accepted.contains(cell.buffer, test: test) {
      guard let text = String(checking: cell.buffer) else { return false }
      return plan.filler.form.fields[tables.tests[test].parameter].refusal(of: text) == nil
    }
  }
}
