/// A hash that grows with each byte (FNV-1a, 64 bits), the same in every run and on every machine.
@usableFromInline
package struct ByteHash: Sendable {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The bits that are used: with fewer, more texts have one hash, which changes no answer.
  @usableFromInline let mask: UInt64

  @inlinable package init(mask: UInt64 = .max) { self.mask = mask }

  @inlinable package init(_ bytes: some Sequence<UInt8>, mask: UInt64 = .max) {
    self.mask = mask
    for byte in bytes { add(byte) }
  }

  @inlinable package var value: UInt64 { state & mask }

  @inlinable package mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

/// A hash of whole texts, sixteen bytes at a time, that is another in every run: a stranger cannot choose
/// texts that have one hash.
package struct SeededHash: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline let factor: UInt64

  package init() {
    // Hasher has a seed of its own in every run.
    var hasher = Hasher()
    seed = UInt64(truncatingIfNeeded: hasher.finalize())
    hasher = Hasher()
    hasher.combine(seed)
    factor = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  @inlinable package func value(of text: UnsafeRawBufferPointer) -> UInt64 {
    var isPlain = true
    return value(of: text, &isPlain)
  }

  /// The hash of a text; `isPlain` becomes false if a byte of it may be zero or no ASCII.
  @inlinable @inline(__always)
  package func value(of text: UnsafeRawBufferPointer, _ isPlain: inout Bool) -> UInt64 {
    var unusual: UInt64 = 0
    func word(at offset: Int) -> UInt64 {
      let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      unusual |= word | (word &- 0x0101_0101_0101_0101)
      return word
    }
    defer { if unusual & 0x8080_8080_8080_8080 != 0 { isPlain = false } }
    let count = text.count
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    guard count >= 16 else {
      guard count < 8 else { return mixed(hash, word(at: 0), word(at: count &- 8)) }
      var rest: UInt64 = 0
      for byte in text {
        rest = rest << 8 | UInt64(byte)
        unusual |= UInt64(byte | (byte &- 1))
      }
      return mixed(hash, rest, 0)
    }
    var index = 0
    while index &+ 16 < count {
      hash = mixed(hash, word(at: index), word(at: index &+ 8))
      index &+= 16
    }
    return mixed(hash, word(at: count &- 16), word(at: count &- 8))
  }

  @inlinable @inline(__always)
  func mixed(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    let (high, low) = (hash ^ first).multipliedFullWidth(by: factor ^ second)
    return high ^ low
  }
}
