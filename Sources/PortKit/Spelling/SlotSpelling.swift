import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// Reads a path whose slots are spelled in any of the common ways; each family has a file.
///
/// ```
/// $<x>  ${x}                  ours, as they are
/// {x}  {{x}}  {x?}  {x=7}     a slot; one that need not be given; one with a default     +Braces
/// {x:int}  {x:[a-z]+}         one with a rule, with a pattern (ASP.NET, Go)
/// {+x}  {x*}  {*x}            one whose reserved characters pass
/// {?x,y}  {&x}  {/x}  {#x}    pairs, segments, a fragment that need not be (RFC 6570 § 3.2)
/// <x>  <int:x>                a slot; one with a rule (Flask, Django)                    +Colons
/// :x  :x?  :x([a-z]+)         one that need not be given; one with a pattern (Express)
/// @:x  :x-:y                  one after a sign
/// :x+  :x*                    the rest of the path, which must be or need not be
/// [x]  [...x]  [[...x]]       one; the rest of the path (Next, Expo)                     +Segments
/// *  **  *x                   the rest of the path
/// (x)                         nothing: a group of routes, which no URL has (Next, Expo)
/// (/:x)  {/:x}  (.:x)  (\d+)  see `RouteGroup`                                          +Groups
/// %s  %{x}  #{x}  \(x)  $x    see `Interpolation`
/// \.  \:                      the sign itself, as in a pattern
/// ```
struct SlotSpelling {
  /// Which spellings a text uses beside our own.
  enum Kind {
    case every
    /// `{x}` alone, as RFC 6570 has it.
    case uriTemplate
  }

  let kind: Kind
  var template = TemplateWriter()
  var cursor: ScalarCursor
  /// Whether the segment in hand began with a `:x` slot, so that another may follow a hyphen.
  var isColonSegment = false
  /// The number of slots without a name.
  var unnamed = 0
  /// Whether a question mark or a number sign has ended the path.
  var isPastPath = false

  /// Reads a text; throws why it cannot be read.
  init(_ text: String, kind: Kind = .every) throws(Fault) {
    self.kind = kind
    cursor = ScalarCursor(text)
    while !cursor.isAtEnd {
      switch kind {
      case .every: try readNext()
      case .uriTemplate: try readNextOfURITemplate()
      }
    }
  }

  private mutating func readNextOfURITemplate() throws(Fault) {
    if cursor.next == "{" { return try readBraces("{", "}") }
    template.append(literal: cursor.take(to: cursor.position + 1))
  }

  private mutating func readNext() throws(Fault) {
    switch cursor.next {
    case "$" where cursor.starts(with: "$$<") || cursor.starts(with: "$${"): takeNative(3)
    case "$" where cursor.starts(with: "$<"): takeNative(through: ">")
    case "$" where cursor.starts(with: "${"): takeNative(through: "}")
    case "(" where try readGroup(), "{" where try readGroup(): break
    case "$" where try readInterpolation(), "%" where try readInterpolation(),
      "#" where try readInterpolation(), "\\" where try readInterpolation():
      break
    case "\\" where cursor.escapesSign: template.append(literal: cursor.takeEscaped())
    case "{" where cursor.starts(with: "{{"): try readBraces("{{", "}}")
    case "{": try readBraces("{", "}")
    case "<": try readAngles()
    case "[" where try readBrackets(): break
    case "*" where try readStar(): break
    case "(" where dropGroup(): break
    case ":" where startsColonSlot: try readColonSlot()
    case let scalar:
      if scalar == "/" || scalar == "?" || scalar == "&" || scalar == "#" { isColonSegment = false }
      if scalar == "?" || scalar == "#" { isPastPath = true }
      if scalar == ":" { noteColon() }
      takeNative(1)
    }
  }

  private mutating func takeNative(_ count: Int) {
    template.append(native: cursor.take(to: cursor.position + count))
  }

  /// A slot of ours up to its end; one without an end is left for the template's reader to refuse.
  private mutating func takeNative(through closing: Unicode.Scalar) {
    let end = cursor.end { $0 == closing }
    template.append(native: cursor.take(to: min(end + 1, cursor.scalars.count)))
  }

  // MARK: - Slots

  /// Adds a slot; throws where its text cannot name one, or its kind is unknown.
  ///
  /// A converter is its kind (`int`) or its pattern, as frameworks write it after a colon; a
  /// `pattern` is matched by all of its value. Messages show `body`, which stands between its
  /// marks. `key` is what it stands for, if that is not what it is called.
  mutating func append(
    _ text: String, converter: String? = nil, pattern: String? = nil, in body: String,
    isReserved: Bool = false, isOptional: Bool = false, default: String? = nil, key: String? = nil
  ) throws(Fault) {
    let shown = decoded(text.withoutBlanks)
    guard isNameLike(shown), let slot = SlotName(shown) else { throw unknown(body) }
    let name = template.names.name(for: key ?? shown, as: slot)
    if !name.isSameText(as: slot.name) {
      note("\(shown.quoted()) is renamed \(name), because \(slot.name) is another slot")
    }
    var given = slot.rules
    var isReserved = isReserved
    var pattern = pattern
    if let converter {
      switch SlotConverter(converter.withoutBlanks) {
      case .pattern(let text): pattern = text
      case .length: throw prefix(body)
      case .kinds(let kinds):
        given += kinds.rules
        isReserved = isReserved || kinds.isReserved
        pattern = kinds.pattern
        for kind in kinds.ignored { note("\(name): the type \(kind.quoted()) is ignored") }
      }
    }
    if let pattern { given += rules(pattern, of: name) }
    template.append(slot: name, isReserved: isReserved, isOptional: isOptional, default: `default`)
    template.add(given, of: name)
  }

  mutating func note(_ text: String) { template.notes.append(text) }

  /// A pattern that all of a value matches, as a rule.
  private mutating func rules(_ pattern: String, of name: String)
    -> [(name: String, value: JSONNode)]
  {
    let source = "^(?:\(pattern))$"
    do throws(Fault) {
      return [(Keyword.pattern.rawValue, .string(try PatternSpelling(source).text))]
    } catch {
      note("\(name): the pattern \(pattern.quoted()) is ignored: \(error.message)")
      return []
    }
  }

  /// Whether a text may stand for a name: words, with blanks and brackets between them.
  private func isNameLike(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      !$0.isASCII || $0.isNameStart || $0.isDigit || " .-[]~'".unicodeScalars.contains($0)
    }
  }

  /// RFC 6570 § 2.3: the name of a variable may have `%XX`.
  func decoded(_ name: String) -> String {
    name.percentDecoded
  }

  func unknown(_ body: String) -> Fault { Fault("\(body.quoted()) is not a supported slot") }
}

/// Groups of routes, such as `(/:x)`, and values as languages insert them, such as `%s`.
extension SlotSpelling {
  /// The group that starts here, if one does.
  var group: RouteGroup? {
    let (bytes, index) = nearby
    return RouteGroup(in: bytes, at: index)
  }

  /// The text around the place, as far as one spelling reaches, and where the place is in it.
  private var nearby: (bytes: ArraySlice<UInt8>, index: Int) {
    let start = max(0, cursor.position - 1)
    let end = min(cursor.scalars.count, cursor.position + Interpolation.longest)
    let before = cursor.text(start..<cursor.position).utf8.count
    return (Array(cursor.text(start..<end).utf8)[...], before)
  }

  /// Reads a group in the path; says whether there was one.
  mutating func readGroup() throws(Fault) -> Bool {
    guard isInPath, let group else { return false }
    let written = cursor.take(bytes: group.length)
    isColonSegment = false
    switch group.content {
    case .optional(let slots):
      if slots.isEmpty { note("\(written) is dropped: only a whole segment can be optional") }
      for slot in slots {
        if slot.hasSlash { template.append(native: "/") }
        try append(
          slot.name, pattern: slot.pattern, in: written, isReserved: slot.isReserved,
          isOptional: true)
      }
    case .pattern(let pattern, let name):
      let word = RouteGroup.takesAll(pattern) ? "rest" : "part"
      try append(
        name ?? word, matching: pattern, in: written,
        key: name == nil ? "( \(cursor.position)" : nil)
    }
    return true
  }

  /// Reads a value as a language inserts it; says whether there was one.
  mutating func readInterpolation() throws(Fault) -> Bool {
    let (bytes, index) = nearby
    guard let value = Interpolation(in: bytes, at: index) else { return false }
    let written = cursor.take(bytes: value.length)
    isColonSegment = false
    let converter: String? =
      switch value.kind {
      case .text: nil
      case .integer: "int"
      case .number: "number"
      }
    if let name = value.name {
      try append(name, converter: converter, in: written)
    } else {
      try appendUnnamed(position: value.position, converter: converter, in: written)
    }
    return true
  }

  /// Adds a slot for a value that has a position among others in place of a name.
  mutating func appendUnnamed(
    position: Int?, converter: String? = nil, in body: String
  ) throws(Fault) {
    let number = position ?? unnamed
    unnamed = max(unnamed, number + 1)
    try append(
      Interpolation.slotName(at: number), converter: converter, in: body, key: "{} \(number)")
  }
}
