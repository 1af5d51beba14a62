import JSONKit

/// A string as it stands in the store, decoded only when it is asked for.
package struct StoredText: Sendable {
  private let bytes: [UInt8]
  /// Where it stands, with its quotes: offsets in UTF-8 bytes.
  package let range: Range<Int>
  private let hasEscapes: Bool

  /// The string whose opening quote stands at `start` of a text that was checked.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    let (end, hasEscapes) = bytes.withUnsafeBufferPointer {
      JSONText.end(ofStringAt: start, in: $0)
    }
    self.range = start..<end
    self.hasEscapes = hasEscapes
  }

  /// The text that it stands for.
  package var string: String {
    JSONText.decoded(bytes[range])
  }

  /// The UTF-8 of the text that it stands for; without escapes, a part of the store itself.
  package var utf8: ArraySlice<UInt8> {
    hasEscapes
      ? JSONText.decodedBytes(bytes[range])[...]
      : bytes[range.lowerBound + 1..<range.upperBound - 1]
  }
}
