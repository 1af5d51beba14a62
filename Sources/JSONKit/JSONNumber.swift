import TextKit

/// The numbers of JSON (RFC 8259 § 6).
///
/// ```
/// number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
/// ```
@usableFromInline package enum JSONNumber {
  /// The end of the number that starts at `index`; nil if no number starts there.
  @inlinable @inline(__always)
  package static func end<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes) -> Int?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var end = index
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let leading = end
    guard skipDigits(&end, in: bytes) else { return nil }
    if bytes[leading] == UInt8(ascii: "0"), end - leading > 1 { return nil }
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") {
      end += 1
      guard skipDigits(&end, in: bytes) else { return nil }
    }
    if end < bytes.endIndex, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.endIndex, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      guard skipDigits(&end, in: bytes) else { return nil }
    }
    guard end == bytes.endIndex || !isPartOfWord(bytes[end]) else { return nil }
    return end
  }

  /// Whether the bytes are a number and nothing else.
  package static func isNumber(_ bytes: [UInt8]) -> Bool {
    end(at: bytes.startIndex, in: bytes) == bytes.endIndex
  }

  /// Moves the index over digits and returns whether there was one.
  @inlinable @inline(__always)
  package static func skipDigits<Bytes: RandomAccessCollection>(_ index: inout Int, in bytes: Bytes)
    -> Bool where Bytes.Element == UInt8, Bytes.Index == Int
  {
    let start = index
    while index < bytes.endIndex, bytes[index].isDigit { index += 1 }
    return index > start
  }

  /// Whether the byte goes on with a number or a bare word that stands before it.
  @inlinable
  package static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: byte.isDigit || byte.isLetter
    }
  }
}
