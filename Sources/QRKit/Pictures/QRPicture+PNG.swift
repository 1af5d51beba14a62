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
    file += bigEndian(Int(Checksum.crc32(checked)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
