import JSONKit
import RowKit

/// Memory that stays where it is: what is kept in it can be pointed at as long as it lives.
final class BatchMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Lays out elements of a plain type, with at least `RecordChunks.padding` more bytes that may be
  /// read.
  func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: elements.count * MemoryLayout<Element>.stride + RecordChunks.padding,
      alignment: max(MemoryLayout<Element>.alignment, ByteBlock.size))
    blocks.append(block)
    let start = block.initializeMemory(as: Element.self, from: elements, count: elements.count)
    return UnsafeBufferPointer(start: start, count: elements.count)
  }
}
