import AssociationKit
import JSONKit
import RuleKit
import TextKit
import URLKit

/// Makes a template of the patterns of an app's own files, part by part.
///
/// ```
/// /buy/*       /buy/$<+rest>      a run at the end of the path may hold slashes
/// /buy*        /buy$<+rest?>      and may be empty
/// /a/*/b       /a/$<rest>/b
/// ????         $<part>            "pattern": "^[\w.~-]{4}$"
/// $(food)      $<food>            "enum": the file's own values
/// /a/[0-9]+    /a/$<part>         "pattern": "^[0-9]+$"
/// ```
/// What it makes is narrower than the pattern, or as wide; a `LinkProof` tells.
struct PatternTemplate {
  enum Encoding {
    /// The part as it stands in the URL.
    case encoded
    /// The part with its `%XX` decoded.
    case decoded
  }

  /// What is open where a pattern says less than a template.
  struct Options: Hashable {
    /// Whether what may be empty becomes an optional slot.
    var leavesOut = true
    /// What the rest of a path must match.
    var rest: String?
    /// What all else must match that may be anything.
    var values: String?
  }

  /// A place in the URL that has a pattern.
  enum Component: Hashable {
    case path
    /// The value of the pair of this name.
    case pair(String)
    case query
    case fragment
  }

  /// Whether the rest of the path may go with the slash before it.
  var dropsPath = false
  private(set) var template = TemplateWriter()
  /// What stands before the rest of the path, if the path has one: literal text alone.
  private(set) var beforeRest: String?
  private let encoding: Encoding
  private let choice: Options
  /// Names of shared rules, which no other slot may have.
  private let shared: [String]
  private var wildcards = 0

  init(_ encoding: Encoding, _ choice: Options, shared: [String] = []) {
    self.encoding = encoding
    self.choice = choice
    self.shared = shared
    for name in shared {
      if let slot = SlotName(name) { _ = template.names.name(for: Self.key(name), as: slot) }
    }
  }

  private static func key(_ variable: String) -> String { "$(\(variable))" }

  /// Adds text that is no pattern.
  mutating func append(_ text: String) { template.append(literal: text) }

  /// Adds a slot whose values no pattern describes.
  mutating func append(slot word: String) { template.append(slot: name(at: .path, else: word)) }

  mutating func append(_ parts: [PatternPart], at place: Component) {
    var parts = parts[...]
    while let part = parts.first {
      switch part {
      case .text(let text):
        template.append(literal: encoding == .encoded ? text : Self.encoded(text, at: place))
        parts.removeFirst()
      case .variable(let name, let values):
        appendVariable(name, values)
        parts.removeFirst()
      case .characters:
        let run = parts.prefix { if case .characters = $0 { true } else { false } }
        parts = parts.dropFirst(run.count)
        appendRun(Array(run), at: place, isLast: parts.isEmpty)
      }
    }
  }

  // MARK: - Slots

  private mutating func appendRun(_ run: [PatternPart], at place: Component, isLast: Bool) {
    let run = CharacterRun(run)
    let isWholeStart = template.text.isEmpty || template.text.hasScalarSuffix("/")
    guard run.isAny else {
      let name = name(at: place, else: "part")
      addRule(.pattern, "^\(run.pattern(encoding))$", of: name)
      return template.append(slot: name, isOptional: run.least == 0 && choice.leavesOut)
    }
    let isRest = place == .path && isLast
    let name = name(at: place, else: "rest")
    if isRest, template.rules.isEmpty, !template.hasSlots { beforeRest = template.text }
    let needsSegment = place == .path && isWholeStart && !(isRest && dropsPath)
    template.append(
      slot: name, isReserved: isRest,
      isOptional: run.least == 0 && choice.leavesOut && !needsSegment)
    if run.least > 1 {
      template.add([(Keyword.minLength.rawValue, .number(String(run.least)))], of: name)
    }
    if let pattern = isRest ? choice.rest : choice.values { addRule(.pattern, pattern, of: name) }
  }

  private mutating func appendVariable(_ variable: String, _ values: [[PatternPart]]) {
    guard let slot = SlotName(variable) else { return append(Self.key(variable)) }
    let name = template.names.name(for: Self.key(variable), as: slot)
    let variable = PatternVariable(values, encoding)
    if !shared.containsSameText(as: name) { template.add(slot.rules + variable.rules, of: name) }
    template.append(slot: name, isReserved: variable.isReserved)
  }

  /// A name for what no file names: the pair's, else a word for all of its kind.
  private mutating func name(at place: Component, else word: String) -> String {
    wildcards += 1
    let wanted =
      switch place {
      case .path, .query: word
      case .fragment: "fragment"
      case .pair(let name): name
      }
    let fallback = SlotName(word) ?? SlotName("rest")
    guard let slot = SlotName(wanted) ?? fallback else { return word }
    let name = template.names.name(for: "* \(wildcards)", as: slot)
    template.add(slot.rules, of: name)
    return name
  }

  private mutating func addRule(_ keyword: Keyword, _ text: String, of name: String) {
    template.add([(keyword.rawValue, .string(text))], of: name)
  }

  /// A decoded text as it stands in a URL (RFC 3986 §§ 3.3–3.5).
  static func encoded(_ text: String, at place: Component) -> String {
    let delimiters =
      switch place {
      case .path: "?#[]"
      case .pair: "#[]&"
      case .query, .fragment: "#[]"
      }
    return text.unicodeScalars.map { scalar in
      let byte = scalar.isASCII ? UInt8(scalar.value) : 0x80
      let stays =
        PercentEncoding.reserved.keeps(byte) && !delimiters.unicodeScalars.contains(scalar)
      return stays ? String(scalar) : PercentEncoding.unreserved.encoded(String(scalar))
    }.joined()
  }
}

/// The values of a substitution variable as rules.
struct PatternVariable {
  let rules: [(name: String, value: JSONNode)]
  /// Whether a value has characters that a URL would not hold as they are.
  let isReserved: Bool

  init(_ values: [[PatternPart]], _ encoding: PatternTemplate.Encoding) {
    let texts = values.compactMap { parts -> String? in
      guard parts.count <= 1 else { return nil }
      guard let first = parts.first else { return "" }
      guard case .text(let text) = first else { return nil }
      return text
    }.filter { !$0.isEmpty }
    let literals = values.joined().compactMap { part -> String? in
      if case .text(let text) = part { text } else { nil }
    }
    isReserved =
      encoding == .encoded
      && literals.contains { !$0.utf8.allSatisfy(PercentEncoding.unreserved.keeps) }
    let isPlain = values.allSatisfy { parts in
      parts.count <= 1 && parts.allSatisfy { if case .text = $0 { true } else { false } }
    }
    if isPlain {
      rules = [(Keyword.enum.rawValue, .array(texts.map { .string($0) }))]
    } else {
      let ways = values.map { parts in
        parts.map { part -> String in
          switch part {
          case .text(let text): ClassText.literal(text)
          case .characters: CharacterRun([part]).pattern(encoding)
          case .variable: ""
          }
        }.joined()
      }
      rules = [(Keyword.pattern.rawValue, .string("^(?:\(ways.joined(separator: "|")))$"))]
    }
  }
}
