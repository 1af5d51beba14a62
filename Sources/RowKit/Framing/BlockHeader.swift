import TextKit

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
