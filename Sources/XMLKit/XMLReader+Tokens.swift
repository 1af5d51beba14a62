import JSONKit
import TextKit

/// The small parts of XML: names, attributes, text with references, and what a fault says of them.
extension XMLReader {
  /// An attribute before its prefix is resolved.
  struct RawAttribute {
    let name: String
    let nameRange: Range<Int>
    let value: String
    /// Where the value stands, without its quotes.
    let range: Range<Int>
  }

  /// How many attributes one element may have.
  static let attributeLimit = 1000

  mutating func readName() throws(Fault) -> Range<Int> {
    let start = position
    while let byte = peek(), Self.isNameByte(byte) { position += 1 }
    guard position > start, !Self.cannotStartName(bytes[start]) else {
      position = start
      throw unexpected("a name")
    }
    return start..<position
  }

  mutating func readAttributes() throws(Fault) -> [RawAttribute] {
    var attributes: [RawAttribute] = []
    while true {
      let before = position
      skipSpace()
      guard let byte = peek(), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else {
        return attributes
      }
      guard position > before else { throw unexpected("whitespace before the next attribute") }
      let range = try readName()
      let name = text(range)
      if attributes.contains(where: { $0.name.isSameText(as: name) }) {
        throw Fault("duplicate attribute \(name.quoted())", at: range)
      }
      guard attributes.count < Self.attributeLimit else {
        throw Fault("more than \(Self.attributeLimit) attributes", at: range)
      }
      skipSpace()
      guard take("=") else { throw unexpected(#""=""#) }
      skipSpace()
      guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw unexpected("a value in quotes")
      }
      position += 1
      let start = position
      let value = try readCharacters(upTo: quote)
      guard peek() == quote else {
        throw Fault("the value of \(name.quoted()) is not closed", at: start - 1..<start)
      }
      attributes.append(
        RawAttribute(name: name, nameRange: range, value: value, range: start..<position))
      position += 1
    }
  }

  /// The text up to a byte, or to the end, with references resolved.
  ///
  /// CR LF and CR are read as LF (XML 1.0 § 2.11); in an attribute a line end is one space (§ 3.3.3), and
  /// `<` is not allowed.
  mutating func readCharacters(upTo end: UInt8) throws(Fault) -> String {
    let isAttribute = end != UInt8(ascii: "<")
    var result: [UInt8] = []
    while let byte = peek(), byte != end {
      switch byte {
      case UInt8(ascii: "&"):
        if let reference = try readReference() {
          result += reference
          continue
        }
        result.append(byte)
      case UInt8(ascii: "<"):
        throw Fault(#""<" inside a value"#, at: position..<position + 1, hint: "write &lt;")
      case .carriageReturn:
        if position + 1 < bytes.count, bytes[position + 1] == .lineFeed { position += 1 }
        result.append(isAttribute ? 0x20 : .lineFeed)
      case .tab, .lineFeed: result.append(isAttribute ? 0x20 : byte)
      case 0x00..<0x20:
        throw Fault("XML does not allow control characters", at: position..<position + 1)
      default: result.append(byte)
      }
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `&amp;`, `&#38;` or `&#x26;` (XML 1.0 §§ 4.1, 4.6); nil for a `&` that is kept as it is written.
  private mutating func readReference() throws(Fault) -> [UInt8]? {
    let start = position
    do throws(Fault) {
      return try readKnownReference()
    } catch {
      guard keepsUnknownReferences else { throw error }
      position = start
      return nil
    }
  }

  private mutating func readKnownReference() throws(Fault) -> [UInt8] {
    let start = position
    let reach = min(start + 64, bytes.count)
    guard let end = bytes[start..<reach].firstIndex(of: UInt8(ascii: ";")) else {
      throw Fault(#"missing ";" after "&""#, at: start..<start + 1, hint: "write &amp;")
    }
    let name = text(start + 1..<end)
    position = end + 1
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard name.hasScalarPrefix("#") else {
      throw Fault(
        "unknown entity &\(name.escapedForTerminal);: XML defines only five",
        at: start..<position, hint: "&lt; &gt; &amp; &quot; &apos;")
    }
    let isHex = name.hasScalarPrefix("#x")
    let digits = name.utf8.dropFirst(isHex ? 2 : 1)
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      digits.first != UInt8(ascii: "+"), let scalar = Unicode.Scalar(value),
      value >= 0x20 || [9, 10, 13].contains(value)
    else {
      throw Fault("&\(name.escapedForTerminal); is not a character", at: start..<position)
    }
    return Array(String(scalar).utf8)
  }

  /// Moves past a delimiter that must follow.
  mutating func skip(past end: String, of noun: String, from start: Int) throws(Fault) {
    let first = end.utf8.first
    while position < bytes.count {
      if bytes[position] == first, take(end) { return }
      position += 1
    }
    throw Fault("the \(noun) is not closed: \(end) is missing", at: start..<start + 1)
  }

  mutating func skipSpace() {
    while let byte = peek(), byte.isJSONSpace { position += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether a byte may stand in a name: all of XML's name characters, and no more of ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetter || byte.isDigit || "_:-.".utf8.contains(byte)
  }

  private static func cannotStartName(_ byte: UInt8) -> Bool {
    byte.isDigit || "-.".utf8.contains(byte)
  }

  // MARK: Faults

  func unexpected(_ expected: String) -> Fault {
    guard position < bytes.count else {
      return Fault("expected \(expected), found the end", at: position..<position)
    }
    let length = max(1, UTF8Sequence.length(at: position, in: bytes))
    let found = text(position..<position + length).quoted()
    return Fault("expected \(expected), found \(found)", at: position..<position + length)
  }

  func text(_ range: Range<Int>) -> String { bytes[range].text }

  func line(of offset: Int) -> Int {
    SourceText(name: "", bytes: bytes).line(of: offset..<offset)
  }
}
