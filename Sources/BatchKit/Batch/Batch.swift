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

  private let rows: CombinedRows
  var links: RowLinks
  private var columns: RowColumns
  let output: BatchOutput
  let rejects: RejectLog
  let limits: Limits
  private let usesHelper: Bool
  /// The number of the first row of the output, for values that are generated.
  private let firstRow: Int
  private var summary = BatchSummary()
  /// How many rows the plain path made.
  private(set) var plainRows = 0
  /// What stands for rules on the fast path.
  private var tests = ColumnTests()
  /// The columns that were said to give no parameter, by number, and the parameters that were said
  /// to be covered.
  private var reported: (extra: Set<Int>, covered: Set<ExactText>) = ([], [])

  /// Prepares to run; none of the rows has been read.
  ///
  /// With the helper, a second thread may help with a long input. Generated values depend on how many
  /// rows of the output come before, with `firstRow` of other batches.
  package init(
    _ rows: CombinedRows, _ links: RowLinks, _ columns: RowColumns, _ output: BatchOutput,
    rejects: RejectsWriter, limits: Limits = Limits(), usesHelper: Bool = true,
    after firstRow: Int = 0
  ) {
    self.rows = rows
    self.links = links
    self.columns = columns
    self.output = output
    self.rejects = RejectLog(rejects, output)
    self.limits = limits
    self.usesHelper = usesHelper
    self.firstRow = firstRow
  }

  /// Makes all rows, and returns how many there were.
  ///
  /// It throws a `Fault` where the input cannot be read on, a `ColumnConflict` where a row names a
  /// column that cannot be, each after all rows before it; and whatever reading and writing throw.
  package mutating func run() throws -> BatchSummary {
    try run { batch in
      var run = try batch.parallelRun()
      let summary = try run.run(&batch)
      batch.plainRows = run.plainRows
      return summary
    }
  }

  /// Makes all rows by `fill`, with what stands before the first of them and after the last.
  mutating func run(by fill: (inout Batch) throws -> BatchSummary) throws -> BatchSummary {
    if links.areOne, columns.areAll { reportColumns() }
    output.rows.begin()
    do {
      summary = try fill(&self)
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

  private mutating func parallelRun() throws -> ParallelRun {
    // Of records that are held all names were met.
    if case .held(let held) = rows.source, held.syntax.isJSON,
      rows.combinations.count + held.faulty.count > 0
    {
      try meet(held.state.names.all)
    }
    let numbersRows = output.rows.layout.numbersRows
    return ParallelRun(
      plan(rows, rows.state), rows, output, rejects, limits, usesHelper: usesHelper,
      numbersRows: numbersRows || links.mayGenerate,
      countsOutput: numbersRows || links.countOutput, after: firstRow)
  }

  private mutating func plan(_ rows: CombinedRows, _ state: JSONRowState) -> BatchProgram {
    let syntax = rows.syntax
    let width = syntax?.isJSON == true ? state.names.all.count : rows.width
    let plan = BatchProgram(
      syntax, rows.combinations, width: width, state, output.rows.layout, .one([]),
      isPadded: rows.isPadded, mostReasons: output.mostReasons(limits))
    return planning { batch, tests in
      plan.with(batch.links.plans { LinkPlan($0, in: plan, &tests) })
    }
  }

  /// A plan like the one so far that knows every name and link of a row, with the values of its
  /// combination.
  ///
  /// It throws a `ColumnConflict` or `Faults` where the row has a column that cannot be.
  mutating func plan(
    after plan: BatchProgram, meeting row: Record, _ state: JSONRowState, _ rows: CombinedRows
  ) throws -> BatchProgram {
    guard state.names.all.count == plan.state.names.all.count else {
      try meet(state.names.all)
      return self.plan(rows, state)
    }
    planning { batch, tests in
      batch.links.plan(linkOf: row, in: plan.links, areDear: plan.layout.texts != nil) {
        LinkPlan($0, namedBy: $1, in: plan, &tests)
      }
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

  /// Takes note of names that a row is the first to have, if there are any: rows of JSON name their
  /// own columns.
  mutating func meet(_ names: [String]) throws {
    let known = columns.names.count
    guard !columns.areAll, names.count != known else { return }
    columns = columns.meeting(names)
    if let name = columns.rival { throw ColumnConflict.given(name) }
    try links.match(columns)
    let notation = output.rows.layout.notation
    if notation.namesCells {
      output.rows.layout = try output.rows.layout.holding(columns)
    } else if output.rows.layout.needsColumns {
      try output.rows.layout.checkErrors(among: columns)
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
      output.report(
        .extra(
          extra.map { columns.names[$0] }, open: links.withoutColumn, header: links.hintOfHeader))
    }
    guard !columns.areAll, summary.rows > 0 else { return }
    for mapping in columns.unmetMappings { output.report(.unmet(mapping)) }
  }
}
