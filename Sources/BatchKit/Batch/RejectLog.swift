import RowKit

/// Rejected rows on their way: each is reported, and kept in a file where one is named.
final class RejectLog {
  private static let limit = 1 << 16

  private let output: BatchOutput
  private let writer: RejectsWriter
  private var gathered: [UInt8] = []
  /// Rejections of records that may have more rows, by the numbers of the records.
  private var open: [Int: Rejection] = [:]

  /// Prepares to reject rows.
  init(_ writer: RejectsWriter, _ output: BatchOutput) {
    self.output = output
    self.writer = writer
    writer.begin(&gathered)
  }

  /// Takes a rejection of one of the rows of a record; a reason is reported once for all of them.
  func add(_ rejection: Rejection, number: Int) {
    let known = open[number]?.reasons ?? []
    let new = rejection.reasons.filter { !known.contains($0) }
    let first = Rejection(rejection.record, number: rejection.number, reasons: [])
    open[number, default: first].reasons += new
  }

  /// Rejects the records whose rows have all been seen: all but the one with the given number.
  func settle(before number: Int? = nil) throws {
    guard !open.isEmpty else { return }
    for (settled, rejection) in open.sorted(by: { $0.key < $1.key }) where settled != number {
      try reject(rejection)
      open[settled] = nil
    }
  }

  /// Reports a rejected row, and writes it.
  func reject(_ rejection: Rejection) throws {
    output.report(.rejection(rejection))
    guard output.keep != nil else { return }
    writer.append(rejection.record, reasons: rejection.reasons, to: &gathered)
    if gathered.count >= Self.limit { try flush() }
  }

  /// Rejects what is left, and writes all of it; without any rows that is a header alone.
  func end() throws {
    try settle()
    try flush()
  }

  private func flush() throws {
    guard let keep = output.keep, !gathered.isEmpty else { return }
    try gathered.withUnsafeBytes(keep)
    gathered.removeAll(keepingCapacity: true)
  }
}
