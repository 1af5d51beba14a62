import TextKit

@testable import QRKit

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
