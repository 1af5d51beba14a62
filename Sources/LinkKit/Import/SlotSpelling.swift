import Foundation
import TextKit

/// Reads a path whose slots are spelled in any of the common ways.
///
/// ```
/// $<x>  ${x}                  ours, as they are
/// {x}  {{x}}  <x>  :x         a slot that must be given
/// {x?}  :x?                   one that need not
/// {x:int}  <int:x>            one with a rule (ASP.NET, Flask, Django)
/// {+x}  {x*}  {*x}            one whose reserved characters pass
/// {?x,y}  {&x}  {/x}  {#x}    pairs, segments, a fragment that need not be (RFC 6570 § 3.2)
/// ```
struct SlotSpelling {
  private(set) var template = TemplateWriter()
  /// The rules that the spelling gives, by the slot's name.
  private(set) var rules: [(name: String, rules: [(name: String, value: JSONNode)])] = []

  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Whether the segment in hand began with a `:x` slot, so that another may follow a hyphen.
  private var isColonSegment = false

  /// Why a path cannot be read.
  struct Objection: Error {
    var reason: String
  }

  init(_ text: String) throws(Objection) {
    scalars = Array(text.unicodeScalars)
    while position < scalars.count { try readNext() }
  }

  private mutating func readNext() throws(Objection) {
    switch scalars[position] {
    case "$" where starts("$$<") || starts("$${"): takeNative(3)
    case "$" where starts("$<"): takeNative(through: ">")
    case "$" where starts("${"): takeNative(through: "}")
    case "{" where starts("{{"): try readBraces("{{", "}}")
    case "{": try readBraces("{", "}")
    case "<": try readAngles()
    case ":" where startsColonSlot: readColonSlot()
    case let scalar:
      if "/?&#".unicodeScalars.contains(scalar) { isColonSegment = false }
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
    case "?": try appendPairs(rest, first: "?")
    case "&": try appendPairs(rest, first: "&")
    case "/":
      for name in list(rest) {
        template.append(native: "/")
        try append(name, in: body, isOptional: true)
      }
    case "#":
      template.append(native: "#")
      try append(rest, in: body, isReserved: true, isOptional: true)
    case "+":
      for (index, name) in list(rest).enumerated() {
        if index > 0 { template.append(native: ",") }
        try append(name, in: body, isReserved: true)
      }
    case "*": try append(rest.replacing("*", with: ""), in: body, isReserved: true)
    case ".", ";", "=", "!", "@", "|", ",": throw unknown(body)
    default:
      for (index, name) in list(body).enumerated() {
        if index > 0 { template.append(native: ",") }
        try appendConverted(trimmed(name), in: body)
      }
    }
  }

  /// `{?x,y}`: pairs that go with their values.
  private mutating func appendPairs(_ names: String, first: String) throws(Objection) {
    for (index, name) in list(names).enumerated() {
      guard let slot = SlotName(decoded(name)), slot.title == nil else { throw unknown(names) }
      template.append(native: (index == 0 ? first : "&") + slot.name + "=")
      template.append(slot: slot.name, isOptional: true)
    }
  }

  /// `x`, `x?`, `x=7`, `x:int`, `x*`.
  private mutating func appendConverted(_ text: String, in body: String) throws(Objection) {
    if let colon = text.unicodeScalars.firstIndex(of: ":") {
      let name = String(text.unicodeScalars[..<colon])
      let converter = String(text.unicodeScalars[text.unicodeScalars.index(after: colon)...])
      let isOptional = converter.hasSuffix("?")
      return try append(
        name, converter: isOptional ? String(converter.dropLast()) : converter, in: body,
        isOptional: isOptional)
    }
    if let sign = text.unicodeScalars.firstIndex(of: "=") {
      let name = String(text.unicodeScalars[..<sign])
      let value = String(text.unicodeScalars[text.unicodeScalars.index(after: sign)...])
      guard TemplateWriter.canBeDefault(value) else { throw unknown(body) }
      return try append(name, in: body, default: value)
    }
    if text.hasSuffix("?") {
      return try append(String(text.dropLast()), in: body, isOptional: true)
    }
    if text.hasSuffix("*") {
      return try append(String(text.dropLast()), in: body, isReserved: true)
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

  private mutating func readColonSlot() {
    let start = position + 1
    let end =
      scalars[start...].firstIndex { !Self.isLetter($0) && !("0"..."9").contains($0) }
      ?? scalars.count
    // A question mark that is followed by anything but a segment starts the query.
    let isOptional =
      end < scalars.count && scalars[end] == "?"
      && (end + 1 == scalars.count || scalars[end + 1] == "/")
    template.append(slot: text(start..<end), isOptional: isOptional)
    position = isOptional ? end + 1 : end
    isColonSegment = true
  }

  // MARK: - Slots

  private mutating func append(
    _ text: String, converter: String? = nil, in body: String, isReserved: Bool = false,
    isOptional: Bool = false, default: String? = nil
  ) throws(Objection) {
    guard let slot = SlotName(decoded(trimmed(text))) else { throw unknown(body) }
    var given = slot.rules
    var isReserved = isReserved
    if let converter {
      guard let found = SlotConverter(trimmed(converter)) else {
        throw Objection(
          reason: "the slot \(body.quoted()) has an unknown kind \(converter.quoted())")
      }
      given += found.rules
      isReserved = isReserved || found.isReserved
    }
    template.append(
      slot: slot.name, isReserved: isReserved, isOptional: isOptional, default: `default`)
    if !given.isEmpty { rules.append((slot.name, given)) }
  }

  private func unknown(_ body: String) -> Objection {
    Objection(reason: "\(body.quoted()) is no slot that a template can have")
  }

  // MARK: - Text

  /// What stands between two marks, and moves past both.
  private mutating func body(_ opening: String, _ closing: String) throws(Objection) -> String {
    let start = position + opening.unicodeScalars.count
    let mark = Array(closing.unicodeScalars)
    var end = start
    while end + mark.count <= scalars.count, Array(scalars[end..<end + mark.count]) != mark {
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
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  private func trimmed(_ text: String) -> String {
    var view = text.unicodeScalars[...]
    while view.first == " " { view.removeFirst() }
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// RFC 6570 § 2.3: the name of a variable may have `%XX`.
  private func decoded(_ name: String) -> String {
    name.contains("%") ? name.removingPercentEncoding ?? name : name
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }
}
