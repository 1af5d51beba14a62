import RowKit
import RuleKit
import TextKit

@testable import BatchKit

/// The rows of a batch one after another, without chunks: what the tests compare the driver with.
struct PlainRows {
  struct Row {
    /// The number of the record that the row is made of, from 0: several rows may be of one.
    var number: Int
    /// The record as it stands in the input; for values alone, a record of them.
    var source: Record
    /// The values of the dimensions, and after them the cells of the source.
    var record: Record
    /// The number of the environment.
    var environment: Int
  }

  private typealias Numbered = (number: Int, record: Record)

  private let combinations: RowCombinations
  private let isArray: Bool
  private let held: BufferedRecords?
  private var reader: RowReader?
  /// The records that cannot be read, to be reported before all rows.
  private var faulty: ArraySlice<Numbered>
  private var iterator: Combination.Iterator
  private var current: Numbered?
  private var count = 0

  /// The rows that were combined from an input.
  init(_ rows: CombinedRows, of input: RowInput?) {
    combinations = rows.combinations
    isArray = rows.syntax == .elements
    held = if case .held(let held) = rows.source { held } else { nil }
    reader = input?.reader
    faulty = held?.faulty[...] ?? []
    iterator = combinations.combination.makeIterator()
  }

  /// Whether the rows of one record come one after another.
  var isInOrder: Bool { held == nil }

  /// The names of the input's columns that were met so far.
  var names: [String] {
    if let held, held.syntax.isJSON { held.state.names.all } else { reader?.names ?? [] }
  }

  /// How many rows of the input were skipped so far since all their cells are empty.
  var emptyRows: Int { held?.emptyRows ?? reader?.records.emptyRows ?? 0 }

  /// The number of a row in its input, counted from 1, where messages name it.
  func shownNumber(of row: Row) -> Int? { isArray ? row.number + 1 : nil }

  /// What is kept of a rejected row: its record as it stands in the input, or the values of the
  /// dimensions alone as they would stand in a CSV file.
  func rejected(_ row: Row) -> Record {
    reader == nil ? Record(row.source.cells, line: row.source.line) : row.source
  }

  /// The next row, or nil at the end; a record that cannot be read is one row, without values.
  mutating func next() throws -> Row? {
    if let unreadable = faulty.popFirst() { return row(of: unreadable, []) }
    if let held {
      return iterator.next().map { numbers in
        row(of: (held.origin(of: numbers[0]).number, held.record(numbers[0])), numbers)
      }
    }
    guard reader != nil else {
      guard let numbers = iterator.next() else { return nil }
      count += 1
      var row = row(of: (count - 1, Record(line: count, raw: [], cells: [])), numbers)
      row.source = row.record
      return row
    }
    while true {
      if let current, let numbers = iterator.next() { return row(of: current, numbers) }
      guard let record = try reader?.next() else { return nil }
      let numbered = (number: count, record: record)
      count += 1
      guard record.faults.isEmpty else { return row(of: numbered, []) }
      current = numbered
      iterator = combinations.combination.makeIterator()
    }
  }

  /// A record with the values of a combination.
  private func row(of numbered: Numbered, _ numbers: [Int]) -> Row {
    var record = numbered.record
    if !numbers.isEmpty {
      record = record.preceded(
        by: zip(combinations.dimensions, numbers.dropFirst(combinations.firstDimension))
          .map { .text(Array($0[$1].utf8)) })
    }
    return Row(
      number: numbered.number, source: numbered.record, record: record,
      environment: combinations.hasEnvironments ? numbers.last ?? 0 : 0)
  }
}

extension Batch {
  /// Makes all rows one after another, and asks every rule about every value.
  mutating func runPlainly(_ rows: PlainRows) throws -> BatchSummary {
    try run { try $0.fillPlainly(rows) }
  }

  private mutating func fillPlainly(_ input: PlainRows) throws -> BatchSummary {
    var rows = input
    var summary = BatchSummary()
    var runaways = RunawayRows(most: limits.runawayRows)
    while summary.rows < limits.rows ?? .max, let row = try rows.next() {
      if rows.isInOrder { try rejects.settle(before: row.number) }
      try meet(rows.names)
      if row.source.hasFormula { summary.hasFormulas = true }
      let isSkipping = output.rows.layout.rejectedRow == .skip
      switch made(
        of: row,
        number: RowNumber(
          made: summary.rows, written: summary.rows - (isSkipping ? summary.rejected : 0)))
      {
      case .success(nil): continue
      case .success(.cells(let cells, let order)):
        try output.rows.append(cells, order: order)
      case .success(.link(let link)): try output.rows.append(link)
      case .failure(let rejection):
        summary.rejected += 1
        rejects.add(
          rejection.of(rows.rejected(row), number: rows.shownNumber(of: row)), number: row.number)
        if let fault = runaways.fault(after: rejection, line: row.source.line) { throw fault }
      }
      summary.rows += 1
      if limits.stopsAtRejection, summary.rejected > 0 { break }
    }
    summary.empty = rows.emptyRows
    return summary
  }

  /// What comes of a row, or why nothing does; nil if its link is the same in all environments and
  /// had its row.
  private mutating func made(
    of row: PlainRows.Row, number: RowNumber
  ) -> Result<FilledRow?, Rejection> {
    do throws(Rejection) {
      guard row.source.faults.isEmpty else {
        throw Rejection(row.source, reasons: row.source.faults.map(\.text))
      }
      let fillers = try links.fillers(of: row.record)
      guard fillers.indices.contains(row.environment) else { return .success(nil) }
      return .success(
        try fillers[row.environment].row(of: row.record, number: number, in: output.rows.layout))
    } catch {
      return .failure(error)
    }
  }
}
