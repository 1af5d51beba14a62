import TextKit

extension JSONReader {
  /// Moves past white space; comments are reported and skipped.
  package mutating func skipSpace() {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = position
    if bytes[start...].starts(with: "/*".utf8) {
      position += 2
      while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
      position = min(position + 2, bytes.count)
    } else if bytes[start] == UInt8(ascii: "#") || bytes[start...].starts(with: "//".utf8) {
      skipLine()
    } else {
      return false
    }
    report(
      "JSON does not allow comments", at: start..<position,
      hint: #"keep notes in a member whose name starts with "x-""#)
    return !isStopped
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
  }

  /// Moves over a number or a bare word and returns it, or as much of it as a message needs.
  mutating func skipWord() -> String {
    let start = position
    while let byte = peek(), JSONNumber.isPartOfWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position].prefix(500), as: UTF8.self)
  }

  /// A word of the text in a message.
  func told(_ word: String) -> String {
    isSecret ? "this word" : word.quoted()
  }

  /// Reads what stands where a value should and starts none of the usual ones: `true`, `false`,
  /// `null`, or a mistake.
  mutating func readOther(_ byte: UInt8, isTop: Bool) -> Step {
    if let quote = closingQuote(after: byte) {
      skipQuoted(until: quote)
      return .done(nil)
    }
    guard !startsWord(byte) else { return .done(readWord()) }
    let (message, range) = ("expected a value, found \(found())", foundRange())
    guard !isTop else { return stop(message, at: range) }
    report(message, at: range)
    if !",]}".utf8.contains(byte) { skipToItemEnd() }
    return .done(nil)
  }

  /// What ends a string that starts here in other quotes than JSON's; nil where none does.
  private func closingQuote(after byte: UInt8) -> [UInt8]? {
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") { return [byte] }
    guard byte >= 0x80, bytes[position...].starts(with: "“".utf8) else { return nil }
    return Array("”".utf8)
  }

  /// Whether a number or a bare word starts at `position`; past ASCII, only letters do.
  private func startsWord(_ byte: UInt8) -> Bool {
    guard byte >= 0x80 else { return JSONNumber.isPartOfWord(byte) }
    return foundScalar?.properties.isAlphabetic ?? false
  }

  private mutating func readWord() -> JSONNode? {
    let start = position
    let word = skipWord()
    switch word {
    case "true": return JSONNode(.boolean(true), at: start..<position)
    case "false": return JSONNode(.boolean(false), at: start..<position)
    case "null": return JSONNode(.null, at: start..<position)
    default: break
    }
    let words = ["true", "false", "null"]
    let hint =
      switch word.lowercased() {
      case "none", "nil", "undefined": "write null"
      case "nan", "infinity", "+infinity", "inf": "not a JSON number"
      case let word where word.hasScalarPrefix("+") || word.hasScalarPrefix("."):
        "a number starts with a digit or a minus sign"
      default:
        Spelling.nearest(to: word, in: words).map { "did you mean \($0)?" }
          ?? "a string needs double quotes"
      }
    if !isClosedItem { skipToItemEnd() }
    report("\(told(word)) is not a value", at: start..<position, hint: hint)
    return nil
  }

  /// Reads the name of a member and the colon after it.
  mutating func readName(_ frame: inout JSONFrame) -> Step {
    guard let byte = peek() else { return endOfText(in: [frame]) }
    let start = position
    if let quote = closingQuote(after: byte) {
      skipQuoted(until: quote)
      return readColon(after: start..<position)
    }
    switch byte {
    case UInt8(ascii: "\""):
      guard let (range, isSound) = readString(isExtension: frame.isExtension) else {
        return .stopped
      }
      if isSound { takeName(range, in: &frame) }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      report("expected a name and a colon, found \(found())", at: foundRange())
      return .value
    case _ where startsWord(byte):
      let word = skipWord()
      report(
        "a name needs double quotes", at: start..<position, hint: "write \(JSONText.quoted(word))")
    default:
      report("expected a name, found \(found())", at: foundRange())
      if byte != UInt8(ascii: ",") { skipToItemEnd() }
      return .done(nil)
    }
    return readColon(after: start..<position)
  }

  private mutating func takeName(_ range: Range<Int>, in frame: inout JSONFrame) {
    let text = JSONText.decoded(bytes[range])
    frame.name = JSONNode.Member.Name(text: text, range: range)
    let content = bytes[range].dropFirst().dropLast()
    let isEscaped = content.contains(UInt8(ascii: "\\"))
    let name = isEscaped ? JSONText.decodedBytes(bytes[range])[...] : content
    guard let earlier = frame.names.insert(name, range.lowerBound) else { return }
    report(
      "duplicate member \(text.quoted())", at: range,
      hint: "the first is on line \(line(of: earlier))")
  }

  private mutating func readColon(after name: Range<Int>) -> Step {
    skipSpace()
    guard !isStopped else { return .stopped }
    switch peek() {
    case UInt8(ascii: ":"):
      position += 1
      return .value
    case nil:
      return .value
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      report(#"expected ":" and a value after the name, found \#(found())"#, at: foundRange())
      return .done(nil)
    case UInt8(ascii: "="):
      report(#"expected ":", found "=""#, at: position..<position + 1)
      position += 1
      return .value
    default:
      report(#"expected ":", found \#(found())"#, at: foundRange())
      return .value
    }
  }

  /// Moves over a string in other quotes than JSON's and reports it.
  private mutating func skipQuoted(until quote: [UInt8]) {
    let start = position
    position += quote.count
    while let byte = peek(), byte != 0x0A, byte != 0x0D, !bytes[position...].starts(with: quote) {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    if bytes[position...].starts(with: quote) { position += quote.count }
    report(#"expected a string in double quotes ("…")"#, at: start..<position)
  }

  /// Whether the next thing, after blanks, ends an item.
  private var isClosedItem: Bool {
    let next = bytes[position...].first { $0 != 0x20 && $0 != 0x09 }
    return next.map { ",]}:;\n\r/#".utf8.contains($0) } ?? true
  }

  /// Moves to where the item that could not be understood ends: a comma, a bracket, a quote, or the
  /// end of the line; by at least one character.
  private mutating func skipToItemEnd() {
    position = foundRange().upperBound
    while let byte = peek(), !",[]{}\"\n\r".utf8.contains(byte) { position += 1 }
  }

  /// The character at `position`, for a message.
  func found() -> String {
    guard position < bytes.count else { return "the end" }
    guard bytes[position] != UInt8(ascii: "\"") else { return "a string" }
    guard let scalar = foundScalar else {
      return "the byte \(String(bytes[position], radix: 16, uppercase: true))"
    }
    guard !(0x21..<0x7F ~= scalar.value) else { return String(scalar).quoted() }
    return "U+" + scalar.codePoint
  }

  /// The character at `position`, unless the bytes there are not UTF-8.
  private var foundScalar: Unicode.Scalar? {
    let length = UTF8Sequence.length(at: position, in: bytes)
    return String(decoding: bytes[position..<position + length], as: UTF8.self).unicodeScalars.first
  }

  func foundRange() -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    return position..<position + max(1, UTF8Sequence.length(at: position, in: bytes))
  }
}
