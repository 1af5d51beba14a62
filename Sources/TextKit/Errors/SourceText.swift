/// A text that a person wrote, by the name of its file, that can say where an offset stands.
///
/// The first place that is asked for costs one pass over the text, each other one no more than a few
/// hundred bytes, however long the text or one line of it is.
package struct SourceText: Sendable {
  /// The most code points that a place shows of the marked part, and on either side of it.
  package static let reach = 60

  /// How a message names the text: `links.json`, `--values`.
  package let name: String
  package let bytes: [UInt8]
  private let index: OnDemand<Index>

  /// What is not shown, in order: `HiddenText.mark` stands for each.
  private var hidden: [Range<Int>] { index.value.hidden }

  private struct Index {
    let hidden: [Range<Int>]
    /// The line and the column at which every block of `blockSize` bytes starts.
    let blocks: [Place]
  }
  private static let blockSize = 256

  /// Where a byte stands.
  private struct Place {
    var line = 1
    var column = 1
    /// True if hidden text stands before it on its line.
    var isBehindHidden = false
  }

  /// The text of that name.
  ///
  /// `hidden` are ranges, in order, that no excerpt shows, since they may hold secrets. Behind one no
  /// location has a column, which would tell how long the secret is.
  package init(
    name: String, bytes: [UInt8],
    hiding hidden: @autoclosure @escaping @Sendable () -> [Range<Int>] = []
  ) {
    self.name = name
    self.bytes = bytes
    index = OnDemand { Self.index(of: bytes, hiding: HiddenText.joined(hidden())) }
  }

  private static func index(of bytes: [UInt8], hiding hidden: [Range<Int>]) -> Index {
    var blocks: [Place] = []
    var counted = Count(of: hidden[...])
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % blockSize == 0 { blocks.append(counted.place) }
        counted.advance(over: index, in: bytes)
      }
    }
    if bytes.count % blockSize == 0 { blocks.append(counted.place) }
    return Index(hidden: hidden, blocks: blocks)
  }

  /// The location of a range of bytes, by its start; an offset past the end is the end.
  package func location(of range: Range<Int>) -> SourceLocation {
    let place = place(of: range.lowerBound)
    return SourceLocation(
      name, line: place.line, column: place.isBehindHidden ? nil : place.column)
  }

  /// True of a file that nobody reads as text, so that no part of it is shown.
  package var isBinary: Bool { BinaryFormat(of: bytes) != nil }

  /// The line that a range of bytes starts on, counted from 1.
  package func line(of range: Range<Int>) -> Int { position(of: range.lowerBound).line }

  /// A range of bytes with the rest of the line that it starts on; an offset past the end is the end.
  package func excerpt(of range: Range<Int>) -> SourceExcerpt {
    let start = shownStart(of: min(range.lowerBound, bytes.count))
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

  /// The line and the column of an offset in the text, both counted from 1: a name for the place, whose
  /// column in the file, if it may be told, is that of its location.
  ///
  /// CR, LF and CRLF each end a line; a column is a code point, or one of the mark of a hidden text. An
  /// offset past the end is the end.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let place = place(of: offset)
    return (place.line, place.column)
  }

  private func place(of offset: Int) -> Place {
    let offset = shownStart(of: min(offset, bytes.count))
    let block = offset / Self.blockSize
    let start = block * Self.blockSize
    let hidden = hidden
    var counted = Count(of: hidden[hidden.partitioningIndex { $0.upperBound > start }...])
    counted.place = index.value.blocks[block]
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<offset { counted.advance(over: index, in: bytes) }
    }
    return counted.place
  }

  /// A place that is moved on byte by byte.
  private struct Count {
    var place = Place()
    /// The hidden ranges that do not end before it.
    private var hidden: ArraySlice<Range<Int>>

    init(of hidden: ArraySlice<Range<Int>>) { self.hidden = hidden }

    @inline(__always)
    mutating func advance(over index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      let byte = bytes[index]
      if byte.isLineEnd {
        let isFirstOfPair =
          byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
        if !isFirstOfPair { place = Place(line: place.line + 1) }
      } else if let next = hidden.first, index >= next.lowerBound {
        if index == next.lowerBound {
          place.column += HiddenText.mark.unicodeScalars.count
          place.isBehindHidden = true
        }
      } else if byte & 0xC0 != 0x80, !(index == 0 && bytes.byteOrderMarkLength > 0) {
        place.column += 1
      }
      while let next = hidden.first, index + 1 >= next.upperBound { hidden.removeFirst() }
    }
  }

  /// The hidden range that has an offset, or that ends at it.
  private func hiddenRange(around offset: Int, orEndingThere takesEnd: Bool = false) -> Range<Int>?
  {
    let hidden = hidden
    let index = hidden.partitioningIndex {
      takesEnd ? $0.upperBound >= offset : $0.upperBound > offset
    }
    guard index < hidden.count else { return nil }
    let isInside = takesEnd ? hidden[index].lowerBound < offset : hidden[index].lowerBound <= offset
    return isInside ? hidden[index] : nil
  }

  /// An offset, or the start of the hidden text in which it stands.
  private func shownStart(of offset: Int) -> Int {
    hiddenRange(around: offset).map(\.lowerBound) ?? offset
  }

  /// The end of the line, of the range, or of `limit` code points from `start` on.
  private func forward(from start: Int, to end: Int, atMost limit: Int) -> Int {
    var index = start
    var count = 0
    var bytesSeen = 0
    while index < end, !isLineEnd(index), bytesSeen < 4 * limit {
      if let range = hiddenRange(around: index), !holdsLineEnd(range) {
        count += HiddenText.mark.unicodeScalars.count
        if count > limit, index > start { break }
        index = range.upperBound
        continue
      }
      if bytes[index] & 0xC0 != 0x80 {
        count += 1
        if count > limit { break }
      }
      index += 1
      bytesSeen += 1
    }
    return index
  }

  /// The start of the line, or of the `reach` code points before `end`.
  private func backward(from end: Int) -> Int {
    var index = end
    var count = 0
    var bytesSeen = 0
    while count < Self.reach, !isLineStart(index), bytesSeen < 4 * Self.reach {
      if let range = hiddenRange(around: index, orEndingThere: true), !holdsLineEnd(range) {
        count += HiddenText.mark.unicodeScalars.count
        index = range.lowerBound
        continue
      }
      index -= 1
      bytesSeen += 1
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    return index
  }

  private func holdsLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].contains(where: \.isLineEnd)
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
