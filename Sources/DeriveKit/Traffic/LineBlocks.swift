import RowKit
import TextKit

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
