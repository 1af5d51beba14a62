import JSONKit

/// Counts lines: CR, LF and CRLF each end one.
struct LineCounter {
  private(set) var line: Int
  private var isAfterReturn = false

  init(line: Int) {
    self.line = line
  }

  mutating func pass(_ byte: UInt8) {
    if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
    isAfterReturn = byte == .carriageReturn
  }

  mutating func pass(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { pass(byte) }
  }
}
