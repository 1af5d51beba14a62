import TextKit

/// How far a generated time is from that of the run: `+2d`, `-30m`.
package struct TimeOffset: Hashable, Sendable {
  /// A thousand years, beyond which a date would soon need a fifth digit.
  private static let mostSeconds: Int64 = 31_556_952_000

  /// The offset as it is written.
  package let text: String
  package let seconds: Int64

  /// No offset.
  package static let none = TimeOffset(text: "", seconds: 0)

  /// Reads a sign, a whole number, and `s`, `m`, `h`, `d` or `w`; nil for anything else, and for more
  /// than a thousand years.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let unit = bytes.last.flatMap(Self.seconds), bytes.count > 2,
      bytes.dropFirst().dropLast().allSatisfy(\.isDigit),
      let count = Int64(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)),
      count <= Self.mostSeconds / unit
    else { return nil }
    self.init(text: text, seconds: sign == UInt8(ascii: "-") ? -count * unit : count * unit)
  }

  private init(text: String, seconds: Int64) {
    self.text = text
    self.seconds = seconds
  }

  private static func seconds(of unit: UInt8) -> Int64? {
    switch unit {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3_600
    case UInt8(ascii: "d"): 86_400
    case UInt8(ascii: "w"): 604_800
    default: nil
    }
  }
}
