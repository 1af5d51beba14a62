import TextKit

extension PatternParser {
  /// The code point of a CharacterEscape (ECMA-262 § 22.2.1): from after its first letter.
  mutating func codePoint(
    of letter: Unicode.Scalar, from start: Int
  ) throws(PatternFault) -> UInt32 {
    switch letter {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "0":
      guard let next = peek, ("0"..."9").contains(next) else { return 0 }
      throw fault("octal escapes are not allowed here", at: start)
    case "c":
      guard let control = peek, ("a"..."z").contains(control) || ("A"..."Z").contains(control)
      else { throw fault("\\c without a letter", at: start) }
      index += 1
      return control.value % 32
    case "x":
      guard let value = hexDigits(2) else {
        throw fault("\\x without two hexadecimal digits", at: start)
      }
      return value
    case "u": return try unicodeEscape(from: start)
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return letter.value
    default:
      throw fault(
        "\\\(String(letter).shortened()) is not an ECMA-262 escape", at: start,
        hint: unescapedHint(letter))
    }
  }

  private func unescapedHint(_ letter: Unicode.Scalar) -> String? {
    switch letter {
    case "A": "write ^"
    case "Z", "z": "write $"
    case "h": "write [ \\t]"
    case "a"..."z", "A"..."Z", "0"..."9": nil
    default: "write \(String(letter).shortened()) without the \\"
    }
  }

  /// `\u00E9`, a surrogate pair of two of them, or `\u{…}`.
  mutating func unicodeEscape(from start: Int) throws(PatternFault) -> UInt32 {
    if take("{") {
      var value: UInt32 = 0
      let first = index
      while let digit = peek?.hexDigit {
        value = min(value * 16 + digit, 0x11_0000)
        index += 1
      }
      guard index > first, take("}") else {
        throw fault("\\u{ } without hexadecimal digits", at: start)
      }
      guard value <= 0x10FFFF else { throw fault("a code point above 10FFFF", at: start) }
      return value
    }
    guard let high = hexDigits(4) else {
      throw fault("\\u without four hexadecimal digits", at: start)
    }
    guard (0xD800...0xDBFF).contains(high) else { return high }
    let afterHigh = index
    if take("\\"), take("u"), let low = hexDigits(4), (0xDC00...0xDFFF).contains(low) {
      return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }
    index = afterHigh
    return high
  }

  private mutating func hexDigits(_ count: Int) -> UInt32? {
    let digits = scalars[index...].prefix(count).compactMap(\.hexDigit)
    guard digits.count == count else { return nil }
    index += count
    return digits.reduce(0) { $0 * 16 + $1 }
  }
}

extension Unicode.Scalar {
  /// Its value as a hexadecimal digit.
  var hexDigit: UInt32? { UInt8(exactly: value)?.hexValue.map(UInt32.init) }
}
