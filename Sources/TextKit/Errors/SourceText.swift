/// A text that a person wrote, by the name of its file, that can say where an offset stands.
///
/// It is made once there is a fault to show: making it costs one pass over the text, each place
/// then no more than a few hundred bytes, however long the text or one line of it is.
package struct SourceText: Sendable {
  /// The most code points that a place shows of the marked part, and on either side of it.
  package static let reach = 60

  /// How a message names the text: `links.json`, `--values`.
  package let name: String
  package let bytes: [UInt8]
  /// What is not shown, in order: `HiddenText.mark` stands for each.
  private let hidden: [Range<Int>]

  /// The line and the column at which every block of `blockSize` bytes starts.
  private let blocks: [(line: Int, column: Int)]
  private static let blockSize = 256

  /// The text of that name, with its lines counted.
  ///
  /// `hidden` are ranges, in order, that no excerpt shows, since they may hold secrets.
  package init(name: String, bytes: [UInt8], hiding hidden: [Range<Int>] = []) {
    self.name = name
    self.bytes = bytes
    self.hidden = hidden
    var blocks: [(line: Int, column: Int)] = []
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

  /// The location of a range of bytes, by its start; an offset past the end is the end.
  package func location(of range: Range<Int>) -> SourceLocation {
    let (line, column) = position(of: range.lowerBound)
    return SourceLocation(name, line: line, column: column)
  }

  /// The line that a range of bytes starts on, counted from 1.
  package func line(of range: Range<Int>) -> Int { position(of: range.lowerBound).line }

  /// A range of bytes with the rest of the line that it starts on; an offset past the end is the end.
  package func excerpt(of range: Range<Int>) -> SourceExcerpt {
    let start = min(range.lowerBound, bytes.count)
    let isPoint = range.upperBound <= start
    let from = backward(from: start)
    let marked = forward(
      from: start, to: isPoint ? bytes.count : min(range.upperBound, bytes.count),
      atMost: isPoint ? 1 : Self.reach)
    let to = forward(from: marked, to: bytes.count, atMost: Self.reach)
    return SourceExcerpt(
      before: (isLineStart(from) ? "" : "…") + text(from..<start),
      marked: text(start..<marked),
      after: text(marked..<to) + (isLineEnd(to) ? "" : "…"))
  }

  /// The line and the column of an offset in the text, both counted from 1.
  ///
  /// CR, LF and CRLF each end a line; a column is a code point. An offset past the end is the end.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(offset, bytes.count)
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
    if byte.isLineEnd {
      let isFirstOfPair =
        byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      if !isFirstOfPair { position = (position.line + 1, 1) }
    } else if byte & 0xC0 != 0x80, !(index == 0 && bytes.byteOrderMarkLength > 0) {
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
    index <= bytes.byteOrderMarkLength || bytes[index - 1].isLineEnd
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index].isLineEnd
  }

  private func text(_ range: Range<Int>) -> String {
    HiddenText.text(of: bytes, range, hiding: hidden)
  }
}

/// A file, a line of it and a column: `links.json:14:9`.
package struct SourceLocation: Hashable, Sendable {
  /// What messages call the file or other text; in reports the path from the root of the repository,
  /// with `/` between its parts, or an absolute one.
  package var file: String
  /// The line, counted from 1; nil for the text as a whole.
  package var line: Int?
  /// The column, counted in code points from 1; a byte order mark is not counted.
  package var column: Int?

  /// A location in a file; without a line, the whole file.
  package init(_ file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The form that precedes a message, without the colon after it.
  package var text: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// A part of a line, with what stands before and after it.
///
/// A printer writes the three on one line, and a caret under each character of `marked`.
package struct SourceExcerpt: Hashable, Sendable {
  /// What stands left of the part on its line, cut with `…` to `SourceText.reach` code points.
  package var before: String
  /// What is meant: at least one character, unless the part is the end of its line.
  package var marked: String
  /// What stands right of it on its line, cut with `…` to `SourceText.reach` code points.
  package var after: String

  package init(before: String, marked: String, after: String) {
    self.before = before
    self.marked = marked
    self.after = after
  }

  /// True if there is nothing to show: the line is empty.
  package var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }
}
