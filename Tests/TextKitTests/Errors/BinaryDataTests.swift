import TestSupport
import Testing

@testable import TextKit

@Suite("Binary data")
struct BinaryDataTests {
  private let data = BinaryData(bytes(hex: "0102030405060708ffffffffffffffff"), at: 100)

  @Test("numbers are read in both orders of their bytes")
  func numbers() throws {
    #expect(try data.uint8(at: 1) == 2)
    #expect(try data.uint16(at: 1) == 0x0302)
    #expect(try data.uint32(at: 4) == 0x0807_0605)
    #expect(try data.uint64(at: 0) == 0x0807_0605_0403_0201)
    var big = data
    big.isBigEndian = true
    #expect(try big.part(at: 2, count: 4, "a part").uint32(at: 0) == 0x0304_0506)
  }

  @Test("what does not fit is a fault with its offset in the file")
  func faults() throws {
    let part = try data.part(at: 4, count: 8, "a part")
    #expect(
      told { () throws(Fault) in _ = try part.uint16(at: 7) }
        == "offset 111: a number does not fit into the 8 bytes here")
    #expect(
      told { () throws(Fault) in _ = try part.part(at: 8, count: 1, "a string") }
        == "offset 112: a string does not fit into the 8 bytes here")
    #expect(
      told { () throws(Fault) in _ = try part.part(at: .max, count: .max, "a string") } != nil)
    #expect(
      told { () throws(Fault) in _ = try data.uint64(at: 8) }
        == "offset 108: the number 18446744073709551615 is too large")
  }

  @Test("CRC-32 is that of its standard's example, in any pieces", arguments: 0...9)
  func checksum(split: Int) {
    let digits = Array("123456789".utf8)
    var crc = CRC32()
    for piece in [digits[..<split], digits[split...]] {
      piece.withUnsafeBufferPointer { crc.add($0) }
    }
    #expect(crc.value == 0xCBF4_3926 && CRC32([]).value == 0)
  }
}
