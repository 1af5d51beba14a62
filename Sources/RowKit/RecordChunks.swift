import JSONKit

/// An input cut into chunks of whole records.
package struct RecordChunks {
  /// How many bytes behind the contents of a buffer may be read; they are of no meaning.
  @inlinable package static var padding: Int { 64 }
  /// How much is read at a time.
  static let readSize = 128 << 10
  /// How long one record may be: longer ones are a quote that was never closed.
  static let longestRecord = 1 << 20

  private var boundary: RecordBoundary
  private let read: ByteReader
  /// What was read behind the last whole record.
  private var rest: [UInt8] = []
  private var isAtStart = true
  private var isAtEnd = false

  init(delimiter: UInt8, read: @escaping ByteReader) {
    boundary = RecordBoundary(delimiter: delimiter)
    self.read = read
  }

  /// Goes back to the start, where these bytes were read, and separates cells by another byte.
  mutating func restart(_ bytes: ArraySlice<UInt8>, delimiter: UInt8) {
    boundary = RecordBoundary(delimiter: delimiter)
    rest = Array(bytes)
  }

  /// Fills a chunk with the next whole records, and says whether there were any.
  mutating func fill(_ chunk: inout RecordChunk) throws -> Bool {
    chunk.take(rest)
    rest.removeAll(keepingCapacity: true)
    while true {
      guard !isAtEnd else {
        chunk.end = chunk.filled
        return chunk.end > chunk.start
      }
      let count = try chunk.append(read)
      isAtEnd = count == 0
      if isAtStart {
        guard isAtEnd || chunk.filled >= 3 else { continue }
        isAtStart = false
        let text = chunk.bytes[..<chunk.filled]
        if let encoding = text.otherEncoding { throw Fault.encoding(encoding) }
        chunk.start = text.byteOrderMarkLength
      }
      guard !isAtEnd else { continue }
      let end = chunk.lastEnd(boundary)
      if end > chunk.start {
        chunk.end = end
        rest.append(contentsOf: chunk.bytes[end..<chunk.filled])
        return true
      }
      guard chunk.filled <= Self.longestRecord else { throw Fault.endlessRecord() }
    }
  }
}
