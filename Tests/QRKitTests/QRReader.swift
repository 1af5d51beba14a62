@testable import QRKit

/// Reads a symbol as a scanner does, module by module, by an account of the standard of its own.
///
/// Of the kit it takes the table of blocks and the centres of alignment patterns.
struct QRReader {
  struct Fault: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }

  struct ReadSegment: Hashable {
    let mode: Int
    let count: Int
  }

  let version: Int
  let level: ErrorCorrectionLevel
  let mask: Int
  private(set) var text: [UInt8] = []
  private(set) var segments: [ReadSegment] = []

  init(size: Int, _ isDark: (_ x: Int, _ y: Int) -> Bool) throws {
    version = (size - 17) / 4
    let format = try Self.format(size: size, isDark)
    (level, mask) = format
    var bits: [Bool] = []
    let isFunction = Self.functionModules(version, size: size)
    // Columns of two from the right, by turns up and down; column 6 is not one of them.
    var right = size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isFunction[y * size + x] {
          bits.append(isDark(x, y) != Self.inverts(format.mask, x: x, y: y))
        }
      }
      isUpward.toggle()
      right -= 2
    }
    let codewords = (0..<bits.count / 8).map { Self.number(bits[($0 * 8)..<($0 * 8 + 8)]) }
    let data = try Self.deinterleaved(codewords, BlockLayout(Version(version), format.level))
    try readSegments(data)
  }

  private static func number(_ bits: ArraySlice<Bool>) -> Int {
    bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Level and mask, from both copies.
  private static func format(
    size: Int, _ isDark: (_ x: Int, _ y: Int) -> Bool
  ) throws -> (level: ErrorCorrectionLevel, mask: Int) {
    var copies = [0, 0]
    for bit in 0..<15 {
      let (x, y) =
        switch bit {
        case ...5: (8, bit)
        case 6: (8, 7)
        case 7: (8, 8)
        case 8: (7, 8)
        default: (14 - bit, 8)
        }
      if isDark(x, y) { copies[0] |= 1 << bit }
      if bit < 8 ? isDark(size - 1 - bit, 8) : isDark(8, size - 15 + bit) { copies[1] |= 1 << bit }
    }
    guard copies[0] == copies[1] else { throw Fault("two formats") }
    let word = copies[0] ^ 0x5412
    // A word of the code is a multiple of x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1.
    var rest = word
    for bit in (10..<15).reversed() where rest >> bit & 1 == 1 { rest ^= 0x537 << (bit - 10) }
    guard rest == 0 else { throw Fault("format \(word)") }
    let levels: [ErrorCorrectionLevel] = [.medium, .low, .high, .quartile]
    return (levels[word >> 13], word >> 10 & 7)
  }

  private static func functionModules(_ version: Int, size: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: size * size)
    func mark(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>) {
      for y in ys { for x in xs { result[y * size + x] = true } }
    }
    mark(0...8, 0...8)
    mark(size - 8...size - 1, 0...8)
    mark(0...8, size - 8...size - 1)
    mark(6...6, 0...size - 1)
    mark(0...size - 1, 6...6)
    let centres = Version(version).alignmentCentres
    for x in centres {
      for y in centres where !((x == 6 || y == 6) && (x == y || x + y == size - 1)) {
        mark(x - 2...x + 2, y - 2...y + 2)
      }
    }
    if version >= 7 {
      mark(size - 11...size - 9, 0...5)
      mark(0...5, size - 11...size - 9)
    }
    return result
  }

  private static func inverts(_ mask: Int, x j: Int, y i: Int) -> Bool {
    switch mask {
    case 0: (i + j).isMultiple(of: 2)
    case 1: i.isMultiple(of: 2)
    case 2: j.isMultiple(of: 3)
    case 3: (i + j).isMultiple(of: 3)
    case 4: (i / 2 + j / 3).isMultiple(of: 2)
    case 5: (i * j) % 2 + (i * j) % 3 == 0
    case 6: ((i * j) % 2 + (i * j) % 3).isMultiple(of: 2)
    default: ((i * j) % 3 + (i + j) % 2).isMultiple(of: 2)
    }
  }

  /// The data of all blocks, each of which must be a word of its code.
  private static func deinterleaved(_ codewords: [Int], _ layout: BlockLayout) throws -> [Int] {
    var blocks = [[Int]](repeating: [], count: layout.blocks)
    let short = layout.dataCodewords / layout.blocks
    let long = layout.dataCodewords % layout.blocks
    var index = 0
    for place in 0...short {
      for block in blocks.indices where place < short || block >= layout.blocks - long {
        blocks[block].append(codewords[index])
        index += 1
      }
    }
    let data = blocks.flatMap { $0 }
    for _ in 0..<layout.correction {
      for block in blocks.indices {
        blocks[block].append(codewords[index])
        index += 1
      }
    }
    for root in timesRoots.prefix(layout.correction) {
      for block in blocks where block.reduce(0, { root[$0] ^ $1 }) != 0 {
        throw Fault("a block that is no word of its code")
      }
    }
    return data
  }

  /// Each number times α⁰, α¹, …, multiplied bit by bit.
  private static let timesRoots: [[Int]] = {
    var root = 1
    return (0..<30).map { _ in
      let table = (0..<256).map { value in
        (0..<8).reversed().reduce(0) { sum, bit in
          let doubled = sum & 0x80 == 0 ? sum << 1 : sum << 1 ^ 0x11D
          return doubled ^ (value >> bit & 1 == 1 ? root : 0)
        }
      }
      root = root & 0x80 == 0 ? root << 1 : root << 1 ^ 0x11D
      return table
    }
  }()

  private mutating func readSegments(_ data: [Int]) throws {
    var place = 0
    func take(_ count: Int) throws -> Int {
      guard place + count <= data.count * 8 else { throw Fault("no \(count) bits are left") }
      defer { place += count }
      return (place..<place + count).reduce(0) { $0 << 1 | data[$1 / 8] >> (7 - $1 % 8) & 1 }
    }
    let sizes = version < 10 ? 0 : version < 27 ? 1 : 2
    let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    while data.count * 8 - place >= 4 {
      let mode = try take(4)
      switch mode {
      case 0:
        // The terminator: what is left of its codeword is zero, and the rest is padding.
        guard try take(-place & 7) == 0 else { throw Fault("padding bits") }
        let rest = data[(place / 8)...]
        let expected = rest.indices.map { ($0 - place / 8).isMultiple(of: 2) ? 0xEC : 0x11 }
        guard Array(rest) == expected else { throw Fault("padding \(rest)") }
        return
      case 1:
        let count = try take([10, 12, 14][sizes])
        segments.append(ReadSegment(mode: mode, count: count))
        for start in stride(from: 0, to: count, by: 3) {
          let length = min(3, count - start)
          let digits = String(try take([0, 4, 7, 10][length]))
          text += String(repeating: "0", count: length - digits.utf8.count).utf8
          text += digits.utf8
        }
      case 2:
        let count = try take([9, 11, 13][sizes])
        segments.append(ReadSegment(mode: mode, count: count))
        for start in stride(from: 0, to: count, by: 2) {
          let isPair = count - start > 1
          let value = try take(isPair ? 11 : 6)
          if isPair { text.append(capitals[value / 45]) }
          text.append(capitals[value % 45])
        }
      case 4:
        let count = try take([8, 16, 16][sizes])
        segments.append(ReadSegment(mode: mode, count: count))
        for _ in 0..<count { text.append(UInt8(try take(8))) }
      default: throw Fault("mode \(mode)")
      }
    }
  }
}

extension QRReader {
  init(_ code: QRCode) throws {
    try self.init(size: code.size) { code[$0, $1] }
  }
}
