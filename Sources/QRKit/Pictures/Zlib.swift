/// The zlib format (RFC 1950) with nothing compressed.
enum Zlib {
  /// Bytes in stored blocks of at most 65,535 (RFC 1951 § 3.2.4), and their checksum.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // deflate with a window of 32 KB; the two bytes are a multiple of 31
    var result: [UInt8] = [0x78, 0x01]
    result.reserveCapacity(bytes.count + bytes.count / 10_000 + 16)
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      for number in [length, ~length] {
        result += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      result += block
    } while !rest.isEmpty
    let sum = Checksum.adler32(bytes)
    return result + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
