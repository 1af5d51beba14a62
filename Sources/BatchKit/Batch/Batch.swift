import RowKit
import TextKit

/// Fills links from rows, in their order.
///
/// ```swift
/// var batch = try Batch(rows, links, columns, BatchOutput(…), rejects: …)
/// let summary = try batch.run()
/// ```
package struct Batch {
  /// What ends a batch before its rows do.
  package struct Limits: Sendable {
    /// The most rows that are made.
    package var rows: Int?
    /// Whether the first rejected row is the last one (`--fail-fast`).
    package var stopsAtRejection: Bool
    /// The row with which a run ends, counted among those that a pattern could not judge.
    var runawayRows = RunawayRows.most

    package init(rows: Int? = nil, stopsAtRejection: Bool = false) {
      self.rows = rows
      self.stopsAtRejection = stopsAtRejection
    }
  }

  private var rows: CombinedRows
  private var links: RowLinks
  private var columns: RowColumns
  private let output: BatchOutput
  private let rejects: RejectLog
  private let limits: Limits
  private let usesFastPath: Bool
  private let usesHelper: Bool
  private var summary = BatchSummary()
  private var runaways: RunawayRows
  /// How many rows the plain path made, of those that could go the fast path.
  private(set) var plainRows = 0
  /// What stands for rules on the fast path.
  private var tests = ColumnTests()
  /// The columns that were said to give no parameter, by number, and the parameters that were said
  /// to be covered.
  private var reported: (extra: Set<Int>, covered: Set<ExactText>) = ([], [])

  /// Prepares to run; none of the rows has been read.
  ///
  /// With the fast path, rows may be filled without asking the rules where that is safe; with the
  /// helper, a second thread may help with a long input.
  package init(
    _ rows: CombinedRows, _ links: RowLinks, _ columns: RowColumns, _ output: BatchOutput,
    rejects: RejectsWriter, limits: Limits = Limits(), usesFastPath: Bool = true,
    usesHelper: Bool = true
  ) {
    self.rows = rows
    self.links = links
    self.columns = columns
    self.output = output
    self.rejects = RejectLog(rejects, output)
    self.limits = limits
    runaways = RunawayRows(most: limits.runawayRows)
    self.usesFastPath = usesFastPath
    self.usesHelper = usesHelper
  }

  /// Makes all rows, and returns how many there were.
  ///
  /// It throws a `Fault` where the input cannot be read on, a `ColumnConflict` where a row names a
  /// column that cannot be, each after all rows before it; and whatever reading and writing throw.
  package mutating func run() throws -> BatchSummary {
    if links.areOne, columns.areAll { reportColumns() }
    output.rows.begin()
    do {
      if var run = try fastRun() {
        summary = try run.run(&self)
        plainRows = run.plainRows
      } else {
        try runPlainly()
      }
    } catch let error where error is Fault || error is ColumnConflict {
      try output.rows.flush()
      try rejects.settle()
      throw error
    }
    try output.rows.end()
    try rejects.end()
    reportColumns()
    return summary
  }

  /// The fast path; nil where a fault of the input is known to come after some first rows.
  private mutating func fastRun() throws -> ParallelRun? {
    guard usesFastPath, let chunks = rows.inChunks else { return nil }
    // Of records that are held all names were met.
    if case .held(let held) = chunks.source, chunks.combinations.count + held.faulty.count > 0 {
      try meetAll(rows.names)
    }
    return ParallelRun(
      plan(chunks, chunks.state), chunks, output, rejects, limits, usesHelper: usesHelper)
  }

  private mutating func plan(_ chunks: RowChunks, _ state: JSONRowState) -> BatchPlan {
    let syntax = chunks.syntax
    let width = syntax?.isJSON == true ? state.names.all.count : chunks.width
    let plan = BatchPlan(
      syntax, chunks.combinations, width: width, state, output.rows.layout, .one([]))
    return planning { batch, tests in
      plan.with(batch.links.plans { LinkPlan($0, in: plan, &tests) })
    }
  }

  /// A plan like the one so far that knows every name and link of a row, with the values of its
  /// combination.
  ///
  /// It throws a `ColumnConflict` or `Faults` where the row has a column that cannot be.
  mutating func plan(
    after plan: BatchPlan, meeting row: Record, _ state: JSONRowState, _ chunks: RowChunks
  ) throws -> BatchPlan {
    guard state.names.all.count == plan.state.names.all.count else {
      try meet(state.names.all)
      return self.plan(chunks, state)
    }
    planning { batch, tests in
      batch.links.plan(linkOf: row, in: plan.links) { LinkPlan($0, in: plan, &tests) }
    }
    return plan
  }

  /// Calls `body` with the tests, moved out of the batch meanwhile: a copy of them would be copied
  /// whole for each test that is added.
  private mutating func planning<Result>(
    _ body: (inout Batch, inout ColumnTests) -> Result
  ) -> Result {
    var tests = ColumnTests()
    swap(&tests, &self.tests)
    defer { swap(&tests, &self.tests) }
    return body(&self, &tests)
  }

  /// The plain path: one row after another.
  private mutating func runPlainly() throws {
    while summary.rows < limits.rows ?? .max, let row = try rows.next() {
      if rows.isInOrder { try rejects.settle(before: row.number) }
      try meetAll(rows.names)
      guard let made = make(row) else { continue }
      summary.rows += 1
      switch made {
      case .success(.cells(let cells)): try output.rows.append(cells)
      case .success(.link(let link)): try output.rows.append(link)
      case .failure(let rejection):
        summary.rejected += 1
        let number = rows.shownNumber(of: row)
        rejects.add(rejection.of(rejected(row), number: number), number: row.number)
        if let fault = runaways.fault(after: rejection, line: row.source.line) { throw fault }
      }
      if limits.stopsAtRejection, summary.rejected > 0 { break }
      if summary.rows & 0xFF == 0 { output.progress(summary) }
    }
    summary.empty = rows.emptyRows
  }

  /// What comes of a row, or why nothing does; nil if its link is the same in all environments and
  /// had its row.
  private mutating func make(_ row: CombinedRows.Row) -> Result<FilledRow, Rejection>? {
    do throws(Rejection) {
      guard row.source.faults.isEmpty else {
        throw Rejection(row.source, reasons: row.source.faults.map(\.text))
      }
      guard let filler = try links.filler(of: row.record, environment: row.environment) else {
        return nil
      }
      return .success(try filler.row(of: row.record, in: output.rows.layout))
    } catch {
      return .failure(error)
    }
  }

  /// What is kept of a rejected row: its record as it stands in the input, or the values of the
  /// dimensions alone as they would stand in a CSV file.
  private func rejected(_ row: CombinedRows.Row) -> Record {
    rows.hasInput ? row.source : Record(row.source.cells, line: row.source.line)
  }

  /// Takes note of the names that rows have had so far, if there are any that were not met.
  private mutating func meetAll(_ names: [String]) throws {
    if !columns.areAll, names.count != columns.names.count { try meet(names) }
  }

  /// Takes note of names that a row is the first to have: rows of JSON name their own columns.
  private mutating func meet(_ names: [String]) throws {
    let known = columns.names.count
    columns = columns.meeting(names)
    if let name = columns.rival { throw ColumnConflict.given(name) }
    try links.match(columns)
    let notation = output.rows.layout.notation
    if notation.namesCells {
      output.rows.layout = try output.rows.layout.holding(columns)
    } else if notation.needsColumns {
      for name in names.dropFirst(known) { output.report(.late(column: name)) }
    }
  }

  /// Says once which columns give no parameter, and which `--set` covers.
  private mutating func reportColumns() {
    for name in links.covered where reported.covered.insert(ExactText(name)).inserted {
      output.report(.covered(parameter: name))
    }
    let extra = links.extra.filter { reported.extra.insert($0).inserted }
    if !extra.isEmpty {
      output.report(.extra(extra.map { columns.names[$0] }, open: links.withoutColumn))
    }
    guard !columns.areAll, summary.rows > 0 else { return }
    for mapping in columns.unmetMappings { output.report(.unmet(mapping)) }
  }
}
