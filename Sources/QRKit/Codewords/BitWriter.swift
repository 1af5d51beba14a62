/// Bits in bytes, the first in the highest place.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// How many bits were written; the rest of the last byte is zero.
  private(set) var count = 0

  /// Writes the lowest `count` bits of a number, the highest of them first.
  mutating func append(_ value: Int, count length: Int) {
    var rest = length
    while rest > 0 {
      if count.isMultiple(of: 8) { bytes.append(0) }
      let room = 8 - count % 8
      let taken = min(room, rest)
      let bits = (value >> (rest - taken)) & ((1 << taken) - 1)
      bytes[bytes.count - 1] |= UInt8(truncatingIfNeeded: bits << (room - taken))
      rest -= taken
      count += taken
    }
  }
}
