import RowKit
import TextKit

/// Turns records into URLs, fast where a record is surely right and by the plain path elsewhere.
///
/// What the fast loop writes, the plain path would have written; whatever it is not sure of, it
/// leaves. One filler belongs to one thread.
final class ChunkFiller {
  /// Why the fast loop stopped.
  enum Stop {
    case end
    /// The row that stands next is for the plain path.
    case plainRow
    /// The next record may need so much more output than there is.
    case room(Int)
  }

  let plan: BatchPlan
  let tables: BatchTables
  /// The cells of a row: of the dimensions, and after them of the record.
  let cells: UnsafeMutablePointer<CellSpan>
  let objects: ObjectMemory
  let combinationCells: CombinationCells?
  let links = NamedTables()
  private let accepted = VerdictCache()
  /// Where cells with doubled quotes are put together; only what is used of it takes memory.
  private var spare = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// Writes the rows of the plain path.
  private var writer: RowWriter

  init(_ plan: BatchPlan) {
    self.plan = plan
    tables = BatchTables(plan)
    cells = .allocate(capacity: max(1, plan.cellCount))
    objects = ObjectMemory(plan.state.names.all)
    let nothing = tables.memory.start(of: [UInt8(0)])
    for index in 0..<plan.cellCount {
      (cells + index).initialize(to: CellSpan(nothing, count: 0, tables.bits))
    }
    combinationCells =
      plan.combinations.count > 1 || plan.combinations.hasRecords || plan.cellCount > plan.width
      ? CombinationCells(
        plan.combinations, cells, tables.bits, bitsOfUnreserved: tables.bitsOfUnreserved)
      : nil
    writer = RowWriter(plan.layout.notation, columns: plan.layout.names)
    // Each row is written as one that is not the first; whoever writes the chunks knows which is.
    _ = writer.passRow()
    if case .one(let plans) = plan.links { links.insert([], plans, in: tables) }
  }

  deinit {
    cells.deallocate()
    spare.deallocate()
  }

  /// What fills chunks of a plan: this filler, unless it is of another plan or has tables of more links
  /// than memory should hold; the plans, from which tables are laid out again, forget the oldest alone.
  func filler(for plan: BatchPlan) -> ChunkFiller {
    plan === self.plan && links.count <= 2 * RowLinks.mostLinks ? self : ChunkFiller(plan)
  }

  /// Fills until the chunk is done or its output is full.
  func fill(_ slot: inout ChunkSlot) {
    if spare.count < slot.chunk.end + RecordChunks.padding {
      spare.deallocate()
      spare = .allocate(capacity: slot.chunk.end + RecordChunks.padding)
    }
    slot.progress.isStuck = false
    while !slot.isDone, !slot.isFull, !slot.progress.isStuck {
      let combinations = slot.combinations
      switch fillFast(&slot.progress, &slot.chunk, &slot.output, combinations) {
      case .end: return
      case .plainRow: fillPlainly(&slot)
      case .room(let count):
        guard slot.progress.used == 0 else { return }
        slot.reserveOutput(count)
      }
    }
  }

  private func fillFast(
    _ progress: inout ChunkSlot.Progress, _ chunk: inout RecordChunk, _ output: inout [UInt8],
    _ combinations: Range<Int>
  ) -> Stop {
    guard progress.place == .beforeNext || progress.place == .beforeFirst else { return .plainRow }
    let first = progress.position
    defer {
      if progress.position > first { progress.place = .beforeNext }
    }
    return chunk.withRecords { input in
      output.withUnsafeMutableBufferPointer { output in
        let cells = cells + plan.combinations.dimensions.count
        switch plan.syntax {
        case .delimited(let syntax):
          let reader = DelimitedCells(
            cells: cells, width: plan.width, syntax: syntax, bits: tables.bits,
            bitsOfUnreserved: tables.bitsOfUnreserved)
          return fill(&progress, by: reader, from: input, into: output, combinations)
        case .lines, .elements:
          let reader = ObjectCells(
            cells: cells, written: objects.written, names: objects.names,
            leads: objects.leads, isLines: plan.syntax == .lines, bits: tables.bits,
            bitsOfUnreserved: tables.bitsOfUnreserved)
          return fill(&progress, by: reader, from: input, into: output, combinations)
        case nil: return fill(&progress, by: NoCells(), from: input, into: output, combinations)
        }
      }
    }
  }

  /// Fills by a loop of its own where a record is one row, the most frequent case.
  private func fill(
    _ progress: inout ChunkSlot.Progress, by reader: some CellReader,
    from input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    _ combinations: Range<Int>
  ) -> Stop {
    if let combinationCells {
      fill(&progress, by: reader, combinationCells, from: input, into: output, spare, combinations)
    } else {
      fill(&progress, by: reader, OnlyCombination(), from: input, into: output, spare, combinations)
    }
  }

  /// Makes the row that stands next as the plain path does, or gets stuck.
  private func fillPlainly(_ slot: inout ChunkSlot) {
    guard let read = record(&slot) else {
      slot.progress.isStuck = true
      return
    }
    guard let source = read.parsed.record ?? emptyRow(upTo: read.parsed.end, in: &slot) else {
      return pass(read, in: &slot)
    }
    let index = slot.progress.combination
    guard source.faults.isEmpty else {
      reject(Rejection(source, reasons: source.faults.map(\.text)), in: &slot)
      return pass(read, in: &slot)
    }
    let (record, environment) = plan.combinations.row(of: source, index)
    let kept = plan.syntax == nil ? Record(record.cells, line: index + 1) : source
    do throws(Rejection) {
      guard let fillers = try fillers(of: record) else {
        slot.progress.isStuck = true
        return
      }
      if fillers.indices.contains(environment) {
        switch try fillers[environment].filler.row(of: record, in: plan.layout) {
        case .cells(let cells):
          var row: [UInt8] = []
          writer.append(cells, to: &row)
          slot.append(row)
        case .link(let link): slot.links.append(link)
        }
        slot.progress.rows += 1
        slot.progress.plainRows += 1
      }
    } catch {
      reject(error.of(kept), in: &slot)
    }
    passTurn(read, in: &slot)
  }

  /// Rejects the next row, and writes its replacement if the layout has one.
  private func reject(_ rejection: Rejection, in slot: inout ChunkSlot) {
    if plan.layout.rejectedRow != .skip {
      var environment: String?
      if case .one(let plans) = plan.links { environment = plans.first?.filler.environment }
      slot.append(plan.layout.text(of: rejection, environment: environment, &writer))
    }
    slot.reject(rejection)
    slot.progress.rows += 1
    slot.progress.plainRows += 1
  }

  /// The next record, which is an empty row, as one to reject; nil if rejected rows are skipped or the
  /// input is JSON.
  private func emptyRow(upTo end: Int, in slot: inout ChunkSlot) -> Record? {
    guard plan.layout.rejectedRow != .skip, plan.syntax?.isJSON == false else { return nil }
    let start = slot.progress.position
    let raw = slot.chunk.withRecords { $0[start..<min(end, $0.count)].filter { !$0.isLineEnd } }
    return Record(
      line: slot.progress.lines + 1, raw: raw, cells: [], faults: [Fault("the row is empty")])
  }

  /// What stands next, and how far an array has come after it.
  private typealias NextRecord = (parsed: ParsedRecord, place: JSONRowState.ArrayPosition)

  /// Reads the record that stands next; nil where it has a name that the plan does not know, or ends
  /// the reading with a fault.
  private func record(_ slot: inout ChunkSlot) -> NextRecord? {
    let progress = slot.progress
    guard let syntax = plan.syntax else {
      let record = Record(line: progress.combination + 1, raw: [], cells: [])
      return (ParsedRecord(record: record, end: slot.chunk.end, lines: 0), progress.place)
    }
    var state = plan.state
    state.place = progress.place
    let parsed = slot.chunk.withRecords { bytes in
      try? syntax.record(
        in: bytes, at: progress.position, line: progress.lines + 1, width: plan.width, &state)
    }
    guard let parsed, state.names.all.count == plan.state.names.all.count else { return nil }
    return (parsed, state.place)
  }

  /// Moves to the next combination of the record, or after the record where it was the last.
  private func passTurn(_ read: NextRecord, in slot: inout ChunkSlot) {
    let next = slot.progress.combination + 1
    guard plan.combinations.hasRecords || next == slot.combinations.upperBound else {
      slot.progress.combination = next
      return
    }
    pass(read, in: &slot)
  }

  private func pass(_ read: NextRecord, in slot: inout ChunkSlot) {
    slot.progress.position = read.parsed.end
    slot.progress.lines += read.parsed.lines
    slot.progress.place = read.place
    // What stands between records has no combination.
    guard read.parsed.record != nil else {
      if plan.syntax?.isJSON == false, plan.layout.rejectedRow == .skip {
        slot.progress.emptyRows += 1
      }
      return
    }
    if plan.syntax?.isJSON == true { slot.progress.records += 1 }
    slot.progress.combination =
      plan.combinations.hasRecords ? slot.progress.combination + 1 : slot.combinations.lowerBound
  }

  /// What fills a record in each environment; nil where its link is not known yet.
  private func fillers(of record: Record) throws(Rejection) -> [LinkPlan]? {
    switch plan.links {
    case .one(let plans): return plans
    case .named(let cell, let known):
      let name = try RowLinks.name(in: record, cell)
      guard let plans = known[name] else { return nil }
      return try RowLinks.usable(plans, for: record)
    }
  }

  /// The tables of the link that a cell names; nil where the plain path must find out.
  @inline(never)
  func tables(ofLinkIn cell: CellSpan) -> NamedTables.Found? {
    if let found = links.find(cell.buffer) { return found }
    guard case .named(_, let known) = plan.links,
      case .success(let plans) = known[Array(cell.buffer)]
    else { return nil }
    return links.insert(Array(cell.buffer), plans, in: tables)
  }

  /// Asks the rules, unless they let the same value through before.
  @inline(never)
  func isRight(
    _ cell: CellSpan, _ link: UnsafePointer<LinkTables>, _ test: UnsafePointer<CellTest>
  ) -> Bool {
    let number = link.pointee.tests.baseAddress.map { test - $0 } ?? 0
    return accepted.contains(cell.buffer, test: link.pointee.firstTest + number) {
      guard let text = String(checking: cell.buffer) else { return false }
      let form = links.plans[link.pointee.number].filler.form
      return form.fields[Int(test.pointee.parameter)].refusal(of: text) == nil
    }
  }
}
