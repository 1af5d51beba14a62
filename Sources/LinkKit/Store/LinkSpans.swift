/// Where a string of the store stands, found in one pass.
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
  package let name: StoredSpan
  package let path: StoredSpan
  package let title: StoredSpan?
  /// The offset of the bracket before the tags.
  fileprivate let tags: Int?
}

extension StoreLinks {
  /// The spans of the link at a position.
  ///
  /// - Parameters:
  ///   - position: the link's place among all.
  ///   - bytes: the store's text.
  /// - Returns: where its texts stand in those bytes.
  package func spans(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LinkSpans {
    let entry = index.entries[position]
    return LinkSpans(
      name: StoredSpan(at: Int(entry.name), in: bytes),
      path: StoredSpan(at: Int(entry.path), in: bytes),
      title: entry.title == 0 ? nil : StoredSpan(at: Int(entry.title), in: bytes),
      tags: entry.tags == 0 ? nil : Int(entry.tags))
  }
}

extension LinkSpans {
  /// Calls `body` with each of the tags.
  package func forEachTag(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (StoredSpan) -> Void
  ) {
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
  /// The span of the string whose opening quote stands at `start` of a text that was checked.
  fileprivate init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var index = start + 1
    var isPlain = true
    while true {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      } else if byte &- 0x20 > 0x5E {
        isPlain = false
      }
      index += 1
    }
    range = start + 1..<index
    self.isPlain = isPlain
  }
}
