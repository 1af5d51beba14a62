import LanguageKit
import TextKit

/// Reads a regular expression by the grammar of ECMA-262 § 22.2.1 as the `u` flag has it.
///
/// ```
/// Disjunction ::  Alternative ( | Alternative )*
/// Alternative ::  Term*
/// Term        ::  Assertion  |  Atom Quantifier?
/// Assertion   ::  ^  $  \b  \B  (?= ) (?! ) (?<= ) (?<! )
/// Atom        ::  PatternCharacter  .  \AtomEscape  CharacterClass  ( )  (?: )  (?<name> )
/// Quantifier  ::  ( *  +  ?  {n}  {n,}  {n,m} ) ?-mark for lazy
/// ```
/// With that flag nothing is forgiven: `\-` outside a class, a lone `}` or `{,3}` are faults, where
/// the older grammar reads them as literals.
package struct PatternParser {
  /// Deeper nesting than this is refused, so that no pattern can exhaust the stack; ICU takes 99.
  static let depthLimit = 90

  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  private var openedGroups = 0
  private let groupCount: Int
  private let groupNames: [[UInt8]: Int]

  /// Reads `source` whole.
  package static func parse(_ source: String) throws(PatternFault) -> PatternNode {
    var parser = try PatternParser(source)
    let node = try parser.disjunction()
    guard parser.peek == nil else { throw parser.fault("unmatched \")\"") }
    return node
  }

  private init(_ source: String) throws(PatternFault) {
    scalars = Array(source.unicodeScalars)
    (groupCount, groupNames) = try PatternGroups.scan(scalars)
  }

  /// A parser for the escapes of a group's name alone.
  init(escapesOf name: ArraySlice<Unicode.Scalar>) {
    scalars = Array(name)
    (groupCount, groupNames) = (0, [:])
  }

  // MARK: Structure

  private mutating func disjunction() throws(PatternFault) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw fault("more than \(Self.depthLimit) nested groups")
    }
    var alternatives = [try alternative()]
    while take("|") { alternatives.append(try alternative()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func alternative() throws(PatternFault) -> PatternNode {
    var terms: [PatternNode] = []
    while let next = peek, next != "|", next != ")" { terms.append(try term(next)) }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term(_ next: Unicode.Scalar) throws(PatternFault) -> PatternNode {
    let start = index
    index += 1
    switch next {
    case "^": return .start
    case "$": return .end
    case "(": return try group(openedAt: start)
    case "[": return try quantified(.character(characterClass(openedAt: start)))
    case ".": return try quantified(.character(CharacterClass(.lineTerminators.inverted)))
    case "\\":
      if take("b") { return .wordBoundary(isNegated: false) }
      if take("B") { return .wordBoundary(isNegated: true) }
      return try quantified(atomEscape(from: start))
    case "*", "+", "?": throw fault("nothing to repeat before \"\(next)\"", at: start)
    case "{", "}", "]":
      throw fault("unmatched \"\(next)\"", at: start, hint: "write \\\(next)")
    default: return try quantified(.character(CharacterClass(ScalarSet(next))))
    }
  }

  private mutating func group(openedAt start: Int) throws(PatternFault) -> PatternNode {
    guard take("?") else { return try capture(openedAt: start) }
    if take(":") { return try quantified(enclosed(openedAt: start)) }
    var look = PatternNode.Look(position: start + 1)
    look.isBehind = take("<")
    if peek == "=" || peek == "!" {
      look.isNegated = take("!")
      if !look.isNegated { index += 1 }
      return .look(look, try enclosed(openedAt: start))
    }
    if look.isBehind {
      // The name itself was read in the first pass.
      while !take(">") { index += 1 }
      return try capture(openedAt: start)
    }
    throw fault(
      "not an ECMA-262 group", at: start,
      hint: "use ( ), (?: ), (?= ), (?! ), (?<= ), (?<! ) or (?<name> ), without flags such as "
        + "(?i)")
  }

  private mutating func capture(openedAt start: Int) throws(PatternFault) -> PatternNode {
    openedGroups += 1
    let number = openedGroups
    return try quantified(.group(number, enclosed(openedAt: start)))
  }

  private mutating func enclosed(openedAt start: Int) throws(PatternFault) -> PatternNode {
    let node = try disjunction()
    guard take(")") else { throw fault("unclosed \"(\"", at: start) }
    return node
  }

  // MARK: Quantifiers

  private mutating func quantified(_ atom: PatternNode) throws(PatternFault) -> PatternNode {
    let start = index
    guard var count = try quantifier() else { return atom }
    count.isLazy = take("?")
    if let maximum = count.maximum, maximum < count.minimum {
      throw fault("count out of order", at: start)
    }
    if let next = peek, next == "+" || next == "*" || next == "?" {
      throw fault(
        "nothing to repeat before \"\(next)\"", hint: "ECMA-262 has no possessive quantifiers")
    }
    return .repetition(atom, count)
  }

  private mutating func quantifier() throws(PatternFault) -> PatternNode.Count? {
    let start = index
    if take("*") { return .init(minimum: 0, maximum: nil, position: start + 1) }
    if take("+") { return .init(minimum: 1, maximum: nil, position: start + 1) }
    if take("?") { return .init(minimum: 0, maximum: 1, position: start + 1) }
    guard take("{") else { return nil }
    guard let minimum = decimalDigits() else {
      throw fault("\"{\" without a count", at: start, hint: "write \\{, or {0,…} to count")
    }
    var maximum: Int? = minimum
    if take(",") { maximum = decimalDigits() }
    guard take("}") else {
      throw fault("\"{\" without a count", at: start, hint: "write \\{, or close the count")
    }
    return .init(minimum: minimum, maximum: maximum, position: start + 1)
  }

  /// The number that stands next; one beyond all reason stays at a billion.
  private mutating func decimalDigits() -> Int? {
    let start = index
    var number = 0
    while let digit = peek, ("0"..."9").contains(digit) {
      number = min(number * 10 + Int(digit.value - 0x30), 1_000_000_000)
      index += 1
    }
    return index > start ? number : nil
  }

  // MARK: Escapes that only an atom has

  private mutating func atomEscape(from start: Int) throws(PatternFault) -> PatternNode {
    if let first = peek, ("1"..."9").contains(first), let number = decimalDigits() {
      guard number <= groupCount else {
        throw fault("reference to missing group \(number)", at: start)
      }
      return .reference(number, position: start + 1)
    }
    if take("k") {
      guard take("<"), let end = scalars[index...].firstIndex(of: ">") else {
        throw fault("\\k without a group name", at: start, hint: "write \\k<name>")
      }
      let name = PatternGroups.key(scalars[index..<end])
      index = end + 1
      guard let number = groupNames[name] else {
        throw fault("reference to a missing group", at: start)
      }
      return .reference(number, position: start + 1)
    }
    return .character(try escaped(from: start, inClass: false).asClass)
  }

  // MARK: Walking

  var peek: Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  /// A fault at the offset `place`, or at the next character.
  func fault(_ message: String, at place: Int? = nil, hint: String? = nil) -> PatternFault {
    PatternFault(
      message, at: (place ?? index) + 1, hint: hint, isUnfinished: index >= scalars.count)
  }
}

/// Why a pattern cannot be used, as its reader finds it; others see it as a `Fault`.
package struct PatternFault: Error, Hashable, Sendable {
  /// What is wrong, without the place: `nothing to repeat`.
  let message: String
  /// The character that is at fault, counted in code points from 1.
  let position: Int
  /// What to write instead; nil if the message says enough.
  let hint: String?
  /// Whether the pattern ended where more was needed, and might be right with more.
  let isUnfinished: Bool

  init(_ message: String, at position: Int, hint: String? = nil, isUnfinished: Bool = false) {
    self.message = message
    self.isUnfinished = isUnfinished
    self.position = position
    self.hint = hint
  }

  var fault: Fault { Fault(message, at: .column(position), hint: hint) }
}
