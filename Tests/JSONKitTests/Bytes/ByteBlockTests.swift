import TestSupport
import Testing

@testable import JSONKit

/// The unreserved characters with small letters (RFC 3986 § 2.3).
private let unreserved = "abcdefghijklmnopqrstuvwxyz0123456789-._~"

@Suite("ByteBlock")
struct ByteBlockTests {
  /// What is counted by blocks, and the same byte by byte.
  private static let claims:
    [(
      name: String, count: @Sendable (UnsafePointer<UInt8>) -> Int,
      counts: @Sendable (UInt8) -> Bool
    )] = [
      (
        "plain", { ByteBlock.countPlain($0) },
        { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      ),
      (
        "unquoted", { ByteBlock.countUnquoted($0) },
        { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      ),
      (
        "literal", { ByteBlock.countLiteral($0) },
        { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "%") }
      ),
      ("blanks", { ByteBlock.countBlanks($0) }, { $0 == UInt8(ascii: " ") }),
      (
        "unreserved", { ByteBlock.countUnreserved($0) },
        { (unreserved + unreserved.uppercased()).utf8.contains($0) }
      ),
    ]

  @Test("each byte at each place stops what it should, and nothing else")
  func everyByte() {
    for claim in Self.claims {
      let filler = claim.counts(UInt8(ascii: " ")) ? UInt8(ascii: " ") : UInt8(ascii: "a")
      for byte in UInt8.min...UInt8.max {
        for place in 0..<ByteBlock.size {
          var bytes = [UInt8](repeating: filler, count: ByteBlock.size)
          bytes[place] = byte
          let expected = claim.counts(byte) ? ByteBlock.size : place
          let found = bytes.withUnsafeBufferPointer { $0.baseAddress.map(claim.count) }
          #expect(found == expected, "\(claim.name): \(byte) at \(place)")
        }
      }
    }
  }

  @Test("a block is given only where it is whole")
  func wholeBlocks() {
    let bytes = [UInt8](repeating: 0, count: 20)
    bytes.withUnsafeBufferPointer { bytes in
      #expect((0...20).filter { bytes.block(at: $0) != nil } == [0, 1, 2, 3, 4])
    }
    [].withUnsafeBufferPointer { #expect($0.block(at: 0) == nil) }
  }
}
