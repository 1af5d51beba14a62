import TextKit

/// The records of an input, one after another; of delimited text its header among them.
package struct Records {
  package private(set) var syntax: RecordFraming
  private var chunks: RecordChunks
  private var chunk = RecordChunk()
  private var position = 0
  /// The line on which the next record starts, counted from 1.
  package private(set) var line = 1
  /// How many cells a record of delimited text has: as many as the first one.
  package private(set) var width: Int?
  /// How many rows of delimited text were skipped since all their cells are empty.
  package private(set) var emptyRows = 0
  package private(set) var state = JSONRowState()
  /// What was read since a place that may be gone back to, and that place.
  private var remembered: (bytes: [UInt8], line: Int, place: JSONRowState.ArrayPosition)?

  init(
    _ syntax: RecordFraming, width: Int? = nil, hasBlocks: Bool = false,
    read: @escaping ByteReader
  ) {
    self.syntax = syntax
    self.width = width
    chunks = RecordChunks(syntax, hasBlocks: hasBlocks, read: read)
  }

  /// The next record, or nil at the end.
  ///
  /// Rows of delimited text whose cells are all empty are skipped, and counted in `emptyRows`.
  mutating func next() throws -> Record? {
    while try position < chunk.end || refill() {
      if let record = try step() {
        if width == nil, !syntax.isJSON { width = record.cells.count }
        return record
      }
    }
    guard syntax != .elements || state.place == .afterArray else {
      throw state.place == .beforeArray ? Fault.noArray(line: line) : .openArray(line: line)
    }
    return nil
  }

  /// Reads up to the elements of an array.
  mutating func open() throws {
    guard syntax == .elements else { return }
    while try state.place == .beforeArray && (position < chunk.end || refill()) { _ = try step() }
    if state.place == .beforeArray { throw Fault.noArray(line: line) }
  }

  private mutating func step() throws(Fault) -> Record? {
    let (syntax, position, line, width, end) = (syntax, position, line, width, chunk.end)
    var state = state
    let parsed = chunk.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(Fault) in
        try syntax.record(
          in: UnsafeBufferPointer(rebasing: bytes[..<end]), at: position, line: line, width: width,
          &state)
      }
    }
    let read = try parsed.get()
    self.state = state
    self.position = read.end
    self.line += read.lines
    if read.record == nil, !syntax.isJSON { emptyRows += 1 }
    return read.record
  }

  /// Goes back to the first record and reads with another syntax; only the chunk of that
  /// record may have been read.
  mutating func restart(_ syntax: RecordFraming) {
    self.syntax = syntax
    chunks.restart(chunk.bytes[chunk.start..<chunk.filled], syntax)
    chunk = RecordChunk(size: 0)
    (position, line, width) = (0, 1, nil)
  }

  /// Reads what cells of delimited text say beside their texts, from the next record on.
  mutating func read(_ marks: DelimitedSyntax.Marks) {
    guard case .delimited(var delimited) = syntax else { return }
    delimited.marks = marks
    syntax = .delimited(delimited)
  }

  /// Takes the next record for the first, by which cells are counted.
  mutating func forgetWidth() { width = nil }

  /// Keeps what is read from here on, so that it can be read again.
  mutating func remember() {
    remembered = (Array(chunk.bytes[position..<chunk.end]), line, state.place)
  }

  /// Goes back to where `remember` was called; the names that were met stay known.
  mutating func rewind() {
    guard let remembered else { return }
    self.remembered = nil
    chunks.goBack(remembered.bytes, isInArray: remembered.place == .beforeFirst)
    chunk = RecordChunk(size: 0)
    (position, line, state.place) = (0, remembered.line, remembered.place)
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

  /// Whether the next record is already in memory.
  package var hasRecord: Bool { position < chunk.end }

  /// Whether the input was read to its end, so that no more comes after the chunk that was filled last.
  package var isAtInputEnd: Bool { chunks.isAtInputEnd }

  /// Lets chunks of an array end anywhere from here on: whoever reads them finds where elements end, and
  /// puts back what is not whole.
  package mutating func cutAnywhere() { chunks.cutAnywhere() }

  /// Puts back the start of an element, which the next chunk then starts with.
  ///
  /// Throws a `Fault` where it is longer than a record may be.
  package mutating func putBack(_ bytes: [UInt8]) throws(Fault) { try chunks.putBack(bytes) }

  private mutating func refill() throws -> Bool {
    do {
      guard try chunks.fill(&chunk) else { return false }
      position = chunk.start
      remembered?.bytes.append(contentsOf: chunk.bytes[chunk.start..<chunk.end])
      return true
    } catch let fault as Fault {
      remembered?.bytes.append(contentsOf: chunk.bytes[chunk.start..<chunk.filled])
      throw fault.onLine(line)
    }
  }
}
