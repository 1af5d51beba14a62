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
/// {+x}  {x*}  {*x}  {x...}    one whose reserved characters pass
/// {?x,y}  {&x}  {/x}  {#x}    pairs, segments, a fragment that need not be (RFC 6570 § 3.2)
/// <x>  <int:x>                a slot; one with a rule (Flask, Django)                    +Colons
/// <x:int>  <x:\d+>            the same the other way round (Bottle, Sanic, Yii)
/// :x  :x?  :x([a-z]+)         one that need not be given; one with a pattern (Express)
/// :x<int>                     one with a rule (Fiber)
/// @:x  :x-:y                  one after a sign
/// :x+  :x*                    the rest of the path, which must be or need not be
/// [x]  [...x]  [[...x]]       one; the rest of the path (Next, Expo)                     +Segments
/// [[x]]  ($x)                 one that need not be given (SvelteKit, Remix)
/// [x=int]                     one with a rule (SvelteKit)
/// [/{x}[/{y}]]                the end of the path that need not be given (FastRoute)    +Routes
/// *  **  *x                   the rest of the path
/// (x)                         nothing: a group of routes, which no URL has (Next, Expo)
/// ^a/(?P<x>\d+)/$             a regular expression of a path (Django)                   +Routes
/// (/:x)  {/:x}  (.:x)  (\d+)  see `RouteGroup`                                          +Groups
/// /?  /:x.:f?  +  ?<x>&<y>      see                                                      +Marks
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
  /// How many optional parts the place is in: two after `[/{x}[`.
  var openParts: Int
  /// The marks of slots in the path that are none here.
  var leftMarks: [Unicode.Scalar] = []
  /// Whether one of them is a `$` that is all of a segment.
  var hasLoneDollar = false

  /// Reads a text, or what stands in optional parts of one; throws why it cannot be read.
  init(_ text: String, kind: Kind = .every, openParts: Int = 0) throws(Fault) {
    self.kind = kind
    self.openParts = openParts
    let expression = kind == .every ? Self.expression(text) : nil
    cursor = ScalarCursor(expression ?? text)
    while !cursor.isAtEnd {
      switch kind {
      case .every where expression != nil: try readNextOfExpression()
      case .every: try readNext()
      case .uriTemplate: try readNextOfURITemplate()
      }
    }
    noteLeftMarks()
  }

  private mutating func readNextOfURITemplate() throws(Fault) {
    if cursor.next == "{" { return try readBraces("{", "}") }
    if cursor.next == "?" || cursor.next == "#" { isPastPath = true }
    template.append(literal: cursor.take(to: cursor.position + 1))
  }

  private mutating func readNext() throws(Fault) {
    switch cursor.next {
    case "$" where cursor.starts(with: "$$<") || cursor.starts(with: "$${"): takeNative(3)
    case "$" where cursor.starts(with: "$<"): takeNative(through: ">")
    case "$" where cursor.starts(with: "${"): takeNative(through: "}")
    case "(" where try readOptionalSegment(), "(" where try readGroup(), "{" where try readGroup():
      break
    case "$" where try readInterpolation(), "%" where try readInterpolation(),
      "#" where try readInterpolation(), "\\" where try readInterpolation():
      break
    case "\\" where cursor.escapesSign: template.append(literal: cursor.takeEscaped())
    case "{" where cursor.starts(with: "{{"): try readBraces("{{", "}}")
    case "{": try readBraces("{", "}")
    case "<": try readAngles()
    case "[" where try readOptionalPart(), "[" where try readBrackets(): break
    case "]" where openParts > 0: closePart()
    case "?" where dropMark(), "?" where dropRestOfQuery(), "&" where dropRestOfQuery(),
      "." where dropFormat():
      break
    case "*" where try readStar(), "+" where try readPlus(): break
    case "(" where dropGroup(): break
    case ":" where startsColonSlot: try readColonSlot()
    case let scalar:
      if scalar == "/" || scalar == "?" || scalar == "&" || scalar == "#" { isColonSegment = false }
      if scalar == "?" || scalar == "#" { isPastPath = true }
      if scalar == ":" { noteColon() }
      if let scalar { leave(scalar) }
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
    _ text: String, converter: String? = nil, isUnsigned: Bool = false, pattern: String? = nil,
    in body: String,
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
    let isOptional = isOptional || openParts > 0
    if let converter {
      switch SlotConverter(converter.withoutBlanks) {
      case .pattern(let text): pattern = text
      case .length: throw prefix(body)
      case .kinds(let kinds):
        given += isUnsigned ? kinds.unsignedRules : kinds.rules
        isReserved = isReserved || kinds.isReserved
        pattern = kinds.pattern
        for kind in kinds.ignored { note("\(name): the type \(kind.quoted()) is ignored") }
      }
    }
    if let text = pattern, isInPath, RouteGroup.takesAll(text) {
      (pattern, isReserved) = (nil, true)
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
