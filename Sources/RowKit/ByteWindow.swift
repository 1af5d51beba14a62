import JSONKit

/// A stretch of an input that moves forward: the bytes that were read and are still needed.
struct ByteWindow {
  private var buffer = [UInt8](repeating: 0, count: RecordChunks.readSize)
  /// Where what was read ends in the buffer.
  private var end = 0
  /// Where the part that is still needed starts.
  private var position = 0
  /// Where what may be looked at ends: what was read, and no more than the longest record and the
  /// byte that ends it.
  private var reach = 0
  /// The line of `position`, counted from 1; CR, LF and CRLF each end one.
  private(set) var line = 1
  private let read: ByteReader
  private var isAtEnd = false
  private var isAfterReturn = false

  init(read: @escaping ByteReader) {
    self.read = read
  }

  /// The byte at an offset from `position`, read if it was not yet; nil past the end.
  ///
  /// Throws a `Fault` where the part that is still needed is longer than a record may be.
  mutating func byte(at offset: Int) throws -> UInt8? {
    while position + offset >= reach {
      guard offset <= RecordChunks.longestRecord else {
        throw Fault.endlessRecord().onLine(line)
      }
      guard !isAtEnd else { return nil }
      try readMore()
    }
    return buffer[position + offset]
  }

  /// The next `count` bytes, which were looked at before.
  func next(_ count: Int) -> ArraySlice<UInt8> {
    buffer[position..<position + count]
  }

  /// Moves past bytes that were looked at, and counts their lines.
  mutating func pass(_ count: Int) {
    for byte in buffer[position..<position + count] {
      if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
      isAfterReturn = byte == .carriageReturn
    }
    position += count
    updateReach()
  }

  private mutating func updateReach() {
    reach = min(end, position + RecordChunks.longestRecord + 1)
  }

  /// Moves past a byte order mark, and refuses UTF-16.
  mutating func passByteOrderMark() throws {
    _ = try byte(at: 2)
    if let encoding = buffer[..<end].otherEncoding { throw Fault.encoding(encoding) }
    pass(buffer[..<end].byteOrderMarkLength)
  }

  private mutating func readMore() throws {
    if end == buffer.count {
      buffer.replaceSubrange(0..<end - position, with: buffer[position..<end])
      end -= position
      position = 0
      if end > buffer.count / 2 {
        buffer.append(contentsOf: [UInt8](repeating: 0, count: buffer.count))
      }
    }
    let count = try buffer.withUnsafeMutableBytes {
      try read(UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    end += count
    isAtEnd = count == 0
    updateReach()
  }
}

extension ArraySlice<UInt8> {
  /// The text without white space at its ends.
  var trimmingJSONSpace: ArraySlice<UInt8> {
    var text = drop(while: \.isJSONSpace)
    while let last = text.last, last.isJSONSpace { text.removeLast() }
    return text
  }
}
