/// A stretch of an input that moves forward: what was read and is still needed.
struct ByteWindow {
  private(set) var bytes: [UInt8] = []
  /// Where the part that is still needed starts.
  var position = 0
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
  /// Throws an `InputFault` where the part that is still needed grows beyond all reason.
  mutating func byte(at offset: Int) throws -> UInt8? {
    while position + offset >= bytes.count {
      guard !isAtEnd else { return nil }
      try readMore()
    }
    return bytes[position + offset]
  }

  /// The next `count` bytes, which were looked at before.
  func next(_ count: Int) -> ArraySlice<UInt8> {
    bytes[position..<position + count]
  }

  /// Moves past bytes that were looked at, and counts their lines.
  mutating func pass(_ count: Int) {
    for byte in bytes[position..<position + count] {
      if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
      isAfterReturn = byte == .carriageReturn
    }
    position += count
  }

  /// Moves past a byte order mark, and refuses UTF-16.
  mutating func passByteOrderMark() throws {
    _ = try byte(at: 2)
    if try InputFault.checkedByteOrderMark(bytes) { pass(UTF8Sequence.mark.count) }
  }

  private mutating func readMore() throws {
    guard bytes.count - position <= RecordChunks.longestRecord else {
      throw InputFault.endlessRecord(line: line)
    }
    if position > 0 {
      bytes.removeSubrange(..<position)
      position = 0
    }
    let filled = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: RecordChunks.readSize))
    let count = try bytes.withUnsafeMutableBytes {
      try read(UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
    }
    bytes.removeLast(RecordChunks.readSize - count)
    isAtEnd = count == 0
  }
}

extension UInt8 {
  /// Whether it is white space in JSON (RFC 8259 § 2).
  var isJSONSpace: Bool {
    self == 0x20 || self == .tab || self == .lineFeed || self == .carriageReturn
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
