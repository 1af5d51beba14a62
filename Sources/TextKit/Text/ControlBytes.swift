extension UnsafeBufferPointer<UInt8> {
  /// Whether UTF-8 has a character beyond ASCII that could drive a terminal.
  package var hasControlBeyondASCII: Bool {
    indices.contains { self[$0] >= 0x80 && startsControlBeyondASCII(at: $0) }
  }

  /// Whether a character beyond ASCII that could drive a terminal starts at an offset of UTF-8.
  ///
  /// ```
  /// C2 80…9F                          U+0080…U+009F
  /// D8 9C                             U+061C
  /// E2 80 8E, 8F, A8…AE  E2 81 A6…A9  U+200E, U+200F, U+2028…U+202E, U+2066…U+2069
  /// ```
  package func startsControlBeyondASCII(at offset: Int) -> Bool {
    guard offset + 1 < count else { return false }
    let second = self[offset + 1]
    switch self[offset] {
    case 0xC2: return second < 0xA0
    case 0xD8: return second == 0x9C
    case 0xE2:
      guard offset + 2 < count else { return false }
      switch (second, self[offset + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return true
      default: return false
      }
    default: return false
    }
  }
}
