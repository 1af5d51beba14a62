import TestSupport
import Testing
import TextKit

@testable import ArchiveKit

@Suite("DEFLATE")
struct InflaterTests {
  /// The whole output of compressed data.
  static func inflated(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    var inflater = Inflater(BytesInMemory(bytes), 0..<bytes.count)
    var result: [UInt8] = []
    while true {
      let piece = try inflater.next()
      guard !piece.isEmpty else { return result }
      result += piece
    }
  }

  /// Blocks of bytes as they are (RFC 1951 § 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
      result.append(start + block.count == bytes.count ? 1 : 0)
      result += ZIPWriter.little(block.count, 2) + ZIPWriter.little(~block.count, 2) + block
    }
    return result
  }

  /// The letters A, B … as often as the numbers of Fibonacci say, so that codes are up to 13 bits long.
  static let fibonacci: [UInt8] = {
    var (count, next) = (1, 1)
    return (0..<14).flatMap { letter in
      defer { (count, next) = (next, count + next) }
      return [UInt8](repeating: 65 + UInt8(letter), count: count)
    }
  }()

  /// What zlib compresses it to with its codes of bytes alone.
  static let longCodes: [UInt8] = {
    let digits: [String] = [
      "05c1818103310cc3b0d9beed5d624be4fee33cf0f7f97e7fbfdff33ccff3beeffbbeef7bce39e79c73ce39e7de",
      "7befbdf7de7befbdf7de7bef",
      String(repeating: "c", count: 34),
      String(repeating: "e", count: 54),
      "264992244992244992244992244992244992244992244992244992244992244992a46ddbb66ddbb66ddbb66ddb",
      "b66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddbb66ddb16",
      String(repeating: "0", count: 116),
      String(repeating: "5", count: 188),
      "ff01",
    ]
    return bytes(hex: digits.joined())
  }()

  static let repeated = bytes(
    hex: "edc1010d000000c2a0acef5fc21e0e28" + String(repeating: "0", count: 580) + "f831")

  @Test("blocks of fixed codes, of long codes, of distances and of bytes as they are")
  func blocks() throws {
    let fixed = bytes(hex: "4b494d2d50c8c9cccbd6514841650200")
    #expect(try Self.inflated(fixed) == Array("deep link, deep link, deep".utf8))
    #expect(try Self.inflated(bytes(hex: "010300fcff616263")) == Array("abc".utf8))
    #expect(try Self.inflated(bytes(hex: "0300")) == [])
    #expect(try Self.inflated(Self.longCodes) == Self.fibonacci)
    #expect(
      try Self.inflated(Self.repeated) == [UInt8](repeating: UInt8(ascii: "a"), count: 300_000))
  }

  @Test("input and output that are longer than the memory for them come whole")
  func long() throws {
    var random = SeededRandom(seed: 1)
    let bytes = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(try Self.inflated(Self.stored(bytes)) == bytes)
  }

  static let damaged: [(hex: String, message: String)] = [
    ("", "offset 0: the compressed data is damaged: it ends in the middle of a block"),
    ("07", "offset 1: the compressed data is damaged: a block is of no known kind"),
    (
      "010300fbff616263",
      "offset 5: the compressed data is damaged: the length of a stored block and its complement do not agree"
    ),
    (
      "010300fcff6162",
      "offset 7: the compressed data is damaged: it ends in the middle of a block"
    ),
    ("4b494d2d50", "offset 5: the compressed data is damaged: it ends in the middle of a block"),
    // The first match of the data reaches back before it.
    ("030200", "offset 2: the compressed data is damaged: a match starts before the data"),
  ]

  @Test("damaged data is a fault with its offset", arguments: damaged)
  func faults(hex: String, message: String) {
    #expect(told { () throws(Fault) in _ = try Self.inflated(bytes(hex: hex)) } == message)
  }

  @Test("mutants end in a fault or in an output")
  func mutants() {
    var outputs = 0
    fuzz(rounds: 300) { random in
      var bytes = random.oneIn(2) ? Self.longCodes : Self.repeated
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      if random.oneIn(3) { bytes.removeLast(random.int(1...20)) }
      if (try? Self.inflated(bytes)) != nil { outputs += 1 }
    }
    #expect(outputs > 20)
  }
}
