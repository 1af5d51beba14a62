import TextKit

/// One chunk of a binary file of Android, whose numbers have the least significant byte first
/// (`ResChunk_header` in AOSP's ResourceTypes.h): `type u16, header size u16, size u32`, the rest of its
/// header, its content.
struct Chunk: Sendable {
  let type: Int
  let start: Int
  let end: Int
  /// Where its content begins.
  let content: Int
}

extension BinaryData {
  /// The chunk at an offset, whose header has at least `header` bytes, as Android's `validate_chunk`
  /// takes it.
  func chunk(at offset: Int, before end: Int, header: Int = 8) throws(Fault) -> Chunk {
    let headerSize = try uint16(at: offset + 2)
    let size = try uint32(at: offset + 4)
    guard size <= end - offset else {
      throw fault(
        "expected a chunk of at most \((end - offset).grouped) bytes, found one of \(size.grouped)",
        at: offset + 4)
    }
    guard headerSize >= header, headerSize <= size, (headerSize | size) & 3 == 0 else {
      throw fault(
        "expected a chunk whose header has \(header) bytes or more, found "
          + "\(headerSize) of \(size.grouped) bytes", at: offset + 2)
    }
    return Chunk(
      type: try uint16(at: offset), start: offset, end: offset + size, content: offset + headerSize)
  }
}

extension Fault {
  /// A fault of a binary file; no excerpt of it is shown.
  init(binary message: String, at offset: Int) {
    self.init(message, at: .offset(offset))
  }
}
