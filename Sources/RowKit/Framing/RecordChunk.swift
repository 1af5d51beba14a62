import TextKit

/// A stretch of an input that holds whole records, in a buffer that is used again and again.
package struct RecordChunk {
  /// The buffer: `padding` more bytes than were ever filled.
  private(set) var bytes: [UInt8]
  /// How much of the buffer holds input.
  private(set) var filled = 0
  package var start = 0
  package var end = 0
  /// True if the chunk starts after a JSON array.
  package internal(set) var isAfterArray = false
  /// How many lines stand before the records since the chunk before: 1 for the count of a block.
  package internal(set) var linesBefore = 0
  /// How many elements of an array end in the chunk, unless it is the last.
  var elementCount = 0
  /// Whether the last record of a block, or a block without records, ends the chunk.
  package internal(set) var endsBlock = false

  /// Creates an empty chunk with capacity for `size` bytes.
  package init(size: Int = RecordChunks.readSize) {
    bytes = [UInt8](repeating: 0, count: size + RecordChunks.padding)
  }

  package mutating func empty() {
    take([])
    isAfterArray = false
  }

  package mutating func append(_ records: UnsafeBufferPointer<UInt8>) {
    reserve(records.count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      _ = UnsafeMutableBufferPointer(rebasing: bytes[filled...]).update(fromContentsOf: records)
    }
    filled += records.count
    end = filled
  }

  /// Starts the chunk with bytes that were read before.
  mutating func take(_ rest: [UInt8]) {
    start = 0
    end = 0
    filled = 0
    linesBefore = 0
    endsBlock = false
    reserve(rest.count)
    bytes.replaceSubrange(0..<rest.count, with: rest)
    filled = rest.count
  }

  /// Reads once more, and returns how many bytes came.
  mutating func append(_ read: ByteReader) throws -> Int {
    if bytes.count - filled - RecordChunks.padding < RecordChunks.readSize / 4 {
      reserve(RecordChunks.readSize)
    }
    let room = filled..<bytes.count - RecordChunks.padding
    let count = try bytes.withUnsafeMutableBytes {
      try read(UnsafeMutableRawBufferPointer(rebasing: $0[room]))
    }
    filled += count
    return count
  }

  /// Calls `body` with the bytes from the start of the buffer to the end of the records.
  ///
  /// Behind them stands a line feed, which ends a last record that has no line end, and at least
  /// `padding` - 1 bytes more that may be read.
  package mutating func withRecords<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    bytes[end] = .lineFeed
    let end = end
    return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<end])) }
  }

  /// Calls `body` with what was read from the start of the records on, whole records or not.
  func withPending<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<filled])) }
  }

  /// Whether any cell of tab-separated records is exactly `\N`, or has an escape that programs write
  /// there: `\t`, `\n`, `\'` or `\\`.
  package var hasEscapedCell: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let records = UnsafeBufferPointer(rebasing: bytes[start..<end])
      var position = 0
      while let index = RecordSplitter.index(of: .backslash, in: records, from: position) {
        if index + 1 < records.count, #"tn'\"#.utf8.contains(records[index + 1]) { return true }
        let around = [index - 1, index + 2].allSatisfy { place in
          !records.indices.contains(place) || records[place] == .tab || records[place].isLineEnd
        }
        position = index + 1
        if around, position < records.count, records[position] == UInt8(ascii: "N") { return true }
      }
      return false
    }
  }

  /// How many records there are, without empty lines.
  package func recordCount(_ framing: RecordFraming) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let records = UnsafeBufferPointer(rebasing: bytes[start..<end])
      return switch framing {
      case .delimited(let syntax): RecordSplitter(syntax: syntax).count(in: records)
      case .lines: RecordSplitter.lineCount(in: records)
      case .elements: elementCount
      }
    }
  }

  private mutating func reserve(_ more: Int) {
    let needed = filled + more + RecordChunks.padding
    guard bytes.count < needed else { return }
    bytes += [UInt8](repeating: 0, count: max(needed, bytes.count * 2) - bytes.count)
  }
}
