import RowKit

/// A chunk of records on its way to rows of the output: what goes in, what has come out of it so far.
final class BatchSlot {
  /// How many bytes of rows are gathered before they are written.
  static let outputSize = 320 << 10
  /// How many rejections are gathered before they are reported.
  static let mostRejections = 256

  /// A rejection, and how many rows and bytes of output come before it.
  struct Placed {
    var record: Record
    var rejection: Rejection
    var rows: Int
    var output: Int
  }

  var chunk = RecordChunk()
  /// Where the next record starts; the chunk is done where that is its end.
  var position = 0
  var output = [UInt8](repeating: 0, count: BatchSlot.outputSize)
  /// How much of `output` holds rows.
  var used = 0
  /// How many lines, rows and rejected rows were met since the output was last written; the lines
  /// of the rejections count from 1.
  var lines = 0
  var rows = 0
  var rejections: [Placed] = []

  var isDone: Bool { position >= chunk.end }

  /// Whether the output must be written before more is filled.
  var isFull: Bool { rejections.count >= Self.mostRejections }

  /// Forgets what was written out.
  func clearOutput() {
    used = 0
    lines = 0
    rows = 0
    rejections.removeAll(keepingCapacity: true)
  }

  /// Notes a rejection down at the place where the output has come to.
  func reject(_ record: Record, _ rejection: Rejection) {
    rejections.append(Placed(record: record, rejection: rejection, rows: rows, output: used))
  }

  /// Makes room for so many more bytes of output.
  func reserveOutput(_ count: Int) {
    guard output.count - used < count else { return }
    output.append(contentsOf: [UInt8](repeating: 0, count: count - (output.count - used)))
  }

  /// Appends a row.
  func append(_ row: [UInt8]) {
    reserveOutput(row.count)
    output.replaceSubrange(used..<used + row.count, with: row)
    used += row.count
  }
}
