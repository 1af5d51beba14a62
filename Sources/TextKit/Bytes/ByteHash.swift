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
