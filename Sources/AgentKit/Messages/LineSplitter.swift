/// Cuts what a stream gives, piece by piece, into lines.
///
/// A line of more than the limit is given up at once, so that no client can fill the memory.
package struct LineSplitter: Sendable {
  /// How many bytes a line may have.
  package static let limit = 4 << 20

  /// A line without its end.
  package enum Line: Sendable {
    case bytes([UInt8])
    case tooLong
  }

  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(limit: Int = Self.limit) {
    self.limit = limit
  }

  /// The lines that a piece ends; what follows the last of them is kept.
  package mutating func lines(in piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(piece[start..<end])
      if let line = takeLine() { lines.append(line) }
      start = end + 1
    }
    append(piece[start...])
    return lines
  }

  /// The last line of a stream that does not end one.
  package mutating func lineAtEnd() -> Line? { takeLine() }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    guard rest.count + bytes.count <= limit else {
      isTooLong = true
      rest = []
      return
    }
    rest += bytes
  }

  /// The line that has come to its end; nil for a blank one.
  private mutating func takeLine() -> Line? {
    defer {
      rest = []
      isTooLong = false
    }
    if isTooLong { return .tooLong }
    let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : .bytes(rest)
  }
}
