import Foundation
import TestSupport
import Testing

@testable import QRKit

@Suite("QR code")
struct QRCodeTests {
  /// A text of so many bytes that only byte segments can hold.
  static func text(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(ascii: "a") + UInt8($0 * $0 % 26) }
  }

  @Test("the standard's own example has the standard's codewords")
  func example() throws {
    let packed = try PackedText(Array("01234567".utf8), level: .medium)
    #expect(packed.version == Version(1))
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11,
      0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(packed.codewords == data)
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(BlockLayout(Version(1), .medium).interleaved(data) == data + correction)
  }

  @Test(
    "symbols of every shape, filled to the last byte, are read back",
    arguments: zip(
      [1, 1, 1, 1, 2, 6, 7, 7, 9, 10, 10, 14, 22, 26, 27, 32, 36, 40],
      [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]))
  func full(number: Int, rank: Int) throws {
    let version = Version(number)
    let level = ErrorCorrectionLevel.allCases[rank]
    let bits = BlockLayout(version, level).dataCodewords * 8
    let text = Self.text((bits - SegmentMode.bytes.headerBits(in: version)) / 8)
    let code = try QRCode(bytes: text, level: level)
    let read = try QRReader(code)
    #expect(code.version == number && read.version == number)
    #expect(read.level == level && code.level == level)
    #expect(read.mask == code.mask)
    #expect(read.text == text)
  }

  @Test("texts of all kinds of characters are read back", arguments: 0..<25 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var text: [UInt8] = []
    let kinds = ["0123456789", "ABCXYZ $%*+-./:", "abc?&=#_~", "é日😀"]
    for _ in 0..<random.int(0...8) {
      let characters = Array(random.pick(kinds))
      for _ in 0..<random.int(1...20) { text += String(random.pick(characters)).utf8 }
    }
    let level = random.pick(ErrorCorrectionLevel.allCases)
    let code = try QRCode(bytes: text, level: level)
    let read = try QRReader(code)
    #expect(read.text == text)
    #expect(read.level == level)
  }

  @Test("bits that fill a symbol to the last fit it", arguments: [(34, 1), (35, 2)])
  func lastBit(digits: Int, version: Int) throws {
    let text = [UInt8](repeating: UInt8(ascii: "7"), count: digits)
    #expect(try PackedText(text, level: .medium).version == Version(version))
  }

  @Test("one byte more takes the next size, and beyond the largest is refused")
  func limits() throws {
    for level in ErrorCorrectionLevel.allCases {
      for number in [1, 2, 9, 10, 25, 26, 27, 40] {
        let version = Version(number)
        let bits = BlockLayout(version, level).dataCodewords * 8
        let count = (bits - SegmentMode.bytes.headerBits(in: version)) / 8
        #expect(try PackedText(Self.text(count), level: level).version == version)
        let next = try? PackedText(Self.text(count + 1), level: level).version.number
        #expect(next == (number < 40 ? number + 1 : nil))
      }
    }
  }

  @Test(
    "a refusal says what a QR code holds",
    arguments: [
      (Self.text(2_954), nil, "2,954 bytes, a QR code holds at most 2,953 at level L"),
      (Self.text(2_332), .medium, "2,332 bytes, a QR code holds at most 2,331 at level M"),
      (Self.text(12_345), .high, "12,345 bytes, a QR code holds at most 1,273 at level H"),
      (
        Array(repeating: UInt8(ascii: "7"), count: 7_090), .low,
        "7,090 bytes need 23,652 bits, a QR code holds at most 23,648 at level L"
      ),
    ] as [([UInt8], ErrorCorrectionLevel?, String)])
  func refusal(text: [UInt8], level: ErrorCorrectionLevel?, message: String) throws {
    let refusal = #expect(throws: TextTooLong.self) { try QRCode(bytes: text, level: level) }
    #expect(refusal?.message == message)
  }

  @Test("the free level is the highest of the size that level M needs, and L beyond level M")
  func bestLevel() throws {
    for count in [1, 7, 8, 11, 12, 14, 15, 17, 18, 50, 122, 180, 666, 1_273, 1_274, 2_331] {
      let text = Self.text(count)
      let best = try PackedText(text, level: nil)
      let atMedium = try PackedText(text, level: .medium)
      #expect(best.version == atMedium.version, "\(count) bytes")
      for level in ErrorCorrectionLevel.allCases {
        let fits = (try? PackedText(text, level: level).version) == best.version
        #expect(level < .medium || fits == (level <= best.level), "\(count) bytes at \(level)")
      }
    }
    #expect(try PackedText(Self.text(2_332), level: nil).level == .low)
    #expect(try PackedText(Self.text(2_953), level: nil).level == .low)
  }

  @Test("packed bits are the modules, row after row")
  func bits() throws {
    let code = try QRCode("https://example.com/pickem/8412")
    let bits = code.bits
    #expect(bits.count == (code.size * code.size + 7) / 8)
    for y in 0..<code.size {
      for x in 0..<code.size {
        let place = y * code.size + x
        #expect((bits[place / 8] >> UInt8(7 - place % 8) & 1 == 1) == code[x, y])
      }
    }
    #expect(code[-1, 0] == false && code[0, code.size] == false)
  }
}

@Suite("Capacities", .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder of cases"))
struct CapacityTests {
  /// The characters of one mode only, so that nothing can be written more tightly.
  static let characters: [(column: String, character: UInt8)] = [
    ("numeric", UInt8(ascii: "7")),
    ("alphanumeric", UInt8(ascii: "X")),
    ("byte", UInt8(ascii: "x")),
  ]

  @Test("every version and level holds as many characters as it should, and not one more")
  func capacities() throws {
    let folder = try #require(casesFolder)
    let file = folder.appendingPathComponent("qr/capacities.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    #expect(lines.count == 161)
    for line in lines.dropFirst() {
      let row = Dictionary(uniqueKeysWithValues: zip(names, line.split(separator: ",")))
      func number(_ name: String) throws -> Int { try #require(row[name].flatMap { Int($0) }) }
      let version = Version(try number("version"))
      let level = try #require(
        ErrorCorrectionLevel.allCases.first { $0.letter == row["ecc_level"] ?? "" })
      let layout = BlockLayout(version, level)
      #expect(version.size == (try number("modules")))
      #expect(layout.codewords == (try number("total_codewords")))
      #expect(layout.dataCodewords == (try number("data_codewords")))
      #expect(layout.correction == (try number("ecc_per_block")))
      #expect(layout.blocks == (try number("blocks")))
      for (column, character) in Self.characters {
        let text = [UInt8](repeating: character, count: try number(column))
        #expect(Self.fits(text, layout, version), "\(column), \(line)")
        #expect(!Self.fits(text + [character], layout, version), "\(column), \(line)")
      }
    }
  }

  private static func fits(_ text: [UInt8], _ layout: BlockLayout, _ version: Version) -> Bool {
    Segmentation(text, in: version.range).bitCount <= layout.dataCodewords * 8
  }
}

@Suite("Segments")
struct SegmentationTests {
  /// The fewest bits of all ways to cut a text, each piece in each mode that holds it.
  static func fewestBits(_ text: ArraySlice<UInt8>, in sizes: VersionRange) -> Int {
    guard !text.isEmpty else { return 0 }
    var best = Int.max
    for length in 1...text.count {
      let piece = text.prefix(length)
      let rest = fewestBits(text.dropFirst(length), in: sizes)
      for mode in SegmentMode.allCases where piece.allSatisfy(mode.holds) {
        best = min(best, Segment(mode: mode, characters: piece).bitCount(in: sizes) + rest)
      }
    }
    return best
  }

  @Test("no other way to cut a short text takes fewer bits", arguments: VersionRange.allCases)
  func brute(sizes: VersionRange) {
    var random = SeededRandom(seed: 14)
    for _ in 0..<60 {
      // Headers cost so much that runs, not single characters, make the difference.
      var text: [UInt8] = []
      let length = random.int(1...9)
      while text.count < length {
        let character = random.pick(Array("07AZ:ab".utf8))
        text += [UInt8](repeating: character, count: random.int(1...6))
      }
      text = Array(text.prefix(length))
      let cut = Segmentation(text, in: sizes)
      #expect(cut.bitCount == Self.fewestBits(text[...], in: sizes), "\(text)")
      #expect(cut.segments.flatMap(\.characters) == text)
      #expect(cut.segments.allSatisfy { $0.characters.allSatisfy($0.mode.holds) })
    }
  }

  @Test("ten characters are digits, forty-five capitals and their like, and all of them bytes")
  func modes() {
    let held = SegmentMode.allCases.map { mode in
      (0...UInt8.max).filter { mode.holds($0) }
    }
    #expect(held[0] == Array(0x30...0x39))
    #expect(held[1] == Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8).sorted())
    #expect(held[2] == Array(0...UInt8.max))
  }

  @Test(
    "long runs stand in the mode that is made for them",
    arguments: [
      ("https://example.com/84", [(.bytes, 22)]),
      ("https://example.com/8412", [(.bytes, 20), (.numeric, 4)]),
      ("https://example.com/123456789012345678901234", [(.bytes, 20), (.numeric, 24)]),
      (
        "https://example.com/ABCDEFGHIJKLMNOPQRST-123456789012345678",
        [(.bytes, 19), (.alphanumeric, 22), (.numeric, 18)]
      ),
      ("", []),
    ] as [(String, [(SegmentMode, Int)])])
  func runs(text: String, expected: [(SegmentMode, Int)]) {
    let segments = Segmentation(Array(text.utf8), in: .small).segments
    #expect(segments.map(\.mode) == expected.map(\.0))
    #expect(segments.map(\.characters.count) == expected.map(\.1))
  }
}
