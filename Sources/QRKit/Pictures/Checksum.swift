/// The checksums of a PNG file.
enum Checksum {
  /// CRC-32 as PNG's chunks have it (ISO/IEC 15948 annex D).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = ~0
    for byte in bytes {
      rest = remainders[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8
    }
    return ~rest
  }

  /// Adler-32 as it ends zlib's data (RFC 1950 § 8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 1
    var sums: UInt32 = 0
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65_521
      sums = (sums + sum) % 65_521
    }
    return sums << 16 | sum
  }

  /// What a byte leaves when the polynomial divides it, lowest bit first.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
    }
  }
}
