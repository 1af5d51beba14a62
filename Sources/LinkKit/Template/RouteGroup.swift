import TextKit

/// A part of a route in parentheses or braces that is no slot by itself.
///
/// ```
/// (/:locale)  {/:locale}      /$<locale?>            Rails; path-to-regexp
/// (:locale)                   $<locale?>             where it is all of a segment
/// (/:a(/:b))                  /$<a?>/$<b?>
/// (.:format)  {-:b}  (.json)  nothing: only a whole segment can be optional
/// (\d+)  (en|de)  (.*)        $<part>, $<+rest>      a pattern without a name (Express)
/// (?P<id>\d+)  (?<id>\d+)     $<id>                  a pattern with one (Django)
/// ```
package struct RouteGroup: Hashable, Sendable {
  /// An optional slot of a group.
  package struct Slot: Hashable, Sendable {
    package let name: String
    /// True if the slash before it belongs to the group.
    package let hasSlash: Bool
    package let isReserved: Bool
    /// What the values must match, as the route has it.
    package let pattern: String?
  }

  package enum Content: Hashable, Sendable {
    /// The slots that are optional; none where no slot can say what is optional.
    case optional([Slot])
    /// A pattern, with its name where it has one: `(?<id>\d+)`.
    case pattern(String, name: String?)
  }

  /// The number of its bytes.
  package let length: Int
  package let content: Content

  /// Reads the group that starts at an index of a path; nil if none does.
  package init?(in bytes: ArraySlice<UInt8>, at index: Int) {
    let rest = bytes[index...]
    let isBraced = rest.first == UInt8(ascii: "{")
    guard let body = isBraced ? rest.enclosed(by: "{", "}") : rest.enclosed(by: "(", ")") else {
      return nil
    }
    let isWholeStart = index == bytes.startIndex || bytes[index - 1] == UInt8(ascii: "/")
    var end = body.endIndex + 1
    if Self.holdsSlot(body, isBraced) || !isBraced && Self.isLiteral(body) {
      if isBraced, end < bytes.endIndex, "?*".utf8.contains(bytes[end]),
        end + 1 == bytes.endIndex || "/({".utf8.contains(bytes[end + 1])
      {
        end += 1
      }
      let isWholeEnd = end == bytes.endIndex || "/?#({".utf8.contains(bytes[end])
      let slots = isWholeEnd ? Self.slots(body[...], startsSegment: isWholeStart) : nil
      content = .optional(slots ?? [])
    } else if !isBraced, Self.isPattern(body) {
      content = Self.named(body)
    } else {
      return nil
    }
    length = end - index
  }

  /// The template's text for it.
  package var text: String {
    switch content {
    case .optional(let slots):
      slots.map { ($0.hasSlash ? "/" : "") + "$<\($0.isReserved ? "+" : "")\($0.name)?>" }.joined()
    case .pattern(let pattern, let name):
      Self.takesAll(pattern) ? "$<+\(name ?? "rest")>" : "$<\(name ?? "part")>"
    }
  }

  /// Whether a pattern lets any text pass, slashes too.
  package static func takesAll(_ pattern: String) -> Bool {
    [".*", ".+"].contains { $0.isSameText(as: pattern) }
  }

  /// `:x` or, in braces, `/*x`, at the start or after a sign: `{id:int}` is a slot itself.
  private static func holdsSlot(_ body: ArraySlice<UInt8>, _ isBraced: Bool) -> Bool {
    guard body.first != UInt8(ascii: "?") else { return false }
    return body.indices.dropLast().contains { index in
      let starts = body[index + 1].continuesVariable && !body[index + 1].isDigit
      let previous = index > body.startIndex ? body[index - 1] : nil
      switch body[index] {
      case UInt8(ascii: ":"): return starts && (previous.map { "/.-_(".utf8.contains($0) } ?? true)
      case UInt8(ascii: "*"):
        return starts && (previous.map { $0 == UInt8(ascii: "/") } ?? !isBraced)
      default: return false
      }
    }
  }

  /// `.json`, `/edit`: a literal that only a route has in parentheses.
  private static func isLiteral(_ body: ArraySlice<UInt8>) -> Bool {
    guard let first = body.first, "/.".utf8.contains(first) else { return false }
    return body.dropFirst().allSatisfy { $0.continuesVariable || "/-".utf8.contains($0) }
      && body.count > 1
  }

  private static func isPattern(_ body: ArraySlice<UInt8>) -> Bool {
    body.contains { "\\|[^".utf8.contains($0) } || body.first == UInt8(ascii: "?")
      || takesAll(String(decoding: body, as: UTF8.self))
  }

  /// The pattern of a body without what names it.
  private static func named(_ body: ArraySlice<UInt8>) -> Content {
    for opening in ["?P<", "?<", "?:"] where body.starts(with: opening.utf8) {
      let rest = body.dropFirst(opening.utf8.count)
      if opening == "?:" { return .pattern(String(decoding: rest, as: UTF8.self), name: nil) }
      let name = rest.prefix { $0 != UInt8(ascii: ">") }
      guard SlotFault.isName(name), name.endIndex < rest.endIndex else { continue }
      return .pattern(
        String(decoding: rest[(name.endIndex + 1)...], as: UTF8.self),
        name: String(decoding: name, as: UTF8.self))
    }
    return .pattern(String(decoding: body, as: UTF8.self), name: nil)
  }

  /// The slots of a body in which each is a whole segment; nil if one is not.
  private static func slots(_ body: ArraySlice<UInt8>, startsSegment: Bool) -> [Slot]? {
    var rest = body
    let hasSlash = rest.first == UInt8(ascii: "/")
    if hasSlash { rest.removeFirst() }
    guard hasSlash || startsSegment, let mark = rest.popFirst(),
      mark == UInt8(ascii: ":") || mark == UInt8(ascii: "*")
    else { return nil }
    let name = rest.prefix(while: \.continuesVariable)
    guard let first = name.first, !first.isDigit else { return nil }
    rest = rest[name.endIndex...]
    var pattern: ArraySlice<UInt8>?
    var inner: [Slot] = []
    while let next = rest.first {
      if pattern == nil, inner.isEmpty, next == UInt8(ascii: "("),
        RouteGroup(in: rest, at: rest.startIndex).map({ $0.isPattern }) ?? true,
        let body = rest.enclosed(by: "(", ")")
      {
        pattern = body
        rest = rest[(body.endIndex + 1)...]
        continue
      }
      guard let group = RouteGroup(in: rest, at: rest.startIndex),
        case .optional(let slots) = group.content, slots.allSatisfy(\.hasSlash)
      else { return nil }
      inner += slots
      rest = rest.dropFirst(group.length)
    }
    let slot = Slot(
      name: String(decoding: name, as: UTF8.self), hasSlash: hasSlash,
      isReserved: mark == UInt8(ascii: "*"),
      pattern: pattern.map { String(decoding: $0, as: UTF8.self) })
    return [slot] + inner
  }

  /// True for a pattern without a name.
  var isPattern: Bool { if case .pattern = content { true } else { false } }

  /// True for a group that may be absent.
  package var isOptional: Bool { !isPattern }
}
