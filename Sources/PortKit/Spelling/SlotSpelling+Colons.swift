import LinkKit
import TextKit

/// `<x>`, `<int:x>` of Flask and Django, `<x:int>` of Bottle, and `:x` of Express and its kin.
extension SlotSpelling {
  mutating func readAngles() throws(Fault) {
    let start = cursor.position
    let body = try body("<", ">")
    if isPair(body, from: start) { template.append(literal: body + "=") }
    // A converter may have colons in its parentheses, a name has none.
    guard let colon = body.unicodeScalars.lastIndex(of: ":") else {
      return try appendConverted(body.withoutBlanks, in: body)
    }
    if let (name, rule) = body.parted(at: ":"), isPlainName(name.unicodeScalars),
      !SlotConverter.isKnown(name), !rule.isEmpty,
      SlotConverter.isKnown(rule) || !isPlainName(rule.unicodeScalars)
    {
      let isMarked = rule.hasScalarPrefix("re:")
      return try append(
        name, converter: isMarked ? nil : rule,
        pattern: isMarked ? String(rule.unicodeScalars.dropFirst(3)) : nil, in: body)
    }
    let name = String(body.unicodeScalars[body.unicodeScalars.index(after: colon)...])
    let converter = String(body.unicodeScalars[..<colon])
    try append(name, converter: converter, isUnsigned: true, in: body)
  }

  /// Whether a `:x` starts here: at the start of a segment or of a pair's value, or after a sign, as in
  /// `@:x` and `:x-:y`.
  var startsColonSlot: Bool {
    let first = cursor.position + 1
    guard first < cursor.scalars.count, cursor.scalars[first].isNameStart else { return false }
    switch cursor.previous {
    case "/", "=": return true
    // A mark that was dropped.
    case "?": return isInPath
    case let previous?:
      let isAfterSign = previous.isASCII && UInt8(previous.value).precedesRouteSlot
      return isInPath && (isAfterSign || hasPattern)
    case nil: return false
    }
  }

  /// Whether a pattern follows the name of what may be a `:x`, which is then always a slot.
  private var hasPattern: Bool {
    var ahead = cursor
    ahead.position += 1
    _ = ahead.take { $0.isNameStart || $0.isDigit }
    return ahead.next == "("
  }

  /// Says of a colon in the middle of a segment that it starts no slot: `/shows:next` is a path.
  mutating func noteColon() {
    let first = cursor.position + 1
    guard isInPath, cursor.scalars[..<cursor.position].contains("/"),
      first < cursor.scalars.count, cursor.scalars[first].isNameStart
    else { return }
    var ahead = cursor
    ahead.position += 1
    let name = ahead.take { $0.isNameStart || $0.isDigit }
    note("\(":\(name)".quoted()) does not start a segment, so it is kept as text")
  }

  mutating func readColonSlot() throws(Fault) {
    cursor.position += 1
    let name = cursor.take { $0.isNameStart || $0.isDigit }
    let converter = cursor.next == "<" ? try body("<", ">") : nil
    try append(
      name, matching: try parenthesised(after: name), converter: converter, in: name)
  }

  /// Adds a slot of a route with its pattern, and with the mark after it that says how often it stands.
  mutating func append(
    _ name: String, matching pattern: String?, converter: String? = nil, in body: String,
    key: String? = nil
  ) throws(Fault) {
    let mark = cursor.next
    // Only before a segment or the end is it a mark of its own; elsewhere `?` may start the query.
    let isMark =
      cursor.position + 1 == cursor.scalars.count || cursor.starts(with: "\(mark ?? " ")/")
    let isOptional = isMark && (mark == "?" || mark == "*")
    let isRepeated = isMark && (mark == "+" || mark == "*")
    if isOptional || isRepeated { cursor.position += 1 }
    if mark == "?", !isMark, isInPath, !startsQuery {
      cursor.position += 1
      note("\(name) is made required: only a whole segment can be optional")
    }
    let takesAll = pattern.map(RouteGroup.takesAll) ?? false
    // The pattern is that of each segment.
    let whole = isRepeated ? pattern.map { "(?:\($0))(?:/(?:\($0)))*" } : pattern
    try append(
      name, converter: converter, pattern: takesAll ? nil : whole, in: body,
      isReserved: isRepeated || takesAll, isOptional: isOptional, key: key)
  }

  /// Adds a slot for `$x`: `$x<[a-z]+>` has a pattern (Play), `$x?` need not be given (Grails).
  mutating func appendDollar(_ name: String, in body: String) throws(Fault) {
    if cursor.next == "<" {
      return try append(name, matching: try self.body("<", ">"), in: body)
    }
    let isOptional = cursor.starts(with: "?/") || cursor.starts(with: "?") && isLast
    if isOptional { cursor.position += 1 }
    try append(name, in: body, isOptional: isOptional)
  }

  /// The `\d+` of `:id(\d+)`.
  private mutating func parenthesised(after name: String) throws(Fault) -> String? {
    guard cursor.next == "(", group?.isOptional != true else { return nil }
    let start = cursor.position
    let scalars = cursor.scalars
    var depth = 0
    var end = start
    repeat {
      switch end < scalars.count ? scalars[end] : nil {
      case "\\": end += 1
      case "(": depth += 1
      case ")": depth -= 1
      case nil:
        throw Fault(
          "expected \")\" to finish the pattern of \(":\(name)".quoted())", at: .column(start + 1))
      default: break
      }
      end += 1
    } while depth > 0
    cursor.position = end
    return cursor.text(start + 1..<end - 1)
  }
}
