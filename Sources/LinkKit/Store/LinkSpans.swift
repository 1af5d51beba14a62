import JSONKit
import TextKit

/// Where a string of the store stands.
package struct StoredSpan: Sendable {
  /// The bytes between the quotes: offsets into the store's text.
  package let range: Range<Int>
  /// Whether they are printable ASCII without escapes: the text itself, a column a byte.
  package let isPlain: Bool
}

/// Where the texts that a list shows of a link stand, without a copy of any of them.
///
/// It is for lists of a hundred thousand links, where even counting references costs more than the
/// rest.
package struct LinkSpans {
  /// Nil for a link without a name that can be used.
  package let name: StoredSpan?
  /// Nil for a link without a path.
  package let path: StoredSpan?
  package let title: StoredSpan?
  /// The offset of the bracket before the tags.
  fileprivate let tags: Int?
}

extension StoreLinks {
  @inline(__always)
  package func spans(at position: Int) -> LinkSpans { LinkSpans(index.entries[position]) }
}

extension LinkSpans {
  @inline(__always)
  init(_ entry: LinkEntry) {
    (name, path, title) = (entry.nameSpan, entry.pathSpan, entry.titleSpan)
    tags = entry.tags == 0 ? nil : Int(entry.tags)
  }

  /// Calls `body` with each of the tags.
  @inline(__always)
  func forEachTag(in bytes: UnsafeBufferPointer<UInt8>, _ body: (StoredSpan) -> Void) {
    guard let tags else { return }
    var index = tags + 1
    while bytes[index] != UInt8(ascii: "]") {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let tag = StoredSpan(at: index, in: bytes)
      body(tag)
      index = tag.range.upperBound + 1
    }
  }
}

extension StoredSpan {
  @inline(__always)
  init(_ text: LinkEntry.Text, isPlain: Bool) {
    self.init(range: Int(text.start) + 1..<Int(text.end), isPlain: isPlain)
  }

  /// The span of the string whose opening quote stands at `start` of a text that was checked.
  init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var end = start + 1
    while let block = bytes.block(at: end) {
      let count = ByteBlock.countUnescaped(block)
      end += count
      if count < ByteBlock.size { break }
    }
    if bytes[end] == UInt8(ascii: "\"") {
      self.init(range: start + 1..<end, isPlain: true)
      return
    }
    end = JSONText.end(ofStringAt: start, in: bytes).end - 1
    let isPlain = bytes[start + 1..<end].allSatisfy {
      0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\\")
    }
    self.init(range: start + 1..<end, isPlain: isPlain)
  }
}
