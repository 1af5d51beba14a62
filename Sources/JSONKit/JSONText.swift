import TextKit

/// The strings of JSON: from a text to its JSON string, and back.
package enum JSONText {
  /// The text as a JSON string with its quotes, in which what RFC 8259 § 7 asks for is escaped, and what
  /// could drive a terminal or hide in a review: `a"é` → `"a\"é"`, U+202E → `"\u202e"`.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case _ where scalar.drivesTerminals:
        result += "\\u" + scalar.value.digits(4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Appends a text between quotes if it is printable ASCII that a JSON string holds as it is, and
  /// returns whether it is.
  static func appendUnescaped(_ text: String, to writer: inout ByteWriter) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while let block = bytes.block(at: index) {
        guard ByteBlock.countUnescaped(block) == ByteBlock.size else { return false }
        index += ByteBlock.size
      }
      guard bytes[index...].allSatisfy(\.isUnescapedInJSON) else { return false }
      writer.append(.quote)
      writer.append(bytes)
      writer.append(.quote)
      return true
    }
  }

  /// What stands between the quotes where the bytes of a text are written as a JSON string; bytes
  /// that are not UTF-8 become U+FFFD.
  package static func content(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array(quoted(String(decoding: bytes, as: UTF8.self)).utf8.dropFirst().dropLast())
  }

  /// The offset after the closing quote of the well-formed JSON string that opens at `start`, and
  /// whether anything in it is escaped.
  package static func end(ofStringAt start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> (end: Int, hasEscapes: Bool)
  {
    var hasEscapes = false
    var index = start + 1
    while true {
      while let block = bytes.block(at: index) {
        let count = ByteBlock.countUnquoted(block)
        index += count
        if count < ByteBlock.size { break }
      }
      assert(index < bytes.count, "the string has no closing quote")
      switch bytes[index] {
      case UInt8(ascii: "\""): return (index + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index += 2
      default: index += 1
      }
    }
  }

  /// The text of a well-formed JSON string given with its quotes.
  ///
  /// Half a surrogate pair, which no text can hold, becomes U+FFFD.
  package static func decoded(_ string: ArraySlice<UInt8>) -> String {
    let content = string.dropFirst().dropLast()
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return String(decoding: decodedBytes(string), as: UTF8.self)
  }

  /// The UTF-8 of the text of a well-formed JSON string given with its quotes.
  ///
  /// Half a surrogate pair keeps three bytes of its own, so that two different strings never
  /// become one.
  package static func decodedBytes(_ string: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(string.count)
    walk(string) { _, unit in
      result.append(contentsOf: unit)
      return true
    }
    return result
  }

  /// Where the text of a JSON string stands in the source: offsets into the decoded UTF-8 → offsets
  /// into the text that holds the string at `range`.
  ///
  /// With it a fault of a template points at its place in the store, whatever was escaped before.
  package static func sourceRange(
    ofDecoded decoded: Range<Int>, inStringAt range: Range<Int>, of bytes: [UInt8]
  ) -> Range<Int> {
    var count = 0
    var lower: Int?
    var upper: Int?
    walk(bytes[range]) { offset, unit in
      if lower == nil, count + unit.count > decoded.lowerBound { lower = offset }
      if count >= decoded.upperBound { upper = offset }
      count += unit.count
      return upper == nil
    }
    let end = range.upperBound - 1
    return (lower ?? end)..<max(upper ?? end, lower ?? end)
  }

  /// Calls `body` with the offset and the UTF-8 of every byte and every escape between the quotes
  /// until it returns false.
  private static func walk(
    _ string: ArraySlice<UInt8>, _ body: (_ offset: Int, _ unit: ArraySlice<UInt8>) -> Bool
  ) {
    let content = string.dropFirst().dropLast()
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        guard body(index, content[index..<index + 1]) else { return }
        index += 1
        continue
      }
      switch JSONEscape(at: index, in: content) {
      case .scalar(let value, let count), .loneSurrogate(let value, let count):
        guard body(index, utf8(of: value)[...]) else { return }
        index += count
      case .incomplete, .unknown:
        preconditionFailure("an escape that the reader did not accept")
      }
    }
  }

  /// The UTF-8 of a code point, surrogates included.
  private static func utf8(of value: UInt32) -> [UInt8] {
    let tail = { (shift: UInt32) in UInt8(0x80 | value >> shift & 0x3F) }
    return switch value {
    case 0..<0x80: [UInt8(value)]
    case 0x80..<0x800: [UInt8(0xC0 | value >> 6), tail(0)]
    case 0x800..<0x10000: [UInt8(0xE0 | value >> 12), tail(6), tail(0)]
    default: [UInt8(0xF0 | value >> 18), tail(12), tail(6), tail(0)]
    }
  }
}

extension Fault {
  /// A fault of the text of a JSON string, its bytes counted in the source that holds the string
  /// at `range`: a fault of a template at its place in the store, whatever is escaped before it.
  package func moved(toStringAt range: Range<Int>, of source: [UInt8]) -> Fault {
    moved { JSONText.sourceRange(ofDecoded: $0, inStringAt: range, of: source) }
  }
}

/// The classes of characters of RFC 8259, by byte.
extension UInt8 {
  /// True if the byte is white space in JSON: space, tab, LF or CR (RFC 8259 § 2).
  @inlinable package var isJSONSpace: Bool { self == 0x20 || self == .tab || isLineEnd }

  /// True if the byte is an ASCII character that represents itself in a JSON string (RFC 8259 § 7).
  @inlinable package var isUnescapedInJSON: Bool {
    (0x20..<0x7F).contains(self) && self != .quote && self != UInt8(ascii: "\\")
  }
}
