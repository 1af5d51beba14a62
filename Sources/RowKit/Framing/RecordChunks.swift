import TextKit

/// An input cut into chunks of whole records.
package struct RecordChunks {
  /// How many bytes after the contents of a buffer may be read; they are of no meaning.
  @inlinable package static var padding: Int { 64 }
  static let readSize = 128 << 10
  /// How long one record may be: longer ones are a quote that was never closed.
  static let longestRecord = 1 << 20

  private var boundary: RecordBoundary
  /// Reads the counts of blocks; nil if the input has none.
  private var blockHeader: BlockHeader?
  private let read: ByteReader
  /// What was read after the last whole record.
  private var rest: [UInt8] = []
  private var isRestWhole = false
  private var isAtStart = true
  private var isAtEnd = false

  init(_ syntax: RecordFraming, hasBlocks: Bool = false, read: @escaping ByteReader) {
    boundary = RecordBoundary(syntax)
    blockHeader = hasBlocks ? BlockHeader() : nil
    self.read = read
  }

  /// Goes back to the start, where these bytes were read, and reads by another syntax.
  mutating func restart(_ bytes: ArraySlice<UInt8>, _ syntax: RecordFraming) {
    boundary = RecordBoundary(syntax)
    rest = Array(bytes)
    isRestWhole = true
  }

  /// Puts back whole records that were read before; `isInArray` says whether they are its elements.
  mutating func goBack(_ bytes: [UInt8], isInArray: Bool) {
    boundary.goBack(isInArray: isInArray)
    rest = bytes + rest
    isRestWhole = true
  }

  var isAtInputEnd: Bool { isAtEnd }

  /// Leaves it to the reader of an array where its elements end: chunks may end within one from here on,
  /// whose bytes are then put back.
  mutating func cutAnywhere() {
    boundary.cutAnywhere()
  }

  /// Puts back the start of an element that is not whole.
  mutating func putBack(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Self.longestRecord else { throw Fault.endlessRecord() }
    rest = bytes
  }

  /// Fills a chunk with the next whole records, and says whether there were any.
  ///
  /// A chunk holds records of one block at most; it is empty for a block without records.
  mutating func fill(_ chunk: inout RecordChunk) throws -> Bool {
    chunk.take(rest)
    rest.removeAll(keepingCapacity: true)
    chunk.isAfterArray = boundary.isAfterArray
    while true {
      if isRestWhole {
        isRestWhole = false
      } else if !isAtEnd {
        let count = try chunk.append(read)
        isAtEnd = count == 0
      }
      if isAtStart {
        let text = chunk.bytes[..<chunk.filled]
        // A writer that waits for an answer to its short first line sends nothing more until then.
        guard isAtEnd || !text.needsMoreForEncoding else { continue }
        isAtStart = false
        if let fault = Fault.notText(text) { throw fault }
        chunk.start = text.byteOrderMarkLength
      }
      if try cut(&chunk) {
        rest.append(contentsOf: chunk.bytes[chunk.end..<chunk.filled])
        // The rest may hold whole blocks, for whose answers the writer waits.
        isRestWhole = blockHeader != nil && !rest.isEmpty
        return true
      }
      guard !isAtEnd else { return false }
      let pending = chunk.withPending(boundary.count(of:))
      guard pending <= Self.longestRecord else { throw Fault.endlessRecord() }
    }
  }

  /// Ends a chunk after its last whole record, or with the input, and returns whether it may be used.
  private mutating func cut(_ chunk: inout RecordChunk) throws(Fault) -> Bool {
    guard blockHeader == nil else {
      return try blockHeader?.cut(&chunk, at: boundary, isAtInputEnd: isAtEnd) ?? false
    }
    chunk.end =
      isAtEnd ? chunk.filled : chunk.start + chunk.withPending { boundary.lastEnd(in: $0) }
    chunk.elementCount = boundary.elementCount
    return chunk.end > chunk.start
  }
}

/// Puts the next bytes of an input into the buffer and says how many: 0 at the end.
package typealias ByteReader = (UnsafeMutableRawBufferPointer) throws -> Int

extension Collection<UInt8> where SubSequence == ArraySlice<UInt8> {
  /// Reads the bytes from their start, and then what `others` reads.
  package func reader(before others: @escaping ByteReader = { _ in 0 }) -> ByteReader {
    var rest = self[startIndex..<endIndex]
    return { buffer in
      guard !rest.isEmpty else { return try others(buffer) }
      let next = rest.prefix(buffer.count)
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }
}

/// Reads an input that arrives in blocks, each preceded by its number of records on a line of its
/// own, as ClickHouse's `send_chunk_header` writes it.
struct BlockHeader {
  /// The longest count with its line end: the digits of `Int.max` and CR LF.
  private static let longest = 21

  /// How many records the block has, and how many of them are still to come; nil between two blocks.
  private var block: (size: Int, missing: Int)?

  /// Ends a chunk after the last whole record of its block, and returns whether there is any, or a
  /// block without records.
  ///
  /// Reads the count first where a block begins. Throws a `Fault` without a place if the count is
  /// malformed or the input ends within a block.
  mutating func cut(
    _ chunk: inout RecordChunk, at boundary: RecordBoundary, isAtInputEnd: Bool
  ) throws(Fault) -> Bool {
    if block == nil {
      let line = chunk.withPending { Self.line(in: $0, isAtInputEnd: isAtInputEnd) }
      guard let line else {
        chunk.end = chunk.start
        return false
      }
      let size = try Self.count(line.text)
      block = (size, size)
      chunk.start += line.length
      chunk.linesBefore = 1
    }
    guard var block else { return false }
    let found = chunk.withPending {
      boundary.end(ofFirst: block.missing, in: $0, isAtInputEnd: isAtInputEnd)
    }
    chunk.end = chunk.start + found.end
    block.missing -= found.count
    chunk.endsBlock = block.missing == 0
    self.block = chunk.endsBlock ? nil : block
    if isAtInputEnd, found.count == 0, !chunk.endsBlock {
      throw .truncatedBlock(expected: block.size, found: block.size - block.missing)
    }
    return found.count > 0 || chunk.endsBlock
  }

  /// The line with the count, and its length with the line end; nil if it is not whole, or if the
  /// input ends before it.
  private static func line(
    in bytes: UnsafeBufferPointer<UInt8>, isAtInputEnd: Bool
  ) -> (text: [UInt8], length: Int)? {
    if let end = bytes.firstIndex(of: .lineFeed) {
      let text = bytes[..<end]
      return (Array(text.last == .carriageReturn ? text.dropLast() : text), end + 1)
    }
    guard isAtInputEnd ? !bytes.isEmpty : bytes.count >= longest else { return nil }
    return (Array(bytes), bytes.count)
  }

  private static func count(_ text: [UInt8]) throws(Fault) -> Int {
    guard text.allSatisfy(\.isDigit), let count = Int(String(decoding: text, as: UTF8.self)) else {
      throw .malformedCount(text)
    }
    return count
  }
}

extension Fault {
  /// A line that should be the count of a block.
  fileprivate static func malformedCount(_ text: [UInt8]) -> Fault {
    let shown = String(decoding: text.prefix(40), as: UTF8.self)
    return Fault(
      "expected the number of rows in the next block, got \(shown.quoted())",
      hint: "--chunk-header requires a row count on a line of its own before every block")
  }

  fileprivate static func truncatedBlock(expected: Int, found: Int) -> Fault {
    Fault("the input ends within a block: expected \(counted(expected, "row")), got \(found)")
  }
}
