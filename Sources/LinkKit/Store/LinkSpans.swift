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

/// A string as it stands in the store, decoded only when it is asked for.
package struct StoredText: Sendable {
  let bytes: [UInt8]
  let span: StoredSpan

  /// Where it stands, with its quotes: offsets in UTF-8 bytes.
  package var range: Range<Int> { span.range.lowerBound - 1..<span.range.upperBound + 1 }

  package var string: String { JSONText.decoded(bytes[range]) }

  /// The UTF-8 of the text that it stands for; of plain text, a part of the store itself.
  package var utf8: ArraySlice<UInt8> {
    span.isPlain ? bytes[span.range] : JSONText.decodedBytes(bytes[range])[...]
  }
}

/// The texts of a store's links as they stand in its bytes, for what is written of a hundred thousand
/// links at a time.
package struct StoredTexts {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The bytes of a text that is printable ASCII without escapes; nil of any other.
  package func plain(_ span: StoredSpan) -> UnsafeBufferPointer<UInt8>? {
    span.isPlain ? UnsafeBufferPointer(rebasing: bytes[span.range]) : nil
  }

  /// The UTF-8 of what a string stands for.
  package func decoded(_ span: StoredSpan) -> ArraySlice<UInt8> {
    let quoted = Array(bytes[span.range.lowerBound - 1...span.range.upperBound])
    return Array(JSONText.decoded(quoted[...]).utf8)[...]
  }

  /// Calls `body` with each of a link's tags.
  package func forEachTag(of link: LinkSpans, _ body: (StoredSpan) -> Void) {
    link.forEachTag(in: bytes, body)
  }
}

extension StoreDocument {
  /// Calls `body` with the texts, which must not be kept.
  package func withTexts<Result>(_ body: (StoredTexts) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { try body(StoredTexts(bytes: $0)) }
  }
}

/// What a list shows of a link, decoded only when it is asked for.
package struct StoredLink: Sendable {
  let bytes: [UInt8]
  let entry: LinkEntry

  /// What the link is called on the command line; nil where it has no name that can be used.
  package var name: StoredText? { text(entry.nameSpan) }

  /// The template as it is written; nil if the link has no path.
  package var path: StoredText? { text(entry.pathSpan) }

  /// What the link is called in lists.
  package var title: StoredText? { text(entry.titleSpan) }

  /// The purpose of the link.
  package var description: StoredText? { text(at: entry.description) }

  package var environment: StoredText? { text(at: entry.environment) }

  /// True if the link has rules of its own parameters, even an empty object of them.
  package var hasParameters: Bool { entry.parameters != 0 }

  private func text(at start: UInt32) -> StoredText? {
    guard start != 0 else { return nil }
    return text(bytes.withUnsafeBufferPointer { StoredSpan(at: Int(start), in: $0) })
  }

  private func text(_ span: StoredSpan?) -> StoredText? {
    span.map { StoredText(bytes: bytes, span: $0) }
  }

  /// Words to find the link by, in the order of the file.
  package var tags: [StoredText] {
    var tags: [StoredText] = []
    bytes.withUnsafeBufferPointer { store in
      LinkSpans(entry).forEachTag(in: store) { tags.append(StoredText(bytes: bytes, span: $0)) }
    }
    return tags
  }
}
