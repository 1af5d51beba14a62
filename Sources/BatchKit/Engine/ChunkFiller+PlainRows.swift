import RowKit
import TextKit

/// The plain path: one row after another, read into a record and judged by the rules.
extension ChunkFiller {
  /// Makes the row that stands next as the plain path does, or gets stuck.
  func fillPlainly(_ slot: inout ChunkSlot) {
    guard let read = record(&slot) else {
      slot.progress.isStuck = true
      return
    }
    guard let source = read.parsed.record ?? emptyRow(upTo: read.parsed.end, in: &slot) else {
      return pass(read, in: &slot)
    }
    if source.hasFormula { slot.progress.hasFormulas = true }
    let index = slot.progress.combination
    guard source.faults.isEmpty else {
      reject(Rejection(source, reasons: source.faults.map(\.text)), in: &slot)
      return pass(read, in: &slot)
    }
    let (record, environment) = plan.combinations.row(of: source, index)
    let kept = plan.syntax == nil ? Record(record.cells, line: index + 1) : source
    var found: [RowFiller]?
    do throws(Rejection) {
      found = try fillers(of: record)
      guard let fillers = found else {
        slot.progress.isStuck = true
        return
      }
      if slot.needsNoReasons, fillers.indices.contains(environment),
        fillers[environment].surelyRejects(record)
      {
        reject(Rejection(kept, reasons: []), fillers[0].empties, in: &slot)
      } else if fillers.indices.contains(environment) {
        switch try fillers[environment].row(of: record, number: slot.rowNumber, in: plan.layout) {
        case .cells(let cells, let order):
          var row: [UInt8] = []
          writer.append(cells, order: order, to: &row)
          slot.append(row)
        case .link(let link): slot.links.append(link)
        }
        slot.progress.rows += 1
        slot.progress.plainRows += 1
      } else if fillers.isEmpty, let name = linkName(of: record) {
        if plan.combinations.hasRecords || index == slot.combinations.lowerBound {
          slot.progress.others[name, default: 0] += 1
        }
      }
    } catch {
      let fillers = found
      var rejection = error.of(kept)
      if let fillers, plan.combinations.hasEnvironments, fillers.indices.contains(environment) {
        rejection.environment = fillers[environment].environment
      }
      reject(rejection, fillers?.first?.empties ?? EmptyCells(), in: &slot)
    }
    passTurn(read, in: &slot)
  }

  /// Rejects the next row, and writes its replacement if the layout has one.
  private func reject(
    _ rejection: Rejection, _ empties: EmptyCells = EmptyCells(), in slot: inout ChunkSlot
  ) {
    if plan.layout.rejectedRow != .skip {
      var environment: String?
      if case .one(let plans) = plan.links { environment = plans.first?.filler.environment }
      slot.append(plan.layout.text(of: rejection, environment: environment, empties, &writer))
    }
    slot.reject(rejection)
    slot.progress.rows += 1
    slot.progress.plainRows += 1
  }

  /// The next record, which is an empty row, as one to reject; nil if empty rows are skipped.
  private func emptyRow(upTo end: Int, in slot: inout ChunkSlot) -> Record? {
    guard !plan.skipsEmptyRows else { return nil }
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
      if plan.syntax?.isJSON == false, plan.skipsEmptyRows { slot.progress.emptyRows += 1 }
      return
    }
    if plan.syntax?.isJSON == true { slot.progress.records += 1 }
    slot.progress.combination =
      plan.combinations.hasRecords ? slot.progress.combination + 1 : slot.combinations.lowerBound
  }

  private func linkName(of record: Record) -> [UInt8]? {
    plan.namingCells?.link.map { record.cell($0).bytes }
  }

  /// What fills a record in each environment, nothing where it names a link that is not meant; nil where
  /// its link is not known yet.
  private func fillers(of record: Record) throws(Rejection) -> [RowFiller]? {
    switch plan.links {
    case .one(let plans): return plans.map(\.filler)
    case .named(let cells, let known):
      let name = try RowName(of: record, cells, among: known.finder)
      guard let made = known.taken(for: name.planKey) else { return nil }
      let fillers = try RowLinks.usable(made.fillers, for: record)
      return name.url.map { url in fillers.map { $0.named(by: url) } } ?? fillers
    }
  }
}
