import TextKit

/// A text that not even the largest symbol holds.
package struct TextTooLong: Error, Hashable, Sendable {
  package let byteCount: Int
  /// The level it was tried at: the lowest, where the level was free.
  package let level: ErrorCorrectionLevel
  /// The bits that the text needs, written the shortest way.
  package let bitCount: Int
  /// Whether some of the text is digits or capitals, which take less than eight bits each.
  package let isCompressed: Bool

  /// What is wrong: `2,954 bytes, a QR code holds 2,953 at level L`.
  package var message: String {
    let capacity = BlockLayout(.largest, level).dataCodewords * 8
    guard isCompressed else {
      let held = (capacity - SegmentMode.bytes.headerBits(in: .largest)) / 8
      return "\(byteCount.grouped) bytes, \(Self.holding(held, level))"
    }
    return "\(byteCount.grouped) bytes need \(bitCount.grouped) bits, "
      + Self.holding(capacity, level)
  }

  private static func holding(_ count: Int, _ level: ErrorCorrectionLevel) -> String {
    "a QR code holds at most \(count.grouped) at level \(level.letter)"
  }
}
