import TextKit

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
