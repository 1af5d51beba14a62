import RowKit
import TextKit

/// Rejected rows on their way: each is reported, and kept in a file where one is named.
final class RejectLog {
  private static let limit = 1 << 16

  private let output: BatchOutput
  private let writer: RejectsWriter
  private var gathered: [UInt8] = []
  /// Rejections of records that may have more rows, by the numbers of the records: one for each
  /// environment, if these are written.
  private var open: [Int: [Rejection]] = [:]

  /// Prepares to reject rows.
  init(_ writer: RejectsWriter, _ output: BatchOutput) {
    self.output = output
    self.writer = writer
    writer.begin(&gathered)
  }

  /// Takes a rejection of one of the rows of a record; a reason is reported once for all of them.
  func add(_ rejection: Rejection, number: Int) {
    var rejection = rejection
    if !writer.writesEnvironments { rejection.environment = nil }
    var known = open[number] ?? []
    if let index = known.firstIndex(where: { isSame($0, rejection) }) {
      known[index].reasons = (known[index].reasons + rejection.reasons).uniqued
    } else {
      known.append(rejection)
    }
    open[number] = known
  }

  private func isSame(_ one: Rejection, _ other: Rejection) -> Bool {
    one.environment.map(ExactText.init) == other.environment.map(ExactText.init)
  }

  /// Rejects the records whose rows have all been seen: all but the one with the given number.
  func settle(before number: Int? = nil) throws {
    guard !open.isEmpty else { return }
    for (settled, rejections) in open.sorted(by: { $0.key < $1.key }) where settled != number {
      try reject(rejections)
      open[settled] = nil
    }
  }

  /// Reports a rejected record, and writes it for each environment in which it was rejected.
  private func reject(_ rejections: [Rejection]) throws {
    guard let first = rejections.first else { return }
    output.report(
      .rejection(
        Rejection(
          first.record, number: first.number, reasons: rejections.flatMap(\.reasons).uniqued)))
    guard output.keep != nil else { return }
    for rejection in rejections {
      writer.append(
        rejection.record, reasons: rejection.reasons, in: rejection.environment, to: &gathered)
    }
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
