import TextKit

/// A code with the quiet zone around it, as it is drawn.
package struct QRPicture: Sendable {
  package let code: QRCode
  /// The light modules at each side; the standard asks for 4 (§ 9.1).
  package let quiet: Int
  /// Whether light and dark have changed places, the quiet zone's too.
  package let isInverted: Bool

  package init(_ code: QRCode, quiet: Int = 4, isInverted: Bool = false) {
    self.code = code
    self.quiet = quiet
    self.isInverted = isInverted
  }

  /// The modules of a side, with both quiet zones.
  package var size: Int { code.size + 2 * quiet }

  /// Whether a module is drawn dark, counted from the edge of the picture.
  ///
  /// Beyond the edge the quiet zone goes on.
  func isDark(_ x: Int, _ y: Int) -> Bool {
    code[x - quiet, y - quiet] != isInverted
  }
}

extension QRPicture {
  /// The picture as an SVG file in one line, a background and one path of all dark modules, with
  /// `scale` pixels for a module's side.
  package func svg(scale: Int) -> String {
    let light = "#fff"
    let dark = "#000"
    let (background, drawn) = isInverted ? (dark, light) : (light, dark)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size * scale)" height="\(size * scale)" \
      viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
      <rect width="\(size)" height="\(size)" fill="\(background)"/>\
      <path fill="\(drawn)" d="\(outline)"/></svg>

      """
  }

  /// Each run of dark modules of a row as a rectangle: `M4 4h7v1h-7z`.
  private var outline: String {
    var path = ""
    for y in 0..<code.size {
      var x = 0
      while x < code.size {
        let start = x
        while code[x, y] { x += 1 }
        if x > start { path += "M\(quiet + start) \(quiet + y)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return path
  }

  /// What a terminal can show.
  package enum TerminalLook: Sendable {
    /// Half blocks, black on white by numbers 16 and 231 of the 256 colours, which no theme changes.
    case colours
    /// The same colours without characters beyond ASCII: two spaces for a module.
    case colouredSpaces
    /// Half blocks in the terminal's own two colours, taken to be light on dark: the light modules
    /// are drawn.
    case halfBlocks
    /// `##` for a module that is drawn: the light ones, as with half blocks.
    case ascii
  }

  package func columns(_ look: TerminalLook) -> Int {
    switch look {
    case .colours, .halfBlocks: size
    case .colouredSpaces, .ascii: 2 * size
    }
  }

  /// The picture as lines of text, without their ends.
  package func lines(_ look: TerminalLook) -> [String] {
    switch look {
    case .colours: halfRows.map(colouredLine)
    case .halfBlocks: halfRows.map { $0.map { Self.block(!$0.upper, !$0.lower) }.joined() }
    case .colouredSpaces:
      rows.map { row in
        colouredLine(row.flatMap { [Half(upper: $0, lower: $0), Half(upper: $0, lower: $0)] })
      }
    case .ascii: rows.map { row in row.map { $0 ? "  " : "##" }.joined() }
    }
  }

  /// Two modules, one above the other.
  private struct Half {
    let upper: Bool
    let lower: Bool
  }

  private var rows: [[Bool]] {
    (0..<size).map { y in (0..<size).map { x in isDark(x, y) } }
  }

  /// Each two rows; below an odd last one the quiet zone goes on.
  private var halfRows: [[Half]] {
    stride(from: 0, to: size, by: 2).map { y in
      (0..<size).map { x in Half(upper: isDark(x, y), lower: isDark(x, y + 1)) }
    }
  }

  /// The character whose halves are drawn or left.
  private static func block(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (false, false): " "
    case (true, false): "▀"
    case (false, true): "▄"
    case (true, true): "█"
    }
  }

  /// A line in which two modules of a colour are a space on that colour.
  ///
  /// A font's full block may leave a gap to the next line, a background does not. Half blocks take
  /// the background that is set.
  private func colouredLine(_ halves: [Half]) -> String {
    var line = ""
    var background: Bool?
    for half in halves {
      let wanted = half.upper == half.lower ? half.upper : background ?? half.lower
      if wanted != background {
        line += wanted ? "\u{1B}[38;5;231;48;5;16m" : "\u{1B}[38;5;16;48;5;231m"
        background = wanted
      }
      line += Self.block(half.upper != wanted, half.lower != wanted)
    }
    return line + "\u{1B}[0m"
  }

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
