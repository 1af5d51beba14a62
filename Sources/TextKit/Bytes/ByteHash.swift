/// A hash that grows with each byte (FNV-1a, 64 bits), the same in every run and on every machine.
@usableFromInline
package struct ByteHash: Sendable {
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable package init() {}

  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
