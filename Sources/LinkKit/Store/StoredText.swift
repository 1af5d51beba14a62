/// A string as it stands in the store, decoded only when it is asked for.
package struct StoredText: Sendable {
  private let bytes: [UInt8]
  /// Where it stands, with its quotes: offsets in UTF-8 bytes.
  package let range: Range<Int>

  /// The string whose opening quote stands at `start` of a text that was checked.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.range = start..<JSONText.end(ofStringAt: start, in: bytes)
  }

  /// The text that it stands for.
  package var string: String {
    JSONText.decoded(bytes[range])
  }

  /// The UTF-8 of the text that it stands for; without escapes, a part of the store itself.
  package var utf8: ArraySlice<UInt8> {
    let content = bytes[range].dropFirst().dropLast()
    guard content.contains(UInt8(ascii: "\\")) else { return content }
    return JSONText.decodedBytes(bytes[range])[...]
  }
}
