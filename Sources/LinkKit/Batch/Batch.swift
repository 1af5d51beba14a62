/// Fills a form from every row of an input, a URL a line, in the order of the rows.
///
/// ```swift
/// var batch = Batch(rows, form)
/// let summary = try batch.run(BatchOutput(write: …, reject: …))
/// ```
package struct Batch {
  /// How many bytes of URLs the plain path gathers before it writes them.
  private static let gathered = 64 << 10

  private var rows: RowReader
  private let form: RowForm
  private let stopsAtRejection: Bool
  private let usesHelper: Bool
  private let isInputReady: () -> Bool

  /// Prepares to run.
  ///
  /// - Parameters:
  ///   - rows: a reader that has read no rows yet.
  ///   - form: what the rows are checked and filled with.
  ///   - stopsAtRejection: whether the first rejected row is the last one (`--strict`).
  ///   - usesHelper: whether a second thread may help with a long input.
  ///   - isInputReady: whether more input can be read without waiting; where not, what was read is
  ///     written first.
  package init(
    _ rows: RowReader, _ form: RowForm, stopsAtRejection: Bool = false, usesHelper: Bool = true,
    isInputReady: @escaping () -> Bool = { true }
  ) {
    self.rows = rows
    self.form = form
    self.stopsAtRejection = stopsAtRejection
    self.usesHelper = usesHelper
    self.isInputReady = isInputReady
  }

  /// Reads all rows, and gives how many there were.
  ///
  /// Throws an `InputFault` where the input cannot be read on, after all rows before it, and
  /// whatever the output throws.
  package mutating func run(_ output: BatchOutput) throws -> BatchSummary {
    if let records = rows.records, let width = records.width,
      let plan = BatchPlan(form, width: width, delimiter: records.delimiter)
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
    var lines: [UInt8] = []
    func flush() throws {
      defer { lines.removeAll(keepingCapacity: true) }
      if !lines.isEmpty { try lines.withUnsafeBytes(output.write) }
    }
    do {
      while let record = try rows.next() {
        summary.rows += 1
        do throws(RowRefusal) {
          lines += Array(try form.url(of: record).utf8) + [.lineFeed]
        } catch {
          try flush()
          summary.rejected += 1
          try output.reject(Rejection(record, reasons: error.reasons))
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
