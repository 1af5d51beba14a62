import BatchKit
import RowKit
import RuleKit
import TextKit

/// What becomes of rows that are rejected: each is told, and kept in a file where one is named.
final class Rejects {
  /// What messages call the input.
  private let place: String
  private let tell: (Problem) -> Void
  private let sink: ByteSink?
  private let writer: RejectsWriter
  private var gathered: [UInt8] = []
  /// Records that were rejected and may be once more, by their numbers.
  private var open: [Int: (record: Record, rejection: Rejection)] = [:]

  /// Prepares to reject rows.
  ///
  /// - Parameters:
  ///   - place: what messages call the input.
  ///   - writer: how rejected rows are written.
  ///   - sink: where they are written, if they are.
  ///   - tell: tells a problem.
  init(
    _ place: String, _ writer: RejectsWriter, to sink: ByteSink?, tell: @escaping (Problem) -> Void
  ) {
    self.place = place
    self.writer = writer
    self.sink = sink
    self.tell = tell
    writer.begin(&gathered)
  }

  /// Takes a rejection of one of the rows of a record, which is told once for all of them.
  func add(_ rejection: Rejection, of record: Record, number: Int) {
    let known = open[number]?.rejection.reasons ?? []
    let new = rejection.reasons.filter { !known.contains($0) }
    open[number] = (record, Rejection(known + new))
  }

  /// Rejects the records whose rows have all been seen: all but the one with the given number.
  func settle(before number: Int? = nil) throws(SystemFailure) {
    guard !open.isEmpty else { return }
    for (settled, row) in open.sorted(by: { $0.key < $1.key }) where settled != number {
      try reject(row.record, row.rejection)
      open[settled] = nil
    }
  }

  /// Tells a rejected row, a line for each reason, and writes it.
  func reject(_ record: Record, _ rejection: Rejection) throws(SystemFailure) {
    for reason in rejection.reasons {
      tell(
        Problem(reason, place: Problem.Place(place, line: record.line), severity: .rejection))
    }
    guard sink != nil else { return }
    writer.append(record, reasons: rejection.reasons, to: &gathered)
    if gathered.count >= 1 << 16 { try flush() }
  }

  /// Rejects what is left, and writes all of it.
  func end() throws(SystemFailure) {
    try settle()
    try flush()
  }

  /// Puts the file of rejected rows in its place; without any it is a header alone.
  func commit() throws(SystemFailure) {
    try sink?.commit()
  }

  private func flush() throws(SystemFailure) {
    try sink?.write(emptying: &gathered)
  }
}
