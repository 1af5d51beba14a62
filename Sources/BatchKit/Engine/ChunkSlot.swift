import RowKit
import RuleKit

/// A chunk of records on its way to rows of the output: what goes in, what has come out of it so far.
struct ChunkSlot: Sendable {
  /// How many bytes of rows are gathered before they are written.
  static let outputSize = 320 << 10
  /// How many links are gathered before they are handed over.
  static let mostLinks = 1024
  /// How many rejections are gathered before they are reported.
  static let mostRejections = 256

  /// A rejection, the number of its record, and how many rows, bytes and links of output come before
  /// it.
  struct Placed: Sendable {
    var rejection: Rejection
    var record: Int
    var rows: Int
    /// How many rows whose cells are all empty come before it.
    var emptyRows: Int
    /// How many rows that were rejected without reasons come before it.
    var unreasoned: Int
    /// How many JSON rows come before it.
    var records: Int
    var output: Int
    var links: Int
  }

  /// How far the filling has come since the output was last written.
  struct Progress: Sendable {
    /// Where the next record starts; the chunk is done where that is its end.
    var position = 0
    /// The number of the record's next combination.
    var combination = 0
    /// How far the array of a JSON text has come.
    var place = JSONRowState.ArrayPosition.beforeNext
    /// Whether the next record has a name or a link that the plan does not know, or cannot be read.
    var isStuck = false
    /// How much of the output holds rows.
    var used = 0
    /// How many lines and rows were met; the lines of the rejections count from 1.
    var lines = 0
    var rows = 0
    /// How many rows were skipped since all their cells are empty.
    var emptyRows = 0
    /// How many JSON rows were read to their last combination.
    var records = 0
    /// How many of the rows were rejected, and how many of these without reasons.
    var rejected = 0
    var unreasoned = 0
    /// How many rejections of the chunk have reasons, those that are written out included.
    var reasoned = 0
    /// How many of the rows the plain path made.
    var plainRows = 0
    /// True if a cell was a formula for its text.
    var hasFormulas = false
    /// How many records were skipped because they name other links, by name.
    var others: [[UInt8]: Int] = [:]
    /// The number of the first of the rows, which is likely while chunks before it are under way.
    var firstRow: RowNumber = 0
    /// How many rows may be met before more are known to be wanted.
    var mostRows = Int.max
  }

  /// The chunk's place in the order of the input.
  var number = 0
  var plan: BatchProgram
  var chunk = RecordChunk()
  /// The combinations that each of its records has a row for.
  var combinations = 0..<1
  var output = [UInt8](repeating: 0, count: ChunkSlot.outputSize)
  /// The links of rows that are handed over instead of written.
  var links: [MadeLink] = []
  var progress = Progress()
  /// The progress before the chunk was filled.
  private var start = Progress()
  private(set) var rejections: [Placed] = []
  /// How many of them are of rows that a pattern could not judge.
  private var runaways = 0
  init(_ plan: BatchProgram) {
    self.plan = plan
  }

  /// The number of the next row.
  var rowNumber: RowNumber {
    let written =
      plan.layout.rejectedRow == .skip ? progress.rows - progress.rejected : progress.rows
    return RowNumber(
      made: progress.firstRow.made + progress.rows, written: progress.firstRow.written + written)
  }

  var isDone: Bool { progress.position >= chunk.end }

  /// A number of the next record that grows from one record of the input to the next; that of its
  /// combination where records are combined with each other, or there are none.
  var recordNumber: Int {
    plan.syntax == nil || plan.combinations.hasRecords
      ? progress.combination : number << 32 | progress.position
  }

  /// Whether the output must be written before more is filled.
  var isFull: Bool {
    rejections.count >= Self.mostRejections || runaways >= RunawayRows.most
      || links.count >= Self.mostLinks || progress.rows >= progress.mostRows
  }

  /// How many rows can come of the chunk at most, each record with a byte of its own.
  var mostRows: Int {
    guard !plan.combinations.hasRecords else { return combinations.count }
    let (rows, overflow) = (chunk.end - chunk.start).multipliedReportingOverflow(
      by: combinations.count)
    return overflow ? .max : rows
  }

  func likelyRows(_ plan: BatchProgram) -> Int {
    let records = plan.combinations.hasRecords ? 1 : plan.syntax.map(chunk.recordCount) ?? 1
    let (rows, overflow) = records.multipliedReportingOverflow(by: combinations.count)
    return overflow ? .max : rows
  }

  mutating func start(
    as number: Int, _ combinations: Range<Int>, _ place: JSONRowState.ArrayPosition
  ) {
    self.number = number
    self.combinations = combinations
    progress.position = chunk.start
    progress.combination = combinations.lowerBound
    progress.place = place
    progress.lines = chunk.linesBefore
    progress.reasoned = 0
  }

  /// Prepares to fill a chunk whose first row has a number.
  mutating func prepare(mostRows: Int, firstRow: RowNumber) {
    progress.mostRows = mostRows
    progress.firstRow = firstRow
    start = progress
  }

  /// Starts again with another number of the first row.
  mutating func restart(at firstRow: RowNumber) {
    clearOutput()
    progress = start
    progress.firstRow = firstRow
  }

  /// Forgets what was written out.
  mutating func clearOutput() {
    (progress.used, progress.lines, progress.rows, progress.plainRows) = (0, 0, 0, 0)
    (progress.emptyRows, progress.records) = (0, 0)
    (progress.rejected, progress.unreasoned) = (0, 0)
    progress.others = [:]
    links.removeAll(keepingCapacity: true)
    rejections.removeAll(keepingCapacity: true)
    runaways = 0
  }

  /// Whether the next rejection needs no reasons.
  var needsNoReasons: Bool { plan.mostReasons.map { progress.reasoned >= $0 } ?? false }

  /// Records a rejection at the place that the output has come to.
  mutating func reject(_ rejection: Rejection) {
    progress.rejected += 1
    guard rejection.runaway != nil || !needsNoReasons else {
      progress.unreasoned += 1
      return
    }
    progress.reasoned += 1
    runaways += rejection.runaway == nil ? 0 : 1
    rejections.append(
      Placed(
        rejection: rejection, record: recordNumber, rows: progress.rows,
        emptyRows: progress.emptyRows, unreasoned: progress.unreasoned, records: progress.records,
        output: progress.used, links: links.count))
  }

  /// Reserves capacity for `count` more bytes of output.
  mutating func reserveOutput(_ count: Int) {
    let missing = count - (output.count - progress.used)
    if missing > 0 { output += [UInt8](repeating: 0, count: missing) }
  }

  mutating func append(_ row: [UInt8]) {
    reserveOutput(row.count)
    output.replaceSubrange(progress.used..<progress.used + row.count, with: row)
    progress.used += row.count
  }
}
