/// Which bytes stand side by side in a text, so that most words that are not in it are known by a few
/// looks.
struct BytePairs: Hashable, Sendable {
  private var bits = SIMD8<UInt64>()

  init(_ bytes: [UInt8]) {
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      let place = Self.place(byte, next)
      bits[place >> 6] |= 1 << (place & 63)
    }
  }

  /// Whether all pairs of a word are there; then the word may be.
  func mayHold(_ word: [UInt8]) -> Bool {
    for index in word.indices.dropLast() {
      let place = Self.place(word[index], word[index + 1])
      if bits[place >> 6] & 1 << (place & 63) == 0 { return false }
    }
    return true
  }

  /// One of 512 places for a pair.
  private static func place(_ byte: UInt8, _ next: UInt8) -> Int {
    (Int(byte) &* 37 &+ Int(next)) & 511
  }
}
