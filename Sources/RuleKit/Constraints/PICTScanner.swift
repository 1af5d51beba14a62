import TextKit

/// Divides a text in PICT's notation into tokens.
struct PICTScanner {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// True if a byte belongs to a number or a word, once one has begun.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// All tokens, the last of them the end.
  mutating func tokens() throws(Faults) -> [PICTToken] {
    var tokens: [PICTToken] = []
    while true {
      passBlanks()
      let start = at
      let kind = try kind()
      tokens.append(PICTToken(kind: kind, range: start..<at))
      if kind == .end { return tokens }
    }
  }

  /// Moves past blanks and comments, which go from a `#` to the end of the line.
  private mutating func passBlanks() {
    var isComment = false
    while let byte = next {
      if byte == UInt8(ascii: "#") { isComment = true }
      if byte.isLineEnd { isComment = false }
      guard isComment || byte.isLineEnd || byte == 0x20 || byte == 0x09 else { return }
      at += 1
    }
  }

  private mutating func kind() throws(Faults) -> PICTToken.Kind {
    guard let byte = next else { return .end }
    switch byte {
    case UInt8(ascii: "["): return .name(try closed(by: "]"))
    case UInt8(ascii: "\""): return .text(try closed(by: "\""))
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"):
      at += 1
      return .sign(byte)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"),
      UInt8(ascii: "&"), UInt8(ascii: "|"):
      return try relation()
    case let byte where Self.isOfWord(byte): return try word()
    default:
      let length = max(1, bytes.withUnsafeBufferPointer { UTF8Sequence.length(at: at, in: $0) })
      let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
      throw Self.unexpected(text, at: at, isQuote: byte == UInt8(ascii: "'"))
    }
  }

  /// The text up to a closing mark, in which a backslash keeps a quote, a bracket or a backslash.
  private mutating func closed(by mark: Unicode.Scalar) throws(Faults) -> String {
    let start = at
    var text: [UInt8] = []
    at += 1
    while let byte = next {
      at += 1
      if byte == UInt8(ascii: mark) { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      guard #""]\"#.utf8.contains(escaped) else { throw unescapable() }
      text.append(escaped)
      at += 1
    }
    let opening = String(UnicodeScalar(bytes[start]))
    throw Faults(
      "unclosed \(opening.quoted())", at: start..<start + 1, hint: "add the closing \(mark)")
  }

  /// The fault of a backslash before a character that needs none.
  private func unescapable() -> Faults {
    let length = max(1, bytes.withUnsafeBufferPointer { UTF8Sequence.length(at: at, in: $0) })
    let escape = String(decoding: bytes[(at - 1)..<at + length], as: UTF8.self)
    let isWildcard = bytes[at] == UInt8(ascii: "*") || bytes[at] == UInt8(ascii: "?")
    return Faults(
      "unexpected escape \(escape.quoted())", at: at - 1..<at + length,
      hint: isWildcard
        ? "LIKE cannot match a literal * or ?; compare whole texts with =, or write \\\\ for a "
          + "backslash"
        : #"write \\ for a backslash; only \", \] and \\ are escapes"#)
  }

  private static func unexpected(_ character: String, at start: Int, isQuote: Bool = true) -> Faults
  {
    Faults(
      "unexpected character \(character.quoted())", at: start..<start + character.utf8.count,
      hint: isQuote ? "write texts in double quotes" : nil)
  }

  private mutating func relation() throws(Faults) -> PICTToken.Kind {
    let start = at
    while let byte = next, "<>=!&|".utf8.contains(byte) { at += 1 }
    let spelling = String(decoding: bytes[start..<at], as: UTF8.self)
    if let relation = Relation(rawValue: spelling) { return .relation(relation) }
    let meant = [
      "==": "=", "!=": "<>", "=<": "<=", "=>": ">=, or IF … THEN … for an implication",
      "&&": "AND", "||": "OR", "!": "NOT",
    ]
    throw Faults(
      "expected a relation, found \(spelling.quoted())", at: start..<at,
      hint: meant[spelling].map { "write \($0)" }
        ?? "valid relations: \(Relation.allCases.map(\.rawValue).joined(separator: " "))")
  }

  private mutating func word() throws(Faults) -> PICTToken.Kind {
    let start = at
    while let byte = next, Self.isOfWord(byte) { at += 1 }
    let letters = String(decoding: bytes[start..<at], as: UTF8.self)
    if let word = PICTToken.Word(rawValue: letters.uppercased()) { return .word(word) }
    if let first = letters.unicodeScalars.first, "“”„‘’".unicodeScalars.contains(first) {
      throw Self.unexpected(String(first), at: start)
    }
    return ExactDecimal(letters) == nil ? .stray(letters) : .number(letters)
  }
}

/// One word, name, value or sign of PICT's notation, with its place in the text.
struct PICTToken: Hashable {
  enum Kind: Hashable {
    /// The name of a parameter, without its brackets.
    case name(String)
    /// A quoted text, without its quotes.
    case text(String)
    /// A number by its spelling.
    case number(String)
    case word(Word)
    case relation(Relation)
    /// One of `(`, `)`, `{`, `}`, `,` and `;`.
    case sign(UInt8)
    /// Letters and digits that are neither a word of the notation nor a number.
    case stray(String)
    case end
  }

  /// The words of the notation, in letters of either case.
  enum Word: String, CaseIterable {
    case `if` = "IF"
    case then = "THEN"
    case `else` = "ELSE"
    case and = "AND"
    case or = "OR"
    case not = "NOT"
    case `in` = "IN"
    case like = "LIKE"
  }

  let kind: Kind
  /// Offsets in UTF-8 bytes.
  let range: Range<Int>

  /// What a token is that may be a value; nil for one that is not.
  var kindOfValue: String? {
    switch kind {
    case .text: "a text"
    case .number: "a number"
    case .stray: "a word"
    case .name, .word, .relation, .sign, .end: nil
    }
  }

  /// The token as a message says what was found.
  var found: String {
    switch kind {
    case .name(let name): "[\(name)]"
    case .text(let text): text.quoted()
    case .number(let spelling): spelling.shortened()
    case .word(let word): word.rawValue
    case .relation(let relation): relation.rawValue.quoted()
    case .sign(let byte): String(UnicodeScalar(byte)).quoted()
    case .stray(let letters): letters.quoted()
    case .end: "the end"
    }
  }
}
