import TextKit

/// A binary file of Android: numbers with the least significant byte first, in chunks that each state
/// their type and their size (`ResChunk_header` in AOSP's ResourceTypes.h).
///
/// Every offset is checked before it is used; a fault names the byte.
struct ChunkedBytes: Sendable {
  let bytes: [UInt8]

  /// One chunk: `type u16, header size u16, size u32`, the rest of its header, its content.
  struct Chunk: Sendable {
    let type: Int
    let start: Int
    let end: Int
    /// Where its content begins.
    let content: Int

    var range: Range<Int> { start..<end }
  }

  func byte(at offset: Int) throws(Fault) -> Int {
    try need(1, at: offset)
    return Int(bytes[offset])
  }

  func short(at offset: Int) throws(Fault) -> Int {
    try need(2, at: offset)
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  func word(at offset: Int) throws(Fault) -> Int {
    try need(4, at: offset)
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
      | Int(bytes[offset + 3]) << 24
  }

  private func need(_ count: Int, at offset: Int) throws(Fault) {
    guard offset >= 0, offset <= bytes.count - count else {
      throw Fault(
        binary: "expected \(counted(count, "byte")), found the end", at: min(offset, bytes.count))
    }
  }

  /// The chunk at an offset, whose header has at least `header` bytes, as Android's `validate_chunk`
  /// takes it.
  func chunk(at offset: Int, before end: Int, header: Int = 8) throws(Fault) -> Chunk {
    let headerSize = try short(at: offset + 2)
    let size = try word(at: offset + 4)
    guard size <= end - offset else {
      throw Fault(
        binary: "expected a chunk of at most \((end - offset).grouped) bytes, found one of "
          + size.grouped, at: offset + 4)
    }
    guard headerSize >= header, headerSize <= size, (headerSize | size) & 3 == 0 else {
      throw Fault(
        binary: "expected a chunk whose header has \(header) bytes or more, found "
          + "\(headerSize) of \(size.grouped) bytes", at: offset + 2)
    }
    return Chunk(
      type: try short(at: offset), start: offset, end: offset + size, content: offset + headerSize)
  }
}

extension Fault {
  /// A fault of a binary file, of which nothing is shown.
  init(binary message: String, at offset: Int) {
    self.init(message, at: offset..<offset)
    hidesText = true
  }
}
