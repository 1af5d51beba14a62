import Testing
import TextKit

@testable import QRKit

@Suite("Pictures")
struct PictureTests {
  static let shapes = [(4, false), (0, false), (1, true), (7, true)]

  static func picture(_ quiet: Int, _ isInverted: Bool) throws -> QRPicture {
    let code = try QRCode("https://www.example.com/pickem/8412?ref=a%20b")
    return QRPicture(code, quiet: quiet, isInverted: isInverted)
  }

  /// The rows of modules that a picture must show, dark as `#`.
  static func modules(_ picture: QRPicture) -> [String] {
    let margin = picture.quiet
    let side = picture.code.size + 2 * margin
    return (0..<side).map { y in
      row((0..<side).map { x in picture.code[x - margin, y - margin] != picture.isInverted })
    }
  }

  static func row(_ modules: [Bool]) -> String {
    modules.map { $0 ? "#" : "." }.joined()
  }

  @Test("a PNG file shows each module as a square of pixels", arguments: shapes, [1, 3, 8, 40])
  func png(shape: (Int, Bool), scale: Int) throws {
    let picture = try Self.picture(shape.0, shape.1)
    let png = try ReadPNG(picture.png(scale: scale))
    #expect(png.width == picture.size * scale && png.height == png.width)
    let expected = Self.modules(picture)
    for y in 0..<png.height where y % scale == 0 || y % scale == scale - 1 {
      for x in [0, scale - 1] {
        let sampled = (0..<picture.size).map { png.isDark($0 * scale + x, y) }
        #expect(Self.row(sampled) == expected[y / scale])
      }
    }
  }

  @Test("an SVG file has one path, which is the modules", arguments: shapes)
  func svg(shape: (Int, Bool)) throws {
    let picture = try Self.picture(shape.0, shape.1)
    let svg = picture.svg(scale: 8)
    let side = picture.size
    let (background, drawnColour) = shape.1 ? ("#000", "#fff") : ("#fff", "#000")
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side * 8)" height="\(side * 8)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <rect width="\(side)" height="\(side)" fill="\(background)"/>\
      <path fill="\(drawnColour)" d="
      """
    let tail = "\"/></svg>\n"
    try #require(svg.hasPrefix(head) && svg.hasSuffix(tail))
    var drawn = [[Bool]](repeating: [Bool](repeating: shape.1, count: side), count: side)
    var rest = svg.dropFirst(head.count).dropLast(tail.count)
    while let run = rest.prefixMatch(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let (x, y, width) = (try #require(Int(run.1)), try #require(Int(run.2)), Int(run.3) ?? 0)
      #expect(run.3 == run.4 && width > 0)
      for column in x..<x + width { drawn[y][column].toggle() }
      rest = rest[run.range.upperBound...]
    }
    #expect(rest == "")
    #expect(drawn.map(Self.row) == Self.modules(picture))
  }

  @Test(
    "the lines of a terminal show the modules",
    arguments: shapes, [QRPicture.TerminalLook.colours, .colouredSpaces, .halfBlocks, .ascii])
  func terminal(shape: (Int, Bool), look: QRPicture.TerminalLook) throws {
    let picture = try Self.picture(shape.0, shape.1)
    var rows = picture.lines(look).flatMap { Self.rows($0, look) }
    let expected = Self.modules(picture)
    if rows.count > expected.count {
      // Half a row is left at the bottom, and belongs to the quiet zone.
      #expect(rows.removeLast() == String(repeating: shape.1 ? "#" : ".", count: picture.size))
    }
    #expect(rows == expected)
    // Two modules of a colour are a space on it: a font's full block may leave a gap to the next line.
    let isColoured = look == .colours || look == .colouredSpaces
    #expect(!isColoured || !picture.lines(look).joined().contains("█"))
    let isWide = look == .ascii || look == .colouredSpaces
    #expect(picture.columns(look) == (isWide ? picture.size * 2 : picture.size))
  }

  /// The rows of modules that a line shows, dark as `#`.
  static func rows(_ line: String, _ look: QRPicture.TerminalLook) -> [String] {
    guard look != .ascii else {
      let row = line.replacing("##", with: ".").replacing("  ", with: "#")
      return row.contains(" ") ? [] : [row]
    }
    // Without colours the drawn halves are the light modules.
    var drawnIsDark = look == .colours || look == .colouredSpaces
    var upper: [Bool] = []
    var lower: [Bool] = []
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        let sequence = rest.prefix { $0 != "m" }
        if sequence.hasPrefix("[38;5;16;48;5;231") { drawnIsDark = true }
        if sequence.hasPrefix("[38;5;231;48;5;16") { drawnIsDark = false }
        rest = rest.dropFirst(sequence.count + 1)
      default:
        upper.append((character == "▀" || character == "█") == drawnIsDark)
        lower.append((character == "▄" || character == "█") == drawnIsDark)
      }
    }
    guard look != .colouredSpaces else {
      #expect(upper == lower)
      return [row(stride(from: 0, to: upper.count, by: 2).map { upper[$0] })]
    }
    return [upper, lower].map(row)
  }

  @Test("checksums are those of their standards' examples")
  func checksums() {
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(Checksum.adler32([]) == 1)
  }

  @Test("stored blocks end where they must", arguments: [0, 1, 65_535, 65_536, 140_000])
  func stored(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    #expect(try ReadPNG.inflated(Zlib.stored(bytes)) == bytes)
  }
}

/// Reads a PNG file of one bit a pixel, whose data is not compressed, and doubts everything in it.
struct ReadPNG {
  struct Fault: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }

  let width: Int
  let height: Int
  private let lines: [UInt8]
  private let lineLength: Int

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Fault("signature") }
    var rest = file.dropFirst(8)
    var chunks: [(name: String, data: [UInt8])] = []
    while !rest.isEmpty {
      let length = Self.number(rest.prefix(4))
      let checked = rest.dropFirst(4).prefix(length + 4)
      guard Self.number(rest.dropFirst(8 + length).prefix(4)) == Int(CRC32(Array(checked)).value)
      else { throw Fault("checksum") }
      let name = String(decoding: checked.prefix(4), as: UTF8.self)
      chunks.append((name, Array(checked.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    guard chunks.map(\.name) == ["IHDR", "IDAT", "IEND"], chunks[2].data.isEmpty else {
      throw Fault("chunks")
    }
    let header = chunks[0].data
    guard header.count == 13, Array(header.dropFirst(8)) == [1, 0, 0, 0, 0] else {
      throw Fault("header")
    }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    lineLength = 1 + (width + 7) / 8
    lines = try Self.inflated(chunks[1].data)
    guard lines.count == lineLength * height else { throw Fault("lines") }
  }

  func isDark(_ x: Int, _ y: Int) -> Bool {
    lines[y * lineLength + 1 + x / 8] >> UInt8(7 - x % 8) & 1 == 0
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes of stored blocks, with their checksum added up byte by byte.
  static func inflated(_ data: [UInt8]) throws -> [UInt8] {
    guard data[0] & 15 == 8, number(data[0..<2]) % 31 == 0, data[1] & 32 == 0 else {
      throw Fault("zlib header")
    }
    var bytes: [UInt8] = []
    var rest = data.dropFirst(2)
    var isLast = false
    while !isLast {
      let head = Array(rest.prefix(5))
      guard head.count == 5, head[0] < 2 else { throw Fault("block") }
      isLast = head[0] == 1
      let length = Int(head[1]) | Int(head[2]) << 8
      guard length ^ 0xFFFF == Int(head[3]) | Int(head[4]) << 8 else { throw Fault("length") }
      bytes += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
    }
    guard number(rest) == Int(Checksum.adler32(bytes)), rest.count == 4 else { throw Fault("sum") }
    return bytes
  }
}
