import RowKit

/// Turns records into URLs, fast where a record is surely right and by the plain path elsewhere.
///
/// What the fast loop writes, the plain path would have written; whatever it is not sure of, it
/// leaves. One filler belongs to one thread.
final class BatchFiller {
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
  let cells: UnsafeMutablePointer<BatchCell>
  private let accepted = AcceptedValues()
  /// Where cells with doubled quotes are put together; only what is used of it takes memory.
  private var spare = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// Writes the rows of the plain path.
  private var writer: RowWriter

  init(_ plan: BatchPlan) {
    self.plan = plan
    tables = BatchTables(plan)
    cells = .allocate(capacity: plan.width)
    writer = RowWriter(plan.layout.format, columns: plan.layout.names)
  }

  deinit {
    cells.deallocate()
    spare.deallocate()
  }

  /// Fills until the chunk is done or its output is full.
  func fill(_ slot: BatchSlot) {
    if spare.count < slot.chunk.end + RecordChunks.padding {
      spare.deallocate()
      spare = .allocate(capacity: slot.chunk.end + RecordChunks.padding)
    }
    while !slot.isDone, !slot.isFull {
      switch fillFast(slot) {
      case .end: return
      case .plainRecord: fillPlainly(slot)
      case .room(let count):
        guard slot.used == 0 else { return }
        slot.reserveOutput(count)
      }
    }
  }

  private func fillFast(_ slot: BatchSlot) -> Stop {
    slot.chunk.withRecords { input in
      slot.output.withUnsafeMutableBufferPointer { output in
        fillFast(slot, from: input, into: output, spare)
      }
    }
  }

  private func fillPlainly(_ slot: BatchSlot) {
    let position = slot.position
    let (parsed, raw) = slot.chunk.withRecords { bytes in
      let record = DelimitedRecord(in: bytes, at: position, delimiter: plan.delimiter)
      return (record, Array(bytes[record.range]))
    }
    let record = Record(
      line: slot.lines + 1, raw: raw, cells: parsed.cells.map(Cell.text),
      faults: parsed.faults(width: plan.width))
    do throws(Rejection) {
      let url = try plan.form.url(of: record)
      var row: [UInt8] = []
      writer.append(
        plan.layout.cells(record, environment: plan.environment, url: url), to: &row)
      slot.append(row)
    } catch {
      slot.reject(record, error)
    }
    slot.position = parsed.end
    slot.lines += parsed.lines
    slot.rows += 1
  }

  /// Asks the rules, unless they let the same value through before.
  @inline(never)
  func isRight(_ cell: BatchCell, test: Int) -> Bool {
    accepted.contains(cell.buffer, test: test) {
      guard let text = String(checking: cell.buffer) else { return false }
      return plan.form.refusal(of: text, parameter: tables.tests[test].parameter) == nil
    }
  }
}
