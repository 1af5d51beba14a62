import Testing

@testable import TextKit

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
        "unescaped", { ByteBlock.countUnescaped($0) },
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

  @Test("so many bytes are digits, whatever stands after them")
  func digits() {
    for count in 0...ByteBlock.size {
      for first in [UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "a")] {
        var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: count)
        bytes += [UInt8](repeating: first, count: ByteBlock.size - count)
        let found = bytes.withUnsafeBufferPointer { bytes in
          bytes.baseAddress.map { start in
            (0...ByteBlock.size).filter { ByteBlock.areDigits(start, $0) }
          }
        }
        #expect(found == Array(0...count))
      }
    }
  }

  @Test("all of so many bytes are in one of the ranges, or one at any place is in neither")
  func ranges() {
    let ranges = [ByteBlock.Range(0x30...0x39), ByteBlock.Range(0x61...0x66)]
    for count in [1, 2, 15, 16, 17, 31, 32, 33] {
      for stranger in [count] + Array(0..<count) {
        var bytes = (0..<64).map { UInt8(ascii: $0 % 2 == 0 ? "9" : "f") }
        bytes.replaceSubrange(count..., with: [UInt8](repeating: 0x67, count: 64 - count))
        bytes[stranger] = 0x67
        let areAll = bytes.withUnsafeBufferPointer { bytes in
          ranges.withUnsafeBufferPointer { ranges in
            bytes.baseAddress.map { ByteBlock.areAll($0, count, in: ranges) }
          }
        }
        #expect(areAll == (stranger == count), "\(count) bytes, \(stranger)")
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

@Suite("Lines of a text")
struct LineEndsTests {
  @Test(
    "the indentation of a line is the blanks before its first character",
    arguments: [
      ("", 0, ""), ("  {", 2, "  "), ("  {", 0, ""), ("  {", 1, " "), ("{ \t[", 3, ""),
      ("{\n \t[1", 5, " \t"), ("{\r  [", 5, "  "), ("{\r\n\t[", 5, "\t"), ("{\n\n[", 4, ""),
      ("\u{FEFF}  {", 6, "  "), ("\u{FEFF}{", 4, ""), ("\u{FEFF}{\n  [", 8, "  "),
      ("{\n\u{FEFF}  [", 8, ""),
    ])
  func indentation(text: String, offset: Int, blanks: String) {
    #expect(Array(text.utf8).indentation(ofLineAt: offset).text == blanks)
  }

  @Test(
    "the line ends of a stretch of white space",
    arguments: [
      ("", "", ""), ("  ", "", "  "), ("\n", "\n", ""), (" \n\t", "\n", "\t"),
      ("\r\n ", "\r\n", " "),
      ("\r\r\n ", "\r", " "), ("\n\r", "\n", ""), (" \r ", "\r", " "), ("\n  \r\n\t", "\n", "\t"),
    ])
  func ends(text: String, first: String, last: String) {
    let bytes = Array(text.utf8)[...]
    #expect(bytes.firstLineEnd.text == first)
    #expect(bytes.lastLine.text == last)
    #expect(bytes.hasLineEnd == !first.isEmpty)
    #expect(bytes.withoutEmptyLines.text == first + last)
  }
}
