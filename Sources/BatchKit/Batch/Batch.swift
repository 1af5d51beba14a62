import RowKit

/// Fills a form from every row of an input, in the order of the rows.
///
/// ```swift
/// var batch = Batch(rows, form, layout: .url)
/// let summary = try batch.run(BatchOutput(write: …, reject: …))
/// ```
package struct Batch {
  /// How many bytes of rows the plain path gathers before it writes them.
  private static let gathered = 64 << 10

  private var rows: RowReader
  private let form: RowForm
  private let layout: RowLayout
  private let environment: String?
  private let stopsAtRejection: Bool
  private let usesHelper: Bool
  private let isInputReady: () -> Bool

  /// Prepares to run.
  ///
  /// - Parameters:
  ///   - rows: a reader that has read no rows yet.
  ///   - form: what the rows are checked and filled with.
  ///   - layout: what is written for a row; nothing is written before the first and behind the last.
  ///   - environment: the name of the environment that the form is for.
  ///   - stopsAtRejection: whether the first rejected row is the last one (`--strict`).
  ///   - usesHelper: whether a second thread may help with a long input.
  ///   - isInputReady: whether more input can be read without waiting; where not, what was read is
  ///     written first.
  package init(
    _ rows: RowReader, _ form: RowForm, layout: RowLayout = .url, environment: String? = nil,
    stopsAtRejection: Bool = false, usesHelper: Bool = true,
    isInputReady: @escaping () -> Bool = { true }
  ) {
    self.rows = rows
    precondition(layout.hasSeparateRows, "a row of \(layout.format) depends on others")
    self.form = form
    self.layout = layout
    self.environment = environment
    self.stopsAtRejection = stopsAtRejection
    self.usesHelper = usesHelper
    self.isInputReady = isInputReady
  }

  /// Reads all rows, and gives how many there were.
  ///
  /// Throws a `Fault` where the input cannot be read on, after all rows before it, and
  /// whatever the output throws.
  package mutating func run(_ output: BatchOutput) throws -> BatchSummary {
    if let records = rows.records, let width = records.width,
      let plan = BatchPlan(
        form, layout, environment: environment, width: width, delimiter: records.delimiter)
    {
      var run = FastRun(
        plan, records, output, stopsAtRejection: stopsAtRejection, isInputReady: isInputReady)
      return try run.run(usesHelper: usesHelper)
    }
    return try runPlainly(output)
  }

  /// The plain path: one record after another.
  private mutating func runPlainly(_ output: BatchOutput) throws -> BatchSummary {
    var summary = BatchSummary()
    var writer = RowWriter(layout.format, columns: layout.names)
    var lines: [UInt8] = []
    func flush() throws {
      defer { lines.removeAll(keepingCapacity: true) }
      if !lines.isEmpty { try lines.withUnsafeBytes(output.write) }
    }
    do {
      while let record = try rows.next() {
        summary.rows += 1
        do throws(Rejection) {
          let url = try form.url(of: record)
          writer.append(layout.cells(record, environment: environment, url: url), to: &lines)
        } catch {
          try flush()
          summary.rejected += 1
          try output.reject(record, error)
          if stopsAtRejection { return summary }
        }
        if lines.count >= Self.gathered || !isInputReady() { try flush() }
        output.progress(summary)
      }
    } catch {
      try flush()
      throw error
    }
    try flush()
    return summary
  }
}
