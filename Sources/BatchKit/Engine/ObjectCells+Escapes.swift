import JSONKit
import TextKit

extension ObjectCells {
  /// Reads a string with escapes, whose text is put together in the spare memory.
  @inline(never)
  func escapedString(
    from start: UnsafePointer<UInt8>, _ here: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ spare: inout UnsafeMutablePointer<UInt8>
  ) -> CellSpan? {
    let rest = UnsafeBufferPointer(start: start, count: end - start)
    let text = UnsafePointer(spare)
    var index = 0
    while index < rest.count, rest[index] != .quote {
      guard rest[index] == UInt8(ascii: "\\") else {
        let length = UTF8Sequence.length(at: index, in: rest)
        guard length > 0, rest[index] >= 0x20 else { return nil }
        for offset in 0..<length { spare[offset] = rest[index + offset] }
        spare += length
        index += length
        continue
      }
      guard case .scalar(let value, let count) = JSONEscape(at: index, in: rest),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      for byte in UTF8.encode(scalar) ?? .init() {
        spare.pointee = byte
        spare += 1
      }
      index += count
    }
    guard index < rest.count else { return nil }
    here = start + index + 1
    let cell = CellSpan(
      text, count: spare - UnsafeMutablePointer(mutating: text), kind: .json, bits)
    // What is read of a block past the cell's end.
    UnsafeMutableRawPointer(spare).storeBytes(of: ByteBlock.Bytes(), as: ByteBlock.Bytes.self)
    return cell
  }
}
