import TextKit
import URLKit

/// What the text of a template or a base may not hold.
enum LiteralFaults {
  /// Every `%` that is not followed by two hexadecimal digits, in bytes whose indices are their
  /// places in the text.
  ///
  /// `%s` and its like, which are slots of other tools, are reported as that; `slots` is false for a text
  /// that has none.
  static func percentSigns(in bytes: ArraySlice<UInt8>, slots: Bool = true) -> [Fault] {
    let literal = "write a percent sign as %25"
    var unnamed = 0
    var end = bytes.startIndex
    return bytes.indices.compactMap { index in
      guard index >= end, bytes[index] == UInt8(ascii: "%") else { return nil }
      let pair = bytes[(index + 1)...].prefix(2)
      guard pair.count < 2 || !pair.allSatisfy(\.isHexDigit) else { return nil }
      guard let value = Interpolation(in: bytes, at: index) else {
        let message = "expected two hexadecimal digits after \"%\""
        return Fault(message, at: index..<index + 1, hint: literal)
      }
      let range = index..<index + value.length
      end = range.upperBound
      let text = String(decoding: bytes[range], as: UTF8.self).quoted()
      guard slots else {
        return Fault(
          "\(text) is a placeholder, and a base has no slots", at: range,
          hint: "write a link with a slot in its host as a full URL")
      }
      let name = value.name ?? Interpolation.slotName(at: value.position ?? unnamed)
      if value.name == nil { unnamed += 1 }
      return Fault(
        "\(text) is not a slot", at: range, hint: "write a slot as $<\(name)>; \(literal)")
    }
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
