/// The numbers of JSON (RFC 8259 § 6).
///
/// ```
/// number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
/// ```
enum JSONNumber {
  /// Where the number that starts at `index` ends, or nil where what stands there is none.
  @inline(__always)
  static func end<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes) -> Int?
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

  @inline(__always)
  private static func skipDigits<Bytes: RandomAccessCollection>(_ index: inout Int, in bytes: Bytes)
    -> Bool where Bytes.Element == UInt8, Bytes.Index == Int
  {
    let start = index
    while index < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
      index += 1
    }
    return index > start
  }

  /// Whether the byte goes on with a number or a bare word that stands before it.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The whole number that a spelling stands for, exactly: `1`, `1.0` and `10e-1` → 1; nil for
  /// `1.5`, for what an `Int` cannot hold, and for more than a thousand digits.
  static func integer(_ spelling: String) -> Int? {
    guard spelling.utf8.count <= 1000 else { return nil }
    let parts = spelling.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = String(mantissa[0].drop { $0 == "-" } + fraction)
    guard digits.contains(where: { $0 != "0" }) else { return 0 }
    guard var exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    exponent -= fraction.count
    while exponent < 0, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    digits = String(digits.drop { $0 == "0" })
    guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
    return Int(
      (spelling.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }
}
