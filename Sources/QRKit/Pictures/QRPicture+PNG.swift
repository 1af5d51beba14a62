import TextKit

extension QRPicture {
  /// The picture as a PNG file of one bit a pixel, with `scale` pixels for a module's side.
  package func png(scale: Int) -> [UInt8] {
    let side = size * scale
    var header = Self.bigEndian(side) + Self.bigEndian(side)
    // one bit of grey, and the only kinds of compression, filter and interlacing that are plain
    header += [1, 0, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    Self.appendChunk("IHDR", header, to: &file)
    Self.appendChunk("IDAT", Zlib.stored(scanlines(scale: scale)), to: &file)
    Self.appendChunk("IEND", [], to: &file)
    return file
  }

  /// The rows of pixels, in which light is 1, each after the number of its filter: none.
  private func scanlines(scale: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size * scale * (size * scale / 8 + 2))
    for y in 0..<size {
      var line = BitWriter()
      for x in 0..<size {
        let pixels = isDark(x, y) ? 0 : ~0
        for rest in stride(from: scale, to: 0, by: -32) {
          line.append(pixels, count: min(rest, 32))
        }
      }
      for _ in 0..<scale {
        bytes.append(0)
        bytes += line.bytes
      }
    }
    return bytes
  }

  /// A chunk: the length of its data, its name, the data, and the checksum of both.
  private static func appendChunk(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let checked = Array(name.utf8) + data
    file += bigEndian(data.count)
    file += checked
    file += bigEndian(Int(CRC32(checked).value))
  }

  fileprivate static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

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
    return result + QRPicture.bigEndian(Int(Checksum.adler32(bytes)))
  }
}

/// The checksum of zlib's data.
enum Checksum {
  /// Adler-32 (RFC 1950 § 8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 1
    var sums: UInt32 = 0
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65_521
      sums = (sums + sum) % 65_521
    }
    return sums << 16 | sum
  }
}
