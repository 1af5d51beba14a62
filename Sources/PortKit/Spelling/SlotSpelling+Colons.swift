import TextKit

/// `<x>`, `<int:x>` of Flask and Django, and `:x` of Express and its kin.
extension SlotSpelling {
  mutating func readAngles() throws(Fault) {
    let body = try body("<", ">")
    guard let (converter, name) = body.parted(at: ":") else {
      return try appendConverted(body.withoutBlanks, in: body)
    }
    try append(name, converter: converter, in: body)
  }

  /// Whether a `:x` starts here: at the start of a segment or of a pair's value, or after a hyphen,
  /// a dot or a tilde that follows another one.
  var startsColonSlot: Bool {
    let first = cursor.position + 1
    guard first < cursor.scalars.count, cursor.scalars[first].isNameStart else { return false }
    switch cursor.previous {
    case "/", "=": return true
    case "-" where isColonSegment, "." where isColonSegment, "~" where isColonSegment: return true
    default: return cursor.position > 0 && isInPath && hasPattern
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
    let pattern = try parenthesised(after: name)
    let mark = cursor.next
    // Only before a segment or the end is it a mark; elsewhere `?` starts the query.
    let isMark =
      cursor.position + 1 == cursor.scalars.count || cursor.starts(with: "\(mark ?? " ")/")
    let isOptional = isMark && (mark == "?" || mark == "*")
    let isReserved = isMark && (mark == "+" || mark == "*")
    if isOptional || isReserved { cursor.position += 1 }
    try append(name, pattern: pattern, in: name, isReserved: isReserved, isOptional: isOptional)
    isColonSegment = true
  }

  /// The `\d+` of `:id(\d+)`.
  private mutating func parenthesised(after name: String) throws(Fault) -> String? {
    guard cursor.next == "(" else { return nil }
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
