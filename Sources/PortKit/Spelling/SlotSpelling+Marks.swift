import TextKit

/// Marks of routes that say how often something stands in a path, and pairs that are slots.
///
/// ```
/// /:x/?  /a/?:x?  /users?/:x   the slash, or the letter, need not be there
/// /a/?{x}?                     the slash and the slot need not be there (Sinatra's Mustermann)
/// /:x.:format?                 neither need the point and what follows it (Express)
/// /+                           the rest of the path, which must be there (Fiber)
/// ?<x>&<rest..>                a pair of that name, and any others (Rocket)
/// ```
extension SlotSpelling {
  /// Whether the question mark that comes next starts a query: of what follows, up to the end of a pair,
  /// something is a key, or can be a value, and the path does not go on in it.
  var startsQuery: Bool {
    let end = cursor.end { $0 == "&" || $0 == "#" }
    let pair = cursor.scalars[cursor.position..<end].dropFirst()
    guard let first = pair.first, first != "$", pair.allSatisfy({ $0 != "=" }) else { return true }
    if first == "{", cursor.text(cursor.position..<end).containsScalars("}?/") { return false }
    return !"/:-.".unicodeScalars.contains(first) && pair.last != "?"
  }

  /// Moves past the question mark behind a slot in braces, where one was dropped before it; says whether
  /// there was one.
  ///
  /// Alone, `{x}?` may be the start of a query.
  mutating func passMark(after slot: Range<Int>) -> Bool {
    guard kind == .every, isInPath, slot.lowerBound > 0,
      cursor.scalars[slot.lowerBound - 1] == "?", cursor.next == "?",
      isLast || cursor.starts(with: "?/")
    else { return false }
    cursor.position += 1
    return true
  }

  /// Drops a question mark in the path that makes what stands before it optional, and is no slot; says
  /// whether there was one.
  mutating func dropMark() -> Bool {
    guard isInPath, let previous = cursor.previous else { return false }
    if isLast {
      guard template.hasSlots else { return false }
      guard previous == "/" else {
        leftMarks.append("?")
        return false
      }
      cursor.position += 1
      note("the last \"?\" is dropped: it makes the slash optional")
      return true
    }
    guard !startsQuery else { return false }
    let isOfLetter = cursor.starts(with: "?/") && (previous.isNameStart || previous.isDigit)
    guard previous == "/" || isOfLetter else { return false }
    cursor.position += 1
    note(
      "a \"?\" is dropped: it makes \(previous == "/" ? "the slash" : String(previous).quoted()) "
        + "optional")
    return true
  }

  /// Drops the `.:format?` of a segment, which is optional with its point; says whether there was one.
  mutating func dropFormat() -> Bool {
    guard isInPath, cursor.starts(with: ".:"), cursor.previous != "/" else { return false }
    var ahead = cursor
    ahead.position += 2
    let name = ahead.take { $0.isNameStart || $0.isDigit }
    guard isPlainName(name.unicodeScalars), ahead.pass("?"), ahead.isAtEnd || ahead.next == "/"
    else { return false }
    cursor = ahead
    note(".:\(name)? is dropped: only a whole segment can be optional")
    return true
  }

  /// Reads `+`, where it is all of a segment; says whether it is.
  mutating func readPlus() throws(Fault) -> Bool {
    guard cursor.previous == "/", isInPath, isLast || cursor.starts(with: "+/") else {
      return false
    }
    cursor.position += 1
    try append("rest", in: "+", isReserved: true, key: "+ \(cursor.position)")
    return true
  }

  /// Drops `&<rest..>` at the end of a query; says whether it stood there.
  mutating func dropRestOfQuery() -> Bool {
    guard isPastPath || cursor.next == "?" else { return false }
    var ahead = cursor
    ahead.position += 1
    guard ahead.pass("<"), let name = ahead.take(through: "..>"), isPlainName(name.unicodeScalars),
      ahead.isAtEnd || ahead.next == "#"
    else { return false }
    cursor = ahead
    note("<\(name)..> is dropped: it stands for any other pairs")
    return true
  }

  /// Whether the slot that comes next in angle brackets is a whole pair, whose key is its name.
  func isPair(_ body: String, from start: Int) -> Bool {
    isPastPath && start > 0 && "?&".unicodeScalars.contains(cursor.scalars[start - 1])
      && isPlainName(body.unicodeScalars)
      && (cursor.isAtEnd || cursor.next == "&" || cursor.next == "#")
  }
}
