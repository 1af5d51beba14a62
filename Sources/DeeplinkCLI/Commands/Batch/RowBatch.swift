import BatchKit
import DeviceKit
import RowKit
import TextKit

/// A run over the rows of a job: opens what is read and written, drives the batch, and says how it
/// went.
final class RowBatch {
  /// The number of combinations that are generated without confirmation.
  private static let confirmationThreshold = 1_000_000

  private let job: BatchPlan
  /// What messages call the rows.
  private let name: String
  private let bar: ProgressBar
  private let sink: ByteSink
  private let rejects: ByteSink?
  private let named: NamedLinks?
  private let rejections = RejectionCount()
  /// Whether Ctrl-C ends it with a word on what was done; not while it may wait for rows.
  private let countsInterruptions: Bool
  /// How the values are combined, for the summary.
  private let combinations: CombinationPlan
  private let combination: Combination
  private var batch: Batch

  private var options: BatchOptions { job.options }
  private var context: Context { job.context }

  /// Opens the input and what is written to, and finds all that is wrong before row 1.
  init(_ job: BatchPlan) throws {
    self.job = job
    let (options, context) = (job.options, job.context)
    let dimensions = job.dimensions
    let source = try job.source()
    let name =
      source?.name
      ?? (!dimensions.isEmpty ? "--each" : job.options.rows == nil ? "--env" : "--rows")
    let bar = ProgressBar(
      name, size: source?.size,
      sharesTerminal: options.output == nil && context.terminals.output, in: context)
    self.name = name
    self.bar = bar
    sink = try job.sink()
    // macOS does not wait for rows that are typed.
    let canWait = job.files != nil && !context.terminals.input
    countsInterruptions = job.take == nil && (source == nil || source?.size != nil || canWait)
    if countsInterruptions { context.tools.countInterruptions() }
    let output = job.output(job.layout, to: sink)
    var input = try source.map { try Self.input($0, job, output, bar) }
    let isNumbered = job.isNumbered(beside: input)
    let columns = RowColumns(
      dimensions: (isNumbered ? [OwnColumn.number.rawValue] : []) + dimensions.map(\.name),
      names: input?.names ?? [],
      areAll: input?.hasHeader ?? true, mappings: options.columns,
      dropping: job.droppedColumns(of: input?.names ?? []), keepingHosts: job.keepsHosts,
      startingFrom: job.take.map { _ in StartState.allCases.map(\.rawValue) })
    if columns.urlCell != nil { input?.readOutput() }
    job.tellOverridden(columns, of: name)
    named = job.store.map { NamedLinks(job, in: $0) }
    var links = try job.rowLinks(columns, of: input, named: named)
    try job.checkValues(columns, of: input)
    try job.tellOtherURL(in: &input, columns, &links)
    do throws(ColumnConflict) {
      output.layout = try output.layout.holding(columns)
    } catch {
      throw job.error(for: error, in: name)
    }
    try job.checkRejects(of: input)
    rejects = try job.rejectsSink()
    let rejections = rejections
    combinations = try CombinationPlan(job, dimensions, input)
    let rows = try Self.rows(
      input, dimensions, job, name, combinations.demands,
      numbering: isNumbered ? combinations.numbers : nil)
    combination = rows.combination
    if let document = job.document {
      let tell = document.tellSize
      let made = source == nil ? combination.count : nil
      document.expectedCount = made.map { min($0, options.limit ?? $0) }
      document.tellSize = { size in
        bar.clear()
        tell(size)
      }
    }
    for warning in combinations.warnings(of: combination) { context.tell(warning) }
    batch = Batch(
      rows, links, columns,
      BatchOutput(
        output, keep: rejects?.write, mostReported: RejectionCount.mostShown,
        report: { message in
          guard rejections.add(message) else { return }
          bar.clear()
          for diagnostic in message.diagnostics(in: name) { context.tell(diagnostic) }
        },
        progress: { [countsInterruptions] summary in
          bar.show(summary)
          guard countsInterruptions, context.tools.interruptions() > 0 else { return }
          throw job.interrupted(after: summary)
        }),
      rejects: RejectsWriter(
        input?.format ?? .csv, delimiter: input?.delimiter,
        header: input.map(\.header) ?? columns.header,
        hasLines: input != nil, environments: job.environmentsOfRejects),
      limits: Batch.Limits(rows: options.limit, stopsAtRejection: options.failsFast),
      after: job.rowsMade)
  }

  /// Makes all rows, puts the files in their places, and says how it went.
  func run() throws -> CommandStatus {
    defer { bar.clear() }
    let summary: BatchSummary
    do {
      defer { tellRejections() }
      summary = try batch.run()
    } catch let fault as Fault {
      throw CommandError(.failure, [Diagnostic(fault, in: name)])
    } catch let conflict as ColumnConflict {
      throw job.error(for: conflict, in: name)
    }
    bar.clear()
    if let warnings = named?.warnings { context.tell(warnings, of: "link") }
    if summary.hasFormulas { job.tellFormulas(in: name) }
    let isStopped = options.failsFast && summary.rejected > 0
    if !isStopped { try sink.commit() }
    try rejects?.commit()
    job.tell(summary, of: name, isStopped: isStopped)
    if !context.isQuiet,
      let combined = combinations.summary(
        of: combination, rejected: summary.rejected, limit: options.limit)
    {
      context.tell(line: "\(name.escapedForTerminal): \(combined)")
    }
    guard summary.rejected > 0 else { return .done }
    return isStopped ? .refused : options.rejectStatus
  }

  /// Says how many rejected rows were not reported one by one.
  private func tellRejections() {
    bar.clear()
    if let rest = rejections.rest(of: name, written: job.rejectsPlace) { context.tell(rest) }
  }

  /// Opens the input, and reads its header.
  private static func input(
    _ source: ByteSource, _ job: BatchPlan, _ output: RowOutput, _ bar: ProgressBar
  ) throws -> RowInput {
    let options = job.options
    var format = options.rowFormat
    var read: ByteReader = { buffer in
      try job.waitForRows(of: source)
      let count = try source.read(buffer)
      bar.bytesRead += count
      return count
    }
    do {
      if options.detectsRowFormat { (format, read) = try RowFormat.detected(from: read) }
      if options.selectsFailed {
        (format, read) = (.jsonl, try FailedRows.reader(format, read: read))
      }
      let input = try RowInput(
        source.name, format, delimiter: options.delimiter, columns: options.header,
        isLineBased: options.isLineBased, hasBlocks: options.chunkHeader != nil,
        // A file can be looked into before its first row is made.
        readsAhead: options.chunkHeader == nil
          && (output.layout.needsColumns || source.size != nil),
        isReady: source.isReady, read: read)
      if options.delimiter == nil, let note = input.delimiter.flatMap(RowReader.note) {
        job.context.tell(Diagnostic(note, location: SourceLocation(source.name), severity: .note))
      }
      return input
    } catch let fault as Fault {
      var diagnostic = Diagnostic(fault, in: source.name)
      diagnostic.hint =
        diagnostic.hint
        ?? "if the rows are not \(format.rawValue), pass --input-format"
      throw CommandError(.failure, [diagnostic])
    }
  }

  /// The rows, combined; says how many combinations there are if they are very many, and goes on
  /// only if that is meant.
  private static func rows(
    _ input: RowInput?, _ dimensions: [Dimension], _ job: BatchPlan, _ name: String,
    _ demands: Combination.Demands, numbering numbers: ((Combination) -> Dimension)?
  ) throws -> CombinedRows {
    let rows: CombinedRows
    do {
      rows = try CombinedRows(
        input, blankRows: job.options.rows, dimensions, environments: job.environmentCount,
        job.options.combine, demands, numbering: numbers)
    } catch let fault as Fault {
      // A fault of the input has its line.
      guard fault.line == nil else { throw CommandError(.failure, [Diagnostic(fault, in: name)]) }
      throw CommandError(usage: fault.message, isOfValue: true)
    }
    if rows.combination.count == 0, rows.combination.omitted != "0" {
      let noun = demands.constraintNames.count == 1 ? "constraint" : "constraints"
      throw CommandError(
        usage:
          "no combination satisfies the \(noun): \(demands.constraintNames.joined(separator: ", "))",
        isOfValue: true)
    }
    // So many rows alone are what was asked for.
    let isAskedFor = job.options.rows.map { $0 == rows.combination.count } ?? false
    guard !isAskedFor, rows.combination.count ?? .max > confirmationThreshold else { return rows }
    let size = "\(rows.combination.size) combinations"
    let isLimited =
      job.options.limit.map { $0 <= confirmationThreshold || !job.context.terminals.error } ?? false
    guard job.options.isConfirmed || isLimited else {
      let ways =
        ["--yes to continue", "--limit COUNT for some of them"]
        + (rows.combination.isFewerPairwise ? ["--combine pairwise"] : [])
      throw CommandError(
        usage: "there are \(size), more than a million", hint: "pass \(ways.alternatives)")
    }
    job.context.tell(Diagnostic(size, location: SourceLocation(name), severity: .note))
    return rows
  }
}

extension RowColumns {
  /// The header that a file of the dimensions alone would have.
  fileprivate var header: Record {
    Record(dimensions.map { .text(Array($0.utf8)) }, line: 0)
  }
}
