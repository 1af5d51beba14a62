import TextKit

/// Puts lines together again that arrive in pieces.
struct LineCollector {
  private var line: [UInt8] = []
  private var count = 0

  /// The lines that end in a piece, each with its number, counted from 1.
  mutating func lines(
    endingIn piece: UnsafeRawBufferPointer
  ) -> [(text: String, number: Int)] {
    var ended: [(text: String, number: Int)] = []
    for byte in piece {
      guard byte == .lineFeed else {
        line.append(byte)
        continue
      }
      count += 1
      ended.append((String(decoding: line, as: UTF8.self), count))
      line.removeAll(keepingCapacity: true)
    }
    return ended
  }
}
