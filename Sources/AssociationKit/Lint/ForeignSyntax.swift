import LanguageKit
import TextKit

/// Syntax of regular expressions or of routers in a pattern that reads it as plain characters.
///
/// ```
/// /u/[0-9]+   /(a)   ^/u   /u$   /u/\d   /u/a{3}   /items?   /u/x+   a regular expression
/// /u/:id      /u/{id}   /u/<id>                                        a slot
/// ```
struct ForeignSyntax {
  /// What reads the pattern.
  enum Reader {
    case apple
    case android(AndroidPattern.Kind)
  }

  let text: String
  /// True for a slot of a router.
  let isSlot: Bool
  /// True if a "?" of the pattern seems to start a query.
  let hasQuery: Bool
  private let reader: Reader

  /// The first such syntax of a pattern; nil if there is none.
  init?(_ pattern: String, for reader: Reader) {
    self.reader = reader
    var scan = Scan(scalars: Array(pattern.unicodeScalars), reader: reader)
    guard let found = scan.first() else { return nil }
    (text, isSlot) = found
    hasQuery = scan.scalars.indices.contains { scan.scalars[$0] == "?" && scan.isQuery($0) }
  }

  var message: String {
    "\(text.quoted()) is read as these characters, not as a "
      + (isSlot ? "slot" : "regular expression")
  }

  var hint: String {
    switch reader {
    case .apple: #"write "*" for any text, "?" for one character"#
    case .android(.literal), .android(.prefix), .android(.suffix):
      "use android:pathPattern, or android:pathAdvancedPattern (API 31)"
    case .android(.simple):
      #"write "." for one character, ".*" for any text; android:pathAdvancedPattern has sets and "#
        + "counts (API 31)"
    case .android(.advanced): #"write sets such as "[0-9]" and counts such as "{2,4}""#
    }
  }

  private struct Scan {
    let scalars: [Unicode.Scalar]
    let reader: Reader

    private func at(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
    }

    private func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

    private var isAdvanced: Bool { if case .android(.advanced) = reader { true } else { false } }
    private var isSimple: Bool { if case .android(.simple) = reader { true } else { false } }
    private var isApple: Bool { if case .apple = reader { true } else { false } }

    mutating func first() -> (text: String, isSlot: Bool)? {
      if at(0) == "^" { return ("^", false) }
      var index = 0
      /// The latest set of an advanced pattern, and whether it is open.
      var set = (start: 0, end: 0, isOpen: false)
      while let scalar = at(index) {
        switch scalar {
        case "\\":
          if !isApple, !isAdvanced, !isSimple { break }
          if let next = at(index + 1), "dwsDWSbB".unicodeScalars.contains(next) {
            return (text(index..<index + 2), false)
          }
          index += 1
        case "]" where set.isOpen: set = (set.start, index + 1, false)
        case _ where set.isOpen: break
        case "[" where isAdvanced: set = (index, index, true)
        case "$" where isApple && at(index + 1) == "(":
          index = scalars[index...].firstIndex(of: ")") ?? index
        case "$" where index == scalars.count - 1: return ("$", false)
        case "[":
          guard let end = scalars[index...].firstIndex(of: "]") else { break }
          return (text(index..<end + 1), false)
        case "{" where !isAdvanced:
          guard let end = scalars[index...].firstIndex(of: "}") else { break }
          let isCount = at(index + 1).map { ("0"..."9").contains($0) } ?? false
          return (text(index..<end + 1), !isCount)
        case "<":
          guard let end = scalars[index...].firstIndex(of: ">"), end > index + 1 else { break }
          return (text(index..<end + 1), true)
        case "(":
          if let end = endOfGroup(index) { return (text(index..<end), false) }
        case "|": return ("|", false)
        case ":" where at(index - 1) == "/" && at(index + 1).map(Self.isLetter) ?? false:
          let end = scalars[(index + 1)...].firstIndex { !Self.isLetter($0) && $0 != "_" }
          return (text(index..<(end ?? scalars.count)), true)
        case "." where !isAdvanced:
          let next = at(index + 1)
          // What has no `=` behind it is a lazy count, and no query.
          if isSimple, next == "*", at(index + 2) == "?", !scalars[index...].contains("=") {
            return (text(index..<index + 3), false)
          }
          if next == "+" { return (text(index..<endOfCount(index + 1)), false) }
          if next == "?" && !isQuery(index + 1) || next == "*" && isApple {
            return (text(index..<index + 2), false)
          }
        case "+" where isCount(index): return (text(index - 1..<endOfCount(index)), false)
        case "?" where !isApple && index > 0 && !isQuery(index):
          let start = set.end == index ? set.start : index - 1
          return (text(start..<index + 1), false)
        default: break
        }
        index += 1
      }
      return nil
    }

    /// Returns true if a "+" of a glob repeats the character before it, as it seems: `/u/x+`, but not
    /// `/c++` or `/red+blue`.
    private func isCount(_ index: Int) -> Bool {
      guard isSimple || isApple, let before = at(index - 1) else { return false }
      let next = at(index + 1)
      return ScalarSet.wordCharacters.contains(before) && next != "+"
        && !(next.map(ScalarSet.wordCharacters.contains) ?? false)
    }

    /// The index after a count, and the sign that makes it lazy.
    private func endOfCount(_ index: Int) -> Int {
      at(index + 1) == "?" && !isApple && !isQuery(index + 1) ? index + 2 : index + 1
    }

    /// Returns true if a "?" starts a query rather than making a character optional.
    func isQuery(_ index: Int) -> Bool {
      let rest = scalars[(index + 1)...]
      let equals: Unicode.Scalar = "="
      let openers: [Unicode.Scalar?] = ["\\", "/"]
      return openers.contains(at(index - 1)) || rest.contains(equals)
        || !rest.isEmpty && rest.allSatisfy(Self.isLetter)
    }

    /// The end of a group that a regular expression has, and of the sign that makes it optional;
    /// nil for parentheses of a plain text, as in `/wiki/Foo_(bar)`.
    ///
    /// In a pattern of a manifest, parentheses at the start of a segment are a group: `/(foo)`.
    private func endOfGroup(_ start: Int) -> Int? {
      guard let end = scalars[start...].firstIndex(of: ")") else { return nil }
      let signs: Set<Unicode.Scalar> = ["|", "[", "\\", "?", "+", "*", "^"]
      let next = at(end + 1)
      let isCounted = next.map { ["?", "*", "+", "{", "$"].contains($0) } ?? false
      let isSegment = at(start - 1) == "/" && (isSimple || isAdvanced)
      guard isCounted || isSegment || scalars[start..<end].contains(where: signs.contains) else {
        return nil
      }
      return next == "?" && !isApple && !isQuery(end + 1) ? end + 2 : end + 1
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
  }
}
