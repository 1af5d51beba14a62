import Foundation

/// Finds where whole records end without reading their cells.
///
/// Only quotes can hide a line end, so it goes from quote to quote: one that follows a delimiter or
/// a line end opens a cell (RFC 4180 § 2.5), any other outside a quoted cell is a fault of its
/// record and hides nothing.
struct RecordSplitter {
  let syntax: DelimitedSyntax

  /// The offset after the last whole record; 0 if the first one is not whole.
  ///
  /// The bytes begin with a record, and more may follow them.
  func lastEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard syntax.hasLineEndsInCells else { return lastLineEnd(in: bytes, 0..<bytes.count) ?? 0 }
    var end = 0
    var stretch = 0
    while let quote = openingQuote(in: bytes, from: stretch) {
      if let lineEnd = lastLineEnd(in: bytes, stretch..<quote) { end = lineEnd }
      guard let closed = closingEnd(in: bytes, from: quote + 1) else { return end }
      stretch = closed
    }
    return lastLineEnd(in: bytes, stretch..<bytes.count) ?? end
  }

  /// Where the last of the first `limit` whole records ends, and how many of them there are.
  func end(
    ofFirst limit: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, count: Int) {
    var ends: (end: Int, count: Int) = (0, 0)
    var stretch = 0
    while ends.count < limit {
      let quote = syntax.hasLineEndsInCells ? openingQuote(in: bytes, from: stretch) : nil
      while ends.count < limit,
        let end = firstLineEnd(in: bytes, max(stretch, ends.end)..<(quote ?? bytes.count))
      {
        ends = (end, ends.count + 1)
      }
      guard ends.count < limit, let quote, let closed = closingEnd(in: bytes, from: quote + 1)
      else { break }
      stretch = closed
    }
    return ends
  }

  /// How many records there are, without empty lines.
  func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = Self.lineCount(in: bytes)
    guard syntax.hasLineEndsInCells else { return count }
    var stretch = 0
    while let quote = openingQuote(in: bytes, from: stretch) {
      let end = closingEnd(in: bytes, from: quote + 1) ?? bytes.count
      var position = quote
      while let feed = Self.index(of: .lineFeed, in: bytes, from: position), feed < end {
        // An empty line is none of those that were counted.
        if bytes[feed - 1] != .lineFeed { count -= 1 }
        position = feed + 1
      }
      stretch = end
    }
    return count
  }

  /// How many lines there are, without empty ones.
  static func lineCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (count, position) = (0, 0)
    while let index = index(of: .lineFeed, in: bytes, from: position) {
      if index > position { count += 1 }
      position = index + 1
    }
    return position < bytes.count ? count + 1 : count
  }

  /// The offset of the next quote that opens a cell; nil if there is none.
  private func openingQuote(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while let quote = Self.index(of: .quote, in: bytes, from: position) {
      if opensCell(at: quote, in: bytes) { return quote }
      position = quote + 1
    }
    return nil
  }

  private func opensCell(at quote: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard quote > 0 else { return true }
    let before = bytes[quote - 1]
    return before == syntax.delimiter || before == .lineFeed || before == .carriageReturn
  }

  /// The offset after the quote that closes a cell; nil if more bytes must tell.
  private func closingEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while let quote = Self.index(of: .quote, in: bytes, from: position) {
      guard quote + 1 < bytes.count else { return nil }
      guard bytes[quote + 1] == .quote else { return quote + 1 }
      position = quote + 2
    }
    return nil
  }

  /// The offset after the last line end of a stretch without quoted cells: of its last LF, else
  /// of its last CR that is surely not the first half of a CRLF.
  private func lastLineEnd(in bytes: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>) -> Int? {
    if let feed = lastIndex(of: .lineFeed, in: bytes, stretch) { return feed + 1 }
    let settled =
      stretch.lowerBound..<max(stretch.lowerBound, min(stretch.upperBound, bytes.count - 1))
    return lastIndex(of: .carriageReturn, in: bytes, settled).map { $0 + 1 }
  }

  /// The offset after the first line end of a stretch without quoted cells: LF, CRLF, or a CR that
  /// is surely not the first half of one.
  private func firstLineEnd(in bytes: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>) -> Int? {
    let line = UnsafeBufferPointer(rebasing: bytes[..<stretch.upperBound])
    let feed = Self.index(of: .lineFeed, in: line, from: stretch.lowerBound)
    let upToFeed = UnsafeBufferPointer(rebasing: line[..<(feed ?? line.count)])
    guard let carriage = Self.index(of: .carriageReturn, in: upToFeed, from: stretch.lowerBound)
    else { return feed.map { $0 + 1 } }
    guard carriage + 1 < bytes.count else { return nil }
    return carriage + (bytes[carriage + 1] == .lineFeed ? 2 : 1)
  }

  /// The offset of the next occurrence of a byte; nil if there is none.
  static func index(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func lastIndex(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>
  ) -> Int? {
    var position = stretch.upperBound
    while position > stretch.lowerBound {
      position -= 1
      if bytes[position] == byte { return position }
    }
    return nil
  }
}
