import RowKit

/// Where a batch leaves what it makes; all of it is called on the thread that runs the batch.
package struct BatchOutput {
  package let rows: RowOutput
  /// Writes a large piece of the rejected rows; nil if they are not kept.
  package let keep: ((UnsafeRawBufferPointer) throws -> Void)?
  /// Hears what a person should know, in the order of the rows.
  package let report: (BatchMessage) -> Void
  /// Hears how far the batch is, now and then; what it throws ends the batch there.
  package let progress: (BatchSummary) throws -> Void
  /// How many rejections are heard with their reasons, those of later rows as a number; nil for all.
  let mostReported: Int?

  package init(
    _ rows: RowOutput, keep: ((UnsafeRawBufferPointer) throws -> Void)? = nil,
    mostReported: Int? = nil, report: @escaping (BatchMessage) -> Void,
    progress: @escaping (BatchSummary) throws -> Void = { _ in }
  ) {
    self.mostReported = mostReported
    self.rows = rows
    self.keep = keep
    self.report = report
    self.progress = progress
  }
}

extension BatchOutput {
  /// How many rejections of a chunk need reasons at most, since these are heard of or written; nil for all.
  func mostReasons(_ limits: Batch.Limits) -> Int? {
    keep == nil && rows.layout.rejectedRow != .record && !limits.stopsAtRejection
      ? mostReported : nil
  }
}

/// What is to be said of the rows of a batch.
package enum BatchMessage: Hashable, Sendable {
  /// A row gives no URL.
  case rejection(Rejection)
  /// More rows give no URL, for reasons that were not asked for.
  case rejections(Int)
  /// `--set` gives a parameter that a column would give.
  case covered(parameter: String)
  /// Columns of the input give no parameter; no column has the name of the parameters `open`, and
  /// `header` says what to pass where the first line seems to be no header.
  case extra([String], open: [String], header: String? = nil)
  /// No row has the column that was to give a parameter.
  case unmet(ColumnMatch.Mapping)
  /// An unescaped cell is `\N`, which means a missing value in escaped text.
  case escapedCell
  /// A column is met after the names of all columns were written.
  case late(column: String)
}

/// How many rows there were.
package struct BatchSummary: Hashable, Sendable {
  /// All rows that were read.
  package var rows = 0
  /// The number of records rejected without a URL.
  package var rejected = 0
  /// Rows of the input that were skipped since all their cells are empty; they are none of the rows.
  package var empty = 0
  /// True if cells were formulas for their texts: `="007"`.
  package var hasFormulas = false
  /// Rows of the input that were skipped because they name other links than the one asked for, counted by
  /// name, or together where links are written; they do not count as rows.
  package var others: [[UInt8]: Int] = [:]

  package init(rows: Int = 0, rejected: Int = 0, empty: Int = 0) {
    self.rows = rows
    self.rejected = rejected
    self.empty = empty
  }
}
