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

/// A hash of whole texts, eight bytes at a time, that is another in every run: a stranger cannot choose
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
    factor = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }

  @inlinable package func value(of text: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var index = 0
    while index &+ 8 <= text.count {
      hash = mixed(hash, text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var rest: UInt64 = 0
    if text.count >= 8 {
      rest = text.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self)
    } else {
      for byte in text { rest = rest << 8 | UInt64(byte) }
    }
    return mixed(hash, rest)
  }

  @inlinable @inline(__always)
  func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
    return high ^ low
  }
}
