import Foundation
import JSONKit
import RowKit
import RuleKit
import TextKit

/// Reads a path whose slots are spelled in any of the common ways.
///
/// ```
/// $<x>  ${x}                  ours, as they are
/// {x}  {{x}}  <x>  :x  [x]    a slot that must be given
/// {x?}  :x?                   one that need not
/// {x:int}  <int:x>            one with a rule (ASP.NET, Flask, Django)
/// {x:[a-z]+}  :x([a-z]+)      one with a pattern (Go, Express)
/// {+x}  {x*}  {*x}            one whose reserved characters pass
/// :x+  *x  *  [...x]          the rest of the path (Express, Next, Expo)
/// :x*  [[...x]]               the rest of the path, which need not be
/// {?x,y}  {&x}  {/x}  {#x}    pairs, segments, a fragment that need not be (RFC 6570 § 3.2)
/// ```
struct SlotSpelling {
  /// Which spellings a text uses beside our own.
  enum Kind {
    case every
    /// `{x}` alone, as RFC 6570 has it.
    case uriTemplate
  }

  private(set) var template = TemplateWriter()
  /// The rules that the spelling gives, by the slot's name.
  private(set) var rules: [(name: String, rules: [(name: String, value: JSONNode)])] = []
  /// What could not be taken over, in words.
  private(set) var notes: [String] = []

  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Whether the segment in hand began with a `:x` slot, so that another may follow a hyphen.
  private var isColonSegment = false
  /// Whether a question mark or a number sign has ended the path.
  private var isPastPath = false
  private var names = SlotNames()

  /// Why a path cannot be read.
  struct Objection: Error {
    var reason: String
  }

  init(_ text: String, kind: Kind = .every) throws(Objection) {
    scalars = Array(text.unicodeScalars)
    while position < scalars.count {
      switch kind {
      case .every: try readNext()
      case .uriTemplate: try readNextOfURITemplate()
      }
    }
  }

  private mutating func readNextOfURITemplate() throws(Objection) {
    if scalars[position] == "{" { return try readBraces("{", "}") }
    template.append(literal: text(position..<position + 1))
    position += 1
  }

  private mutating func readNext() throws(Objection) {
    switch scalars[position] {
    case "$" where starts("$$<") || starts("$${"): takeNative(3)
    case "$" where starts("$<"): takeNative(through: ">")
    case "$" where starts("${"): takeNative(through: "}")
    case "{" where starts("{{"): try readBraces("{{", "}}")
    case "{": try readBraces("{", "}")
    case "<": try readAngles()
    case "[" where try readBrackets(): break
    case "*" where try readStar(): break
    case ":" where startsColonSlot: try readColonSlot()
    case let scalar:
      if "/?&#".unicodeScalars.contains(scalar) { isColonSegment = false }
      if scalar == "?" || scalar == "#" { isPastPath = true }
      takeNative(1)
    }
  }

  // MARK: - Ours

  private mutating func takeNative(_ count: Int) {
    template.append(native: text(position..<position + count))
    position += count
  }

  /// A slot of ours up to its end; one without an end is left for the template's reader to refuse.
  private mutating func takeNative(through closing: Unicode.Scalar) {
    let end = scalars[position...].firstIndex(of: closing) ?? scalars.count - 1
    takeNative(end + 1 - position)
  }

  // MARK: - Braces

  private mutating func readBraces(_ opening: String, _ closing: String) throws(Objection) {
    let body = try body(opening, closing)
    guard let first = body.unicodeScalars.first, opening == "{" else {
      return try append(trimmed(body), in: body)
    }
    let rest = String(body.unicodeScalars.dropFirst())
    switch first {
    case "?":
      isPastPath = true
      try appendPairs(rest, first: "?")
    case "&": try appendPairs(rest, first: "&")
    case "/":
      for name in list(rest) {
        template.append(native: "/")
        let variable = try variable(name, in: body)
        try append(variable.name, in: body, isReserved: variable.isExploded, isOptional: true)
      }
    case "#":
      isPastPath = true
      template.append(native: "#")
      try appendList(rest, in: body, isOptional: true)
    case "+": try appendList(rest, in: body)
    case "*":
      let name = String(rest.unicodeScalars.drop { $0 == "*" })
      let isOptional = name.unicodeScalars.last == "?"
      try append(
        isOptional ? withoutLast(name) : name, in: body, isReserved: true, isOptional: isOptional)
    case ".", ";", "=", "!", "@", "|", ",", "$", "-": throw unknown(body)
    default:
      let parts = hasConverter(body) ? [body] : list(body)
      for (index, name) in parts.enumerated() {
        if index > 0 { template.append(native: ",") }
        try appendConverted(trimmed(name), in: body)
      }
    }
  }

  /// `{+x,y}`, `{#x,y}`: values with commas between them, of which only a single one may be absent.
  private mutating func appendList(
    _ text: String, in body: String, isOptional: Bool = false
  ) throws(Objection) {
    let names = list(text)
    for (index, name) in names.enumerated() {
      if index > 0 { template.append(native: ",") }
      try append(
        try variable(name, in: body).name, in: body, isReserved: true,
        isOptional: isOptional && names.count == 1)
    }
    if isOptional, names.count > 1 {
      notes.append("\("{\(body)}".quoted()): all of its values must be given")
    }
  }

  /// `{?x,y}`: pairs that go with their values.
  private mutating func appendPairs(_ names: String, first: String) throws(Objection) {
    for (index, name) in list(names).enumerated() {
      let variable = try variable(name, in: first + names)
      guard !variable.isExploded else {
        throw Objection(
          reason:
            "\("{\(first)\(names)}".quoted()) makes pairs of a list, and a slot takes one value")
      }
      guard let slot = SlotName(decoded(variable.name)), slot.title == nil else {
        throw unknown(first + names)
      }
      template.append(native: (index == 0 ? first : "&") + slot.name + "=")
      try append(slot.name, in: names, isOptional: true)
    }
  }

  /// A variable of RFC 6570 § 2.3 and § 2.4: its name, and whether it is `x*`.
  private func variable(_ text: String, in body: String)
    throws(Objection) -> (name: String, isExploded: Bool)
  {
    if let colon = text.unicodeScalars.firstIndex(of: ":") {
      throw prefix(String(text.unicodeScalars[colon...].dropFirst()), in: body)
    }
    let isExploded = text.unicodeScalars.last == "*"
    let name = isExploded ? withoutLast(text) : text
    let isName = name.unicodeScalars.allSatisfy {
      Self.isLetter($0) || ("0"..."9").contains($0) || ".-%".unicodeScalars.contains($0)
    }
    guard isName else { throw unknown(body) }
    return (name, isExploded)
  }

  /// `x:3` of RFC 6570 § 2.4.1, and anything else behind a colon.
  private func prefix(_ converter: String, in body: String) -> Objection {
    let isLength =
      !converter.isEmpty && converter.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    return Objection(
      reason: isLength
        ? "\("{\(body)}".quoted()) takes the first characters of a value, which a slot cannot"
        : "the slot \(body.quoted()) has an unknown kind \(converter.quoted())")
  }

  /// Whether a colon stands before any comma: `id:[0-9]{1,3}` is one slot, not a list.
  private func hasConverter(_ body: String) -> Bool {
    body.unicodeScalars.first { $0 == ":" || $0 == "," } == ":"
  }

  /// `x`, `x?`, `x=7`, `x:int`, `x*`.
  private mutating func appendConverted(_ text: String, in body: String) throws(Objection) {
    if let colon = text.unicodeScalars.firstIndex(of: ":") {
      let name = String(text.unicodeScalars[..<colon])
      let converter = String(text.unicodeScalars[text.unicodeScalars.index(after: colon)...])
      // The question mark of `[0-9]?` belongs to the pattern.
      let isOptional =
        converter.unicodeScalars.last == "?"
        && SlotConverter(trimmed(withoutLast(converter))) != nil
      return try append(
        name, converter: isOptional ? withoutLast(converter) : converter, in: body,
        isOptional: isOptional)
    }
    if let sign = text.unicodeScalars.firstIndex(of: "=") {
      let name = String(text.unicodeScalars[..<sign])
      let value = String(text.unicodeScalars[text.unicodeScalars.index(after: sign)...])
      guard TemplateWriter.canBeDefault(value) else { throw unknown(body) }
      return try append(name, in: body, default: value)
    }
    if text.unicodeScalars.last == "?" {
      return try append(withoutLast(text), in: body, isOptional: true)
    }
    if text.unicodeScalars.last == "*" {
      return try append(withoutLast(text), in: body, isReserved: true)
    }
    try append(text, in: body)
  }

  // MARK: - Angles and colons

  private mutating func readAngles() throws(Objection) {
    let body = try body("<", ">")
    guard let colon = body.unicodeScalars.firstIndex(of: ":") else {
      return try appendConverted(trimmed(body), in: body)
    }
    try append(
      String(body.unicodeScalars[body.unicodeScalars.index(after: colon)...]),
      converter: String(body.unicodeScalars[..<colon]), in: body)
  }

  /// `:x` at the start of a segment or of a pair's value, or after a hyphen, a dot or a tilde that
  /// follows another one.
  private var startsColonSlot: Bool {
    guard position > 0, position + 1 < scalars.count, Self.isLetter(scalars[position + 1]) else {
      return false
    }
    switch scalars[position - 1] {
    case "/", "=": return true
    case "-", ".", "~": return isColonSegment
    default: return false
    }
  }

  private mutating func readColonSlot() throws(Objection) {
    let start = position + 1
    let end =
      scalars[start...].firstIndex { !Self.isLetter($0) && !("0"..."9").contains($0) }
      ?? scalars.count
    let name = text(start..<end)
    position = end
    let pattern = try parenthesised(after: name)
    let mark = position < scalars.count ? scalars[position] : nil
    // A mark that is followed by anything but a segment is none: `?` starts the query.
    let isMark = position + 1 == scalars.count || starts("\(mark ?? " ")/")
    let isOptional = isMark && (mark == "?" || mark == "*")
    let isReserved = isMark && (mark == "+" || mark == "*")
    if isOptional || isReserved { position += 1 }
    try append(
      name, pattern: pattern, in: name, isReserved: isReserved, isOptional: isOptional)
    isColonSegment = true
  }

  /// The `\d+` of `:id(\d+)`.
  private mutating func parenthesised(after name: String) throws(Objection) -> String? {
    guard position < scalars.count, scalars[position] == "(" else { return nil }
    var depth = 0
    var end = position
    while end < scalars.count {
      switch scalars[end] {
      case "\\": end += 1
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0, end <= scalars.count else {
      throw Objection(
        reason:
          "column \(position + 1): expected \")\" to finish the pattern of \(":\(name)".quoted())")
    }
    defer { position = end }
    return text(position + 1..<end - 1)
  }

  // MARK: - Whole segments

  /// `[x]`, `[...x]`, `[[...x]]` where they are all of a segment.
  private mutating func readBrackets() throws(Objection) -> Bool {
    let segment = segment()
    for (opening, closing, isReserved, isOptional) in [
      ("[[...", "]]", true, true), ("[...", "]", true, false), ("[", "]", false, false),
    ] where starts(opening) && ends(segment, closing) {
      let inner =
        segment.lowerBound + opening.unicodeScalars.count..<segment.upperBound
        - closing.unicodeScalars.count
      guard !inner.isEmpty, isPlainName(inner) else { return false }
      position = segment.upperBound
      try append(text(inner), in: text(segment), isReserved: isReserved, isOptional: isOptional)
      return true
    }
    return false
  }

  /// `*`, `**`, `*x` where they are all of a segment of the path.
  private mutating func readStar() throws(Objection) -> Bool {
    let segment = segment()
    guard !segment.isEmpty else { return false }
    let stars = scalars[segment].prefix { $0 == "*" }.count
    let name = segment.lowerBound + stars..<segment.upperBound
    guard stars <= 2, name.isEmpty || isPlainName(name) else { return false }
    position = segment.upperBound
    try append(
      name.isEmpty ? "rest" : text(name), in: text(segment), isReserved: true,
      key: name.isEmpty ? "* \(position)" : nil)
    return true
  }

  /// The segment of the path that starts here, empty where none does.
  private func segment() -> Range<Int> {
    // Behind two slashes stands a host.
    let isHost = position > 1 && scalars[position - 2] == "/"
    guard position > 0, !isPastPath, !isHost, scalars[position - 1] == "/" else {
      return position..<position
    }
    let end = scalars[position...].firstIndex { "/?#".unicodeScalars.contains($0) }
    return position..<(end ?? scalars.count)
  }

  private func isPlainName(_ range: Range<Int>) -> Bool {
    scalars[range].allSatisfy { Self.isLetter($0) || ("0"..."9").contains($0) || $0 == "-" }
      && scalars[range].contains(where: Self.isLetter)
  }

  private func ends(_ segment: Range<Int>, _ closing: String) -> Bool {
    let mark = Array(closing.unicodeScalars)
    return segment.count >= mark.count && Array(scalars[segment].suffix(mark.count)) == mark
  }

  // MARK: - Slots

  private mutating func append(
    _ text: String, converter: String? = nil, pattern: String? = nil, in body: String,
    isReserved: Bool = false, isOptional: Bool = false, default: String? = nil, key: String? = nil
  ) throws(Objection) {
    let shown = decoded(trimmed(text))
    guard isNameLike(shown), let slot = SlotName(shown) else { throw unknown(body) }
    let name = names.name(for: key ?? shown, as: slot)
    if !name.isSameText(as: slot.name) {
      notes.append("\(shown.quoted()) is called \(name) here, for \(slot.name) is another slot")
    }
    var given = slot.rules
    var isReserved = isReserved
    var pattern = pattern
    if let converter {
      let kind = trimmed(converter)
      if let found = SlotConverter(kind) {
        given += found.rules
        isReserved = isReserved || found.isReserved
      } else if SlotConverter.isPattern(kind) {
        pattern = kind
      } else {
        throw prefix(converter, in: body)
      }
    }
    if let pattern { given += rules(pattern, of: name) }
    template.append(
      slot: name, isReserved: isReserved, isOptional: isOptional, default: `default`)
    if !given.isEmpty { rules.append((name, given)) }
  }

  /// A pattern that all of a value matches, as a rule.
  private mutating func rules(_ pattern: String, of name: String)
    -> [(name: String, value: JSONNode)]
  {
    let source = "^(?:\(pattern))$"
    do throws(Fault) {
      return [(Keyword.pattern.rawValue, .string(try PatternSpelling(source).text))]
    } catch {
      notes.append("\(name): the pattern \(pattern.quoted()) is left out: \(error.message)")
      return []
    }
  }

  /// Whether a text may stand for a name: words, with blanks and brackets between them.
  private func isNameLike(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      !$0.isASCII || Self.isLetter($0) || ("0"..."9").contains($0)
        || " .-[]~'".unicodeScalars.contains($0)
    }
  }

  private func unknown(_ body: String) -> Objection {
    Objection(reason: "\(body.quoted()) is no slot that a template can have")
  }

  // MARK: - Text

  /// What stands between two marks, and moves past both.
  ///
  /// `{id:[0-9]{2}}` has braces inside, which belong to it.
  private mutating func body(_ opening: String, _ closing: String) throws(Objection) -> String {
    let start = position + opening.unicodeScalars.count
    let mark = Array(closing.unicodeScalars)
    var end = start
    var depth = 0
    while end + mark.count <= scalars.count {
      if depth == 0, scalars[end..<end + mark.count].elementsEqual(mark) { break }
      if opening == "{", scalars[end] == "{" { depth += 1 }
      if opening == "{", scalars[end] == "}" { depth -= 1 }
      end += 1
    }
    guard end + mark.count <= scalars.count else {
      throw Objection(
        reason: "column \(position + 1): expected \"\(closing)\" to finish the slot")
    }
    position = end + mark.count
    isColonSegment = false
    return text(start..<end)
  }

  private func starts(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private func list(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
  }

  private func withoutLast(_ text: String) -> String {
    String(text.unicodeScalars.dropLast())
  }

  private func trimmed(_ text: String) -> String {
    var view = text.unicodeScalars[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// RFC 6570 § 2.3: the name of a variable may have `%XX`.
  private func decoded(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "%")) ? name.removingPercentEncoding ?? name : name
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }
}
