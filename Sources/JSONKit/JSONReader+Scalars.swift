import TextKit

extension JSONReader {
  /// Reads a number; one that JSON would spell otherwise is reported and left out.
  mutating func readNumber() -> JSONNode? {
    let start = position
    if let end = JSONNumber.end(at: start, in: bytes) {
      position = end
      return JSONNode(.number(String(decoding: bytes[start..<end], as: UTF8.self)), at: start..<end)
    }
    let word = skipWord()
    let digits = word.lowercased().unicodeScalars.drop { $0 == "-" }
    let afterZero = digits.dropFirst().first
    let hint =
      switch digits.last {
      case nil: "digits must follow the minus sign"
      case ".": "digits must follow the decimal point"
      case "e", "+", "-": "digits must follow the exponent's e"
      case _ where digits.elementsEqual("infinity".unicodeScalars): "not a JSON number"
      case _ where digits.first == "0" && afterZero == "x": "JSON has decimal numbers only"
      case _ where digits.first == "0" && afterZero.map { ("0"..."9").contains($0) } ?? false:
        "leading zeros are not allowed; write a code as a string"
      default: "a string needs double quotes"
      }
    report("\(told(word)) is not a number", at: start..<position, hint: hint)
    return nil
  }

  /// Reads the string at `position` and returns its range with the quotes; nil if it does not
  /// end, which stops the reading.
  mutating func readString(isExtension: Bool) -> (range: Range<Int>, isSound: Bool)? {
    let start = position
    let faultsBefore = faults.all.count
    var isUTF8 = true
    position += 1
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return (start..<position, faults.all.count == faultsBefore)
      case UInt8(ascii: "\\"):
        readEscape(isExtension: isExtension)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        stop(
          "unterminated string", at: start..<position,
          hint: #"close it with a quote; write a line break as \n"#)
        return nil
      case 0..<0x20:
        let escape = JSONText.quoted(String(Unicode.Scalar(byte))).dropFirst().dropLast()
        report(
          "a control character in a string", at: position..<position + 1,
          hint: "write it as \(escape)")
        position += 1
      default:
        let length = UTF8Sequence.length(at: position, in: bytes)
        if length == 0, isUTF8 {
          isUTF8 = false
          report(
            "not UTF-8: a byte \(String(byte, radix: 16, uppercase: true))",
            at: position..<position + 1, hint: "save the file as UTF-8")
        }
        position += max(length, 1)
      }
    }
    stop("unterminated string", at: start..<position, hint: "missing quote")
    return nil
  }

  private mutating func readEscape(isExtension: Bool) {
    let start = position
    switch JSONEscape(at: start, in: bytes) {
    case .scalar(_, let count):
      position += count
    case .loneSurrogate(_, let count):
      position += count
      guard !(isExtension && toleratesExtensions) else { return }
      report(
        "an unpaired surrogate is not a character", at: start..<position,
        hint: #"write the pair, as in \ud83d\ude00, or the character itself"#)
    case .incomplete:
      position += 2
      report(#"expected four hexadecimal digits after "\u""#, at: start..<position)
    case .unknown:
      position += 1
      if let byte = peek(), 0x20..<0x7F ~= byte { position += 1 }
      report("not a JSON escape", at: start..<position, hint: #"write a backslash as \\"#)
    }
  }
}
