import JSONKit

/// The records of delimited text, one after another, its header among them.
package struct DelimitedRecords {
  /// The byte between two cells.
  package private(set) var delimiter: UInt8
  private var chunks: RecordChunks
  private var chunk = RecordChunk()
  private var position = 0
  /// The line on which the next record starts, counted from 1.
  package private(set) var line = 1
  /// How many cells a record has: as many as the first one.
  package private(set) var width: Int?

  init(delimiter: UInt8, width: Int? = nil, read: @escaping ByteReader) {
    self.delimiter = delimiter
    self.width = width
    chunks = RecordChunks(delimiter: delimiter, read: read)
  }

  /// The next record, or nil at the end.
  ///
  /// An empty line is passed over; among records of one cell it is a record with an empty cell.
  mutating func next() throws -> Record? {
    while try position < chunk.end || refill() {
      let parsed = chunk.bytes.withUnsafeBufferPointer {
        DelimitedRecord(
          in: UnsafeBufferPointer(rebasing: $0[..<chunk.end]), at: position, delimiter: delimiter)
      }
      let record = Record(
        line: line, raw: Array(chunk.bytes[parsed.range]), cells: parsed.cells.map(Cell.text),
        faults: parsed.faults(width: width))
      position = parsed.end
      line += parsed.lines
      if parsed.isBlank, let width, width > 1 { continue }
      if width == nil { width = parsed.cells.count }
      return record
    }
    return nil
  }

  /// Goes back to the first record, of which no more than its own chunk may have been read, and
  /// separates cells by another byte.
  mutating func restart(delimiter: UInt8) {
    chunks.restart(chunk.bytes[chunk.start..<chunk.filled], delimiter: delimiter)
    chunk = RecordChunk(size: 0)
    self.delimiter = delimiter
    (position, line, width) = (0, 1, nil)
  }

  /// Fills another chunk with the next whole records, and says whether there were any: first with
  /// what is left of this reader's own.
  package mutating func nextChunk(_ other: inout RecordChunk) throws -> Bool {
    guard position == chunk.end else {
      swap(&other, &chunk)
      other.start = position
      position = 0
      chunk = RecordChunk(size: 0)
      return true
    }
    return try chunks.fill(&other)
  }

  private mutating func refill() throws -> Bool {
    do {
      guard try chunks.fill(&chunk) else { return false }
      position = chunk.start
      return true
    } catch let fault as Fault {
      throw fault.onLine(line)
    }
  }
}
