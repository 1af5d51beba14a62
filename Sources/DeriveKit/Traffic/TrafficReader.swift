import RowKit
import TextKit

/// Reads the URLs of a file of any format, one at a time.
package struct TrafficReader {
  /// The format that was specified or detected.
  package let format: TrafficFormat
  private let start: [UInt8]
  private let read: ByteReader

  /// Opens an input; if no format is specified, it is detected from the start of the input.
  ///
  /// - Throws: what reading throws; a `Fault` if the input is not text.
  package init(_ format: TrafficFormat?, read: @escaping ByteReader) throws {
    var start = [UInt8](repeating: 0, count: TrafficFormat.sampleSize)
    var filled = 0
    while filled < start.count {
      let count = try start.withUnsafeMutableBytes {
        try read(UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      if count == 0 { break }
      filled += count
    }
    self.start = Array(start[..<filled])
    self.read = read
    guard let detected = TrafficFormat(startingWith: self.start) else {
      throw Self.unreadable(self.start)
    }
    self.format = format ?? detected
  }

  /// The error for an input that is not UTF-8 text, with a hint on how to convert it.
  private static func unreadable(_ start: [UInt8]) -> Fault {
    if BinaryFormat(of: start) == .gzip {
      return Fault(
        "expected URLs, found a gzip file", at: .line(1),
        hint: "pipe it: gunzip -c FILE | deeplink derive -")
    }
    let format = BinaryFormat(of: start)
    if [.spreadsheet, .archive, .compiledXML].contains(format) {
      return .notText(start, at: .line(1)) ?? other
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      return Fault(
        "expected text in UTF-8, found UTF-16", at: .line(1),
        hint: "convert it: iconv -f UTF-16 -t UTF-8 FILE | deeplink derive -")
    }
    return other
  }

  private static let other = Fault(
    "expected URLs, found a binary file", at: .line(1),
    hint: "pass URLs as text, in a CSV or HAR file, a log or a sitemap")

  /// Calls `found` with each URL, and `left` with one that is left over by what is known of its request;
  /// if `found` rejects it, or an entry is malformed, calls `malformed` with the line and what was
  /// expected there.
  ///
  /// - Throws: what reading throws; a `Fault` if the rest of the input cannot be read.
  package func forEachURL(
    _ found: (UnsafeBufferPointer<UInt8>) -> Bool,
    left: (UnsafeBufferPointer<UInt8>, LeftRequest) -> Void = { _, _ in },
    malformed: (Int, String) -> Void
  ) throws {
    func takeRequest(_ url: UnsafeBufferPointer<UInt8>, _ status: Int?) -> Bool {
      let hasFailed = status.map { (400...599).contains($0) } ?? false
      guard hasFailed || StaticFile.isOne(url) else { return found(url) }
      left(url, hasFailed ? .failed : .staticFile)
      return true
    }
    func take(_ bytes: some RandomAccessCollection<UInt8>, _ line: Int) {
      let isURL =
        bytes.withContiguousStorageIfAvailable(found)
        ?? Array(bytes).withUnsafeBufferPointer(found)
      if !isURL { malformed(line, Self.expected) }
    }
    switch format {
    case .lines:
      try LineBlocks.forEach(whole) { line, number in
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        if !found(line) { malformed(number, Self.expected) }
      }
    case .log:
      var log = LogReader()
      try LineBlocks.forEach(whole) { line, number in
        let reading = log.read(line) { url, status in
          guard url.starts(with: "//".utf8) else { return takeRequest(url, status) }
          left(url, .doubleSlash)
          return true
        }
        switch reading {
        case .taken, .skipped: break
        case .notURL: malformed(number, Self.expected)
        case .noRequest:
          malformed(number, "expected a request such as \"GET /path HTTP/1.1\"")
        }
      }
    case .text:
      var urls = TextURLs()
      try LineBlocks.forEach(whole) { line, number in
        urls.forEach(in: line) { url in
          if !found(url) { malformed(number, Self.expected) }
        }
      }
    case .csv:
      let comments = URLColumn.comments(beforeTableStartingWith: start)
      let table = start[comments.bytes...]
      let isTabbed = table.prefix { !$0.isLineEnd }.contains(.tab)
      try URLColumn.forEach(
        isTabbed ? .tsv : .csv, input(from: table), { take($0, $1 + comments.lines) },
        broken: { line in
          malformed(line + comments.lines, "expected as many cells as the header has")
        })
    case .har:
      var scanner = ArchiveScanner()
      try forEachBlock { block throws(Fault) in
        try scanner.read(block) { url, status, line in
          if !url.withUnsafeBufferPointer({ takeRequest($0, status) }) {
            malformed(line, Self.expected)
          }
        }
      }
      try scanner.finish()
    case .sitemap:
      var bytes: [UInt8] = []
      try forEachBlock { block throws(Fault) in
        guard bytes.count + block.count <= Sitemap.sizeLimit else { throw Sitemap.tooLarge }
        bytes += block
      }
      for location in try Sitemap(bytes).locations {
        take(Array(location.url.utf8), location.line)
      }
    }
  }

  private static let expected = "expected a URL, or a path that starts with \"/\""

  private var whole: ByteReader { input(from: start[...]) }

  private func input(from part: ArraySlice<UInt8>) -> ByteReader {
    part.reader(before: read)
  }

  private func forEachBlock(_ body: (UnsafeBufferPointer<UInt8>) throws(Fault) -> Void) throws {
    let read = whole
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var isFirst = true
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read($0) }
      guard count > 0 else { return }
      try buffer.withUnsafeBufferPointer { bytes in
        let skipped = isFirst && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        isFirst = false
        try body(UnsafeBufferPointer(rebasing: bytes[skipped..<count]))
      }
    }
  }
}

/// Splits an input into lines while reading it.
struct LineBlocks {
  /// The maximum length of a line in bytes.
  static let longest = 1 << 20

  /// Calls `found` with each line, trimmed, and its number counted from 1.
  ///
  /// - Throws: what reading throws; a `Fault` for a line that is too long.
  static func forEach(
    _ read: ByteReader, _ found: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var filled = 0
    var line = 1
    while true {
      if filled == buffer.count {
        guard buffer.count < longest else {
          throw Fault("expected lines of at most 1 MB", at: .line(line))
        }
        buffer += [UInt8](repeating: 0, count: buffer.count)
      }
      let count = try buffer.withUnsafeMutableBytes {
        try read(UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      filled += count
      let isEnd = count == 0
      let used = try buffer.withUnsafeBufferPointer { bytes in
        try cut(UnsafeBufferPointer(rebasing: bytes[..<filled]), isEnd: isEnd, &line, found)
      }
      if isEnd { return }
      if used > 0 {
        buffer.replaceSubrange(0..<(filled - used), with: Array(buffer[used..<filled]))
        filled -= used
      }
    }
  }

  /// Splits off the complete lines, and returns the number of bytes they occupy.
  private static func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool, _ line: inout Int,
    _ found: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
  ) throws -> Int {
    var start = line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
      guard end < bytes.count || isEnd else { break }
      var last = end
      while last > start, bytes[last - 1].isSpace { last -= 1 }
      var first = start
      while first < last, bytes[first].isSpace { first += 1 }
      try found(UnsafeBufferPointer(rebasing: bytes[first..<last]), line)
      line += 1
      start = end + 1
    }
    return min(start, bytes.count)
  }
}
