import TextKit
import URLKit

/// What the text of a template or a base may not hold.
enum LiteralFaults {
  /// Every `%` that is not followed by two hexadecimal digits, in bytes whose indices are their
  /// places in the text.
  static func percentSigns(in bytes: ArraySlice<UInt8>) -> [Fault] {
    bytes.indices.compactMap { index in
      guard bytes[index] == UInt8(ascii: "%") else { return nil }
      let pair = bytes[(index + 1)...].prefix(2)
      guard pair.count < 2 || !pair.allSatisfy(\.isHexDigit) else { return nil }
      let message = "expected two hexadecimal digits after \"%\""
      return Fault(message, at: index..<index + 1, hint: hint(pair))
    }
  }

  /// What to write in place of a `%`; `%s`, `%d` and the like are where other tools put a value.
  private static func hint(_ pair: ArraySlice<UInt8>) -> String {
    let literal = "write a percent sign as %25"
    guard let byte = pair.first, "sdiuf@".utf8.contains(byte) else { return literal }
    return "write a slot as $<name>; \(literal)"
  }

  /// Every control character, line separator and bidirectional control.
  static func unprintable(in text: String) -> [Fault] {
    var faults: [Fault] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      defer { offset += width }
      guard scalar.drivesTerminals else { continue }
      let kind = scalar.isBidirectionalControl ? "bidirectional control" : "control character"
      let message = "a \(kind), \(String(scalar).quoted()), is not allowed here"
      let hint = "percent-encode it: \(PercentEncoding.unreserved.encoded(String(scalar)))"
      faults.append(Fault(message, at: offset..<offset + width, hint: hint))
    }
    return faults
  }
}
