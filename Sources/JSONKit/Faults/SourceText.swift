/// A text that a person wrote, by the name of its file, that can say where an offset stands.
///
/// It is made once there is a fault to show: making it costs one pass over the text, each place
/// then no more than a few thousand bytes, however long the text or one line of it is.
package struct SourceText: Sendable {
  /// How many code points a place shows on either side of what is meant, and of it.
  package static let reach = 60

  /// How a message names the text: `links.json`, `--values`.
  package let name: String
  /// The text as it was read.
  package let bytes: [UInt8]

  /// The line and the column at which every block of `blockSize` bytes starts.
  private let blocks: [(line: Int, column: Int)]
  private static let blockSize = 4096

  /// The text of that name, with its lines counted.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var blocks: [(line: Int, column: Int)] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var position = (line: 1, column: 1)
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % Self.blockSize == 0 { blocks.append(position) }
        Self.advance(&position, over: index, in: bytes)
      }
    }
    if bytes.count % Self.blockSize == 0 { blocks.append(position) }
    self.blocks = blocks
  }

  /// The place of a range of bytes, by its start; an offset past the end is the end.
  package func place(of range: Range<Int>) -> SourcePlace {
    let start = min(range.lowerBound, bytes.count)
    let isPoint = range.upperBound <= start
    let (line, column) = position(of: start)
    let from = backward(from: start)
    let marked = forward(
      from: start, to: isPoint ? bytes.count : min(range.upperBound, bytes.count),
      atMost: isPoint ? 1 : Self.reach)
    let to = forward(from: marked, to: bytes.count, atMost: Self.reach)
    return SourcePlace(
      line: line, column: column,
      before: (isLineStart(from) ? "" : "…") + text(from..<start),
      marked: text(start..<marked),
      after: text(marked..<to) + (isLineEnd(to) ? "" : "…"))
  }

  /// The line and the column of an offset, both counted from 1.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    let block = offset / Self.blockSize
    var position = blocks[block]
    bytes.withUnsafeBufferPointer { bytes in
      for index in block * Self.blockSize..<offset {
        Self.advance(&position, over: index, in: bytes)
      }
    }
    return position
  }

  @inline(__always)
  private static func advance(
    _ position: inout (line: Int, column: Int), over index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    let byte = bytes[index]
    if endsLine(byte) {
      let isFirstOfPair =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      if !isFirstOfPair { position = (position.line + 1, 1) }
    } else if byte & 0xC0 != 0x80, !(index == 0 && bytes.starts(with: UTF8Sequence.mark)) {
      position.column += 1
    }
  }

  /// The end of the line, of the range, or of `limit` code points from `start` on.
  private func forward(from start: Int, to end: Int, atMost limit: Int) -> Int {
    var index = start
    var count = 0
    while index < end, !isLineEnd(index), index - start < 4 * limit {
      if bytes[index] & 0xC0 != 0x80 {
        count += 1
        if count > limit { break }
      }
      index += 1
    }
    return index
  }

  /// The start of the line, or of the `reach` code points before `end`.
  private func backward(from end: Int) -> Int {
    var index = end
    var count = 0
    while count < Self.reach, !isLineStart(index), end - index < 4 * Self.reach {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    return index
  }

  private func isLineStart(_ index: Int) -> Bool {
    let first = bytes.starts(with: UTF8Sequence.mark) ? UTF8Sequence.mark.count : 0
    return index <= first || Self.endsLine(bytes[index - 1])
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || Self.endsLine(bytes[index])
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
