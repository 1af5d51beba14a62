import ArgumentKit
import BatchKit
import JSONKit
import RowKit
import TextKit

/// A run over the rows of a job: opens what is read and written, drives the batch, and says how it
/// went.
struct BatchRun {
  /// How many combinations are made without asking whether so many are meant.
  private static let mostUnasked = 1_000_000

  private let job: BatchJob
  /// What messages call the rows.
  private let name: String
  private let bar: ProgressBar
  private let sink: ByteSink
  private let rejects: ByteSink?
  private let named: NamedLinks?
  private let rejections = RejectionCount()
  private var batch: Batch

  private var options: BatchOptions { job.options }
  private var context: Context { job.context }

  /// Opens the input and what is written to, and finds all that is wrong before row 1.
  init(_ job: BatchJob) throws {
    self.job = job
    let (options, context) = (job.options, job.context)
    let dimensions = try job.dimensions()
    let source = try job.source()
    let name = source?.name ?? (dimensions.isEmpty ? "--env" : "--each")
    let bar = ProgressBar(
      name, size: source?.size,
      sharesTerminal: options.output == nil && context.terminals.output, in: context)
    self.name = name
    self.bar = bar
    sink = try job.sink()
    let output = job.output(job.layout, to: sink)
    let input = try source.map { try Self.input($0, job, output, bar) }
    let columns = RowColumns(
      dimensions: dimensions.map(\.name), names: input?.names ?? [],
      areAll: input?.hasHeader ?? true, mappings: options.columns)
    if job.request == nil, let store = job.store {
      named = NamedLinks(job, in: store)
    } else {
      named = nil
    }
    let links = try job.rowLinks(columns, of: input, named: named)
    try job.checkValues(columns, of: input)
    do throws(ColumnConflict) {
      output.layout = try output.layout.holding(columns)
    } catch {
      throw job.error(for: error, in: name)
    }
    rejects = try job.rejectsSink()
    let rejections = rejections
    batch = Batch(
      try Self.rows(input, dimensions, job, name), links, columns,
      BatchOutput(
        output, keep: rejects?.write,
        tell: { message in
          if case .rejection = message, !rejections.add() { return }
          bar.clear()
          for problem in message.problems(in: name) { context.tell(problem) }
        }, progress: bar.show),
      rejects: RejectsWriter(
        input?.format ?? .csv, delimiter: input?.delimiter, header: input?.header ?? columns.header),
      limits: Batch.Limits(rows: options.limit, stopsAtRejection: options.isStrict))
  }

  /// Makes all rows, puts the files in their places, and says how it went.
  mutating func run() throws -> CommandStatus {
    defer { bar.clear() }
    let summary: BatchSummary
    do {
      defer { tellRejections() }
      summary = try batch.run()
    } catch let fault as Fault {
      throw Failure(.failure, [Problem(fault, in: name)])
    } catch let conflict as ColumnConflict {
      throw job.error(for: conflict, in: name)
    }
    bar.clear()
    for warning in named?.warnings ?? [] { context.tell(warning) }
    let isStopped = options.isStrict && summary.rejected > 0
    if !isStopped { try sink.commit() }
    try rejects?.commit()
    job.tell(summary, of: name, isStopped: isStopped)
    return summary.rejected > 0 ? .refused : .done
  }

  /// Says how many rejected rows were not reported one by one.
  private func tellRejections() {
    bar.clear()
    if let rest = rejections.rest(of: name, written: job.rejectsPlace) { context.tell(rest) }
  }

  /// Opens the input, and reads its header.
  private static func input(
    _ source: ByteSource, _ job: BatchJob, _ output: RowOutput, _ bar: ProgressBar
  ) throws -> RowInput {
    let options = job.options
    var format = options.rowFormat
    var read: ByteReader = { buffer in
      let count = try source.read(buffer)
      bar.bytesRead += count
      return count
    }
    do {
      if options.detectsRowFormat { (format, read) = try RowFormat.detected(from: read) }
      let input = try RowInput(
        source.name, format, delimiter: options.delimiter, columns: options.header,
        // A file can be looked into before its first row is made.
        readsAhead: output.layout.notation.needsColumns || source.size != nil,
        isReady: source.isReady, read: read)
      if options.delimiter == nil, let note = input.delimiter.flatMap(DelimitedRows.note) {
        job.context.tell(Problem(note, place: Problem.Place(source.name), severity: .note))
      }
      return input
    } catch let fault as Fault {
      var problem = Problem(fault, in: source.name)
      problem.hint =
        problem.hint
        ?? "if the rows are not \(format.rawValue), name their format with --input-format"
      throw Failure(.failure, [problem])
    }
  }

  /// The rows, combined; says how many combinations there are if they are very many, and goes on
  /// only if that is meant.
  private static func rows(
    _ input: RowInput?, _ dimensions: [Dimension], _ job: BatchJob, _ name: String
  ) throws -> CombinedRows {
    let rows: CombinedRows
    do {
      rows = try CombinedRows(
        input, dimensions,
        environments: job.request == nil ? job.environments.count : job.links.count,
        job.options.combine, seed: job.options.seed)
    } catch let fault as Fault {
      // A fault of the input has its line.
      guard fault.line == nil else { throw Failure(.failure, [Problem(fault, in: name)]) }
      throw job.arguments.usageError(fault.message, isOfValue: true)
    }
    guard rows.combinations.count ?? .max > mostUnasked else { return rows }
    let size = "\(rows.combinations.size) combinations"
    let isLimited =
      job.options.limit.map { $0 <= mostUnasked || !job.context.terminals.error } ?? false
    guard job.options.isConfirmed || isLimited else {
      throw job.arguments.usageError(
        "there are \(size), more than a million",
        hint: "go on with --yes, take some of them with --limit, or see --combine pairwise")
    }
    job.context.tell(Problem(size, place: Problem.Place(name), severity: .note))
    return rows
  }
}

extension RowColumns {
  /// The header that a file of the dimensions alone would have.
  fileprivate var header: Record {
    Record(dimensions.map { .text(Array($0.utf8)) }, line: 0)
  }
}

extension BatchMessage {
  /// What a person is told, each on a line.
  ///
  /// - Parameter name: what messages call the rows.
  /// - Returns: the problems.
  fileprivate func problems(in name: String) -> [Problem] {
    let place = Problem.Place(name)
    switch self {
    case .rejection(let rejection):
      let row = rejection.number.map { "row \($0): " } ?? ""
      return rejection.reasons.map {
        Problem(
          row + $0, place: Problem.Place(name, line: rejection.record.line), severity: .rejection)
      }
    case .covered(let parameter):
      let message = "--set \(parameter) is used in place of the column"
      return [Problem(message, place: place, severity: .note)]
    case .extra(let extra, let open):
      let shown = extra.prefix(8).map { $0.quoted() }.joined(separator: ", ")
      let more = extra.count > 8 ? " and \(extra.count - 8) more" : ""
      let verb = extra.count == 1 ? "column \(shown) gives" : "columns \(shown)\(more) give"
      return [
        Problem(
          "the \(verb) no parameter", place: place, hint: Self.hint(extra, open), severity: .note)
      ]
    case .unmet(let mapping):
      return [
        Problem(
          "no row has \(mapping.column.quoted()), which was to give \(mapping.parameter)",
          place: place, severity: .warning)
      ]
    case .late(let column):
      return [
        Problem(
          "the column \(column.quoted()) comes too late to be written", place: place,
          hint: "--format jsonl has every column wherever it comes", severity: .warning)
      ]
    }
  }

  /// The parameter that an extra column was perhaps meant for.
  private static func hint(_ extra: [String], _ open: [String]) -> String? {
    for name in extra {
      if let near = Spelling.nearest(to: name, in: open) {
        return "did you mean \(near.quoted())? map it with --column \(near)=\(name)"
      }
    }
    return nil
  }
}
