import JSONKit

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
