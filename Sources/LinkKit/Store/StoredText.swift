import JSONKit

/// A string as it stands in the store, decoded only when it is asked for.
package struct StoredText: Sendable {
  let bytes: [UInt8]
  let span: StoredSpan

  /// Where it stands, with its quotes: offsets in UTF-8 bytes.
  package var range: Range<Int> { span.range.lowerBound - 1..<span.range.upperBound + 1 }

  /// The text that it stands for.
  package var string: String { JSONText.decoded(bytes[range]) }

  /// The UTF-8 of the text that it stands for; of plain text, a part of the store itself.
  package var utf8: ArraySlice<UInt8> {
    span.isPlain ? bytes[span.range] : JSONText.decodedBytes(bytes[range])[...]
  }
}
