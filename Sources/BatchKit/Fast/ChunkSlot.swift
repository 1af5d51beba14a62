import RowKit

/// A chunk of records on its way to rows of the output: what goes in, what has come out of it so far.
struct ChunkSlot: Sendable {
  /// How many bytes of rows are gathered before they are written.
  static let outputSize = 320 << 10
  /// How many rejections are gathered before they are reported.
  static let mostRejections = 256

  /// A rejection, and how many rows and bytes of output come before it.
  struct Placed: Sendable {
    var rejection: Rejection
    var rows: Int
    var output: Int
  }

  /// How far the filling has come since the output was last written.
  struct Progress: Sendable {
    /// Where the next record starts; the chunk is done where that is its end.
    var position = 0
    /// How much of the output holds rows.
    var used = 0
    /// How many lines and rows were met; the lines of the rejections count from 1.
    var lines = 0
    var rows = 0
  }

  /// The chunk's place in the order of the input.
  var number = 0
  var chunk = RecordChunk()
  var output = [UInt8](repeating: 0, count: ChunkSlot.outputSize)
  var progress = Progress()
  var rejections: [Placed] = []

  var isDone: Bool { progress.position >= chunk.end }

  /// Whether the output must be written before more is filled.
  var isFull: Bool { rejections.count >= Self.mostRejections }

  /// Starts with the chunk that was read into the slot.
  mutating func start(as number: Int) {
    self.number = number
    progress.position = chunk.start
  }

  /// Forgets what was written out.
  mutating func clearOutput() {
    progress = Progress(position: progress.position)
    rejections.removeAll(keepingCapacity: true)
  }

  /// Records a rejection at the place that the output has come to.
  mutating func reject(_ rejection: Rejection) {
    rejections.append(Placed(rejection: rejection, rows: progress.rows, output: progress.used))
  }

  /// Makes room for so many more bytes of output.
  mutating func reserveOutput(_ count: Int) {
    let missing = count - (output.count - progress.used)
    if missing > 0 { output.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Appends a row.
  mutating func append(_ row: [UInt8]) {
    reserveOutput(row.count)
    output.replaceSubrange(progress.used..<progress.used + row.count, with: row)
    progress.used += row.count
  }
}
