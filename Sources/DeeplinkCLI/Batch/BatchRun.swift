import BatchKit
import JSONKit
import RowKit
import RuleKit
import TextKit

/// A run over the rows of a batch: each gives its URL, or the reasons why it has none.
struct BatchRun {
  /// How many combinations are made without asking whether so many are meant.
  private static let mostUnasked = 1_000_000

  private let rows: BatchRows
  private var forms: RowForms
  private var columns: RowColumns
  private var outputColumns: OutputColumns
  private var summary = BatchSummary()
  /// The columns that were told to give no parameter, by number, and the parameters that were told
  /// to be covered.
  private var told: (extra: Set<Int>, covered: Set<String>) = ([], [])

  private var batching: Batching { rows.batching }
  private var options: BatchOptions { batching.options }
  private var context: Context { batching.context }

  init(_ rows: BatchRows) throws {
    self.rows = rows
    forms = rows.forms
    columns = rows.columns
    outputColumns = try rows.batching.outputColumns(rows.columns, rows.name)
  }

  /// Makes all rows, puts the files in their places, and tells how it went.
  mutating func run() throws -> CommandStatus {
    defer { rows.bar.clear() }
    if batching.request != nil, columns.areAll { tellColumns() }
    do {
      if isFast { try runFast() } else { try runPlainly() }
    } catch let failure as Failure {
      // What came before the place where the input cannot be read on stands.
      try rows.output.flush()
      try rows.rejects.settle()
      throw failure
    }
    try rows.rejects.end()
    tellColumns()
    for warning in forms.warnings { tell(warning) }
    let isStopped = options.isStrict && summary.rejected > 0
    if !isStopped { try rows.output.sink.commit() }
    try rows.rejects.commit()
    rows.bar.clear()
    batching.tell(summary, of: rows.name, isStopped: isStopped)
    return summary.rejected > 0 ? .refused : .done
  }

  /// Whether the rows can take the fast path: of one link in one environment, from a table, and
  /// written one by one.
  private var isFast: Bool {
    [.url, .csv, .tsv, .jsonl].contains(options.format) && !options.guardsFormulas
      && rows.input?.hasHeader == true && rows.dimensions.isEmpty && batching.ready.count == 1
      && options.limit == nil
  }

  private mutating func runFast() throws {
    let (output, rejects, bar) = (rows.output, rows.rejects, rows.bar)
    guard let input = rows.input, let target = forms.only else { return }
    output.begin()
    try output.flush()
    var batch = Batch(
      input.reader, target.form, layout: outputColumns.layout, environment: target.environment,
      stopsAtRejection: options.isStrict, isInputReady: input.isReady)
    do {
      summary = try batch.run(
        BatchOutput(write: output.sink.write, reject: rejects.reject, progress: bar.show))
    } catch let fault as Fault {
      throw Failure(.failure, [Problem(fault, in: input.name)])
    }
  }

  private mutating func runPlainly() throws {
    var combined = try combinedRows()
    try checkSize(combined.combinations)
    rows.output.begin()
    while summary.rows < options.limit ?? .max, let row = try combined.next() {
      if !columns.areAll, case let names = combined.names, names.count != columns.names.count {
        try meet(names)
      }
      if combined.isInOrder { try rows.rejects.settle(before: row.number) }
      guard let made = make(row) else { continue }
      summary.rows += 1
      switch made {
      case .success(let cells): try rows.output.append(cells)
      case .failure(let refusal):
        summary.rejected += 1
        let record = rows.input == nil ? row.source.writtenAsCSV : row.source
        rows.rejects.add(refusal, of: record, number: row.number)
      }
      if options.isStrict, summary.rejected > 0 { break }
      if summary.rows & 0xFF == 0 { rows.bar.show(summary) }
    }
    try rows.output.end()
  }

  /// What a row gives: the cells of the output, or the reasons why it has none; nil where its link
  /// is the same in all environments and had its row.
  private mutating func make(_ row: CombinedRows.Row) -> Result<[Cell], Rejection>? {
    do throws(Rejection) {
      guard row.source.faults.isEmpty else { throw Rejection(row.source.faults.map(\.text)) }
      guard let target = try forms.target(of: row.record, environment: row.environment) else {
        return nil
      }
      let url = try target.form.url(of: row.record)
      return .success(
        outputColumns.cells(row.record, environment: target.environment, url: url))
    } catch {
      return .failure(error)
    }
  }

  private func combinedRows() throws -> CombinedRows {
    do {
      return try CombinedRows(
        rows.input, rows.dimensions,
        environments: batching.request == nil ? batching.environments.count : batching.ready.count,
        options.combine, seed: options.seed)
    } catch let fault as Fault {
      throw batching.arguments.usageError(fault.message, about: BatchCommand.combine)
    }
  }

  /// Says how many combinations there are where they are very many, and goes on only if that is
  /// meant.
  private func checkSize(_ combinations: Combination) throws {
    guard combinations.count ?? .max > Self.mostUnasked else { return }
    let size = "\(combinations.size) combinations"
    let isLimited =
      options.limit.map { $0 <= Self.mostUnasked || !context.terminals.error } ?? false
    guard options.isConfirmed || isLimited else {
      throw batching.arguments.usageError(
        "there are \(size), more than a million",
        hint: "go on with --yes, take some of them with --limit, or see --combine pairwise")
    }
    context.tell(Problem(size, place: Problem.Place(rows.name), severity: .note))
  }

  /// Takes in names that rows were the first to have: rows of JSON name their own columns.
  private mutating func meet(_ names: [String]) throws {
    let old = columns
    columns = RowColumns(
      dimensions: old.dimensions, names: names, areAll: false, mappings: old.mappings)
    try batching.check(columns)
    try forms.match(columns)
    if options.format.isJSON {
      outputColumns = try batching.outputColumns(columns, rows.name)
      rows.output.columns = outputColumns.names
    } else if options.format.rows != .lines {
      for name in names.dropFirst(old.names.count) {
        tell(
          Problem(
            "the column \(name.quoted()) comes too late to be written",
            place: Problem.Place(rows.name),
            hint: "--format jsonl has every column wherever it comes", severity: .warning))
      }
    }
  }

  /// Tells once which columns give no parameter, and which `--set` covers.
  private mutating func tellColumns() {
    for name in forms.covered where told.covered.insert(name).inserted {
      tell(
        Problem(
          "--set \(name) is used in place of the column", place: Problem.Place(rows.name),
          severity: .note))
    }
    let extra = forms.extra.filter { told.extra.insert($0).inserted }.map { columns.names[$0] }
    if !extra.isEmpty {
      let shown = extra.prefix(8).map { $0.quoted() }.joined(separator: ", ")
      let more = extra.count > 8 ? " and \(extra.count - 8) more" : ""
      let verb = extra.count == 1 ? "column \(shown) gives" : "columns \(shown)\(more) give"
      tell(
        Problem(
          "the \(verb) no parameter", place: Problem.Place(rows.name), hint: hint(extra),
          severity: .note))
    }
    guard !columns.areAll, summary.rows > 0 else { return }
    for mapping in columns.unmetMappings {
      tell(
        Problem(
          "no row has \(mapping.column.quoted()), which was to give \(mapping.parameter)",
          place: Problem.Place(rows.name), severity: .warning))
    }
  }

  /// The parameter that an extra column was perhaps meant for.
  private func hint(_ extra: [String]) -> String? {
    let open = batching.ready.first?.names.filter { columns.cell(named: $0) == nil } ?? []
    for name in extra {
      if let near = Spelling.nearest(to: name, in: open) {
        return "did you mean \(near.quoted())? map it with --column \(near)=\(name)"
      }
    }
    return nil
  }

  private func tell(_ problem: Problem) {
    rows.bar.clear()
    context.tell(problem)
  }
}
