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
  private let reader: Reader

  /// The first such syntax of a pattern; nil if there is none.
  init?(_ pattern: String, for reader: Reader) {
    let scan = Scan(pattern, reader)
    guard let found = scan.first() else { return nil }
    self.reader = reader
    text = scan.text(found.range)
    isSlot = found.isSlot
  }

  /// True if a "?" of a pattern seems to start a query: one that is neither a sign of the first such
  /// syntax nor in a set.
  static func hasQuery(_ pattern: String, for reader: Reader) -> Bool {
    let scan = Scan(pattern, reader)
    let marks = scan.questionMarks
    guard !marks.isEmpty else { return false }
    let found = scan.first()?.range
    return marks.contains { index in
      found.map { !$0.contains(index) && scan.isQuery(index) } ?? true
    }
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

  /// The next of some scalars, looked for from ascending places in as many steps as a pattern has.
  private struct Search {
    let scalars: [Unicode.Scalar]
    let wanted: [Unicode.Scalar]
    private var place = 0

    init(_ wanted: Unicode.Scalar..., in scalars: [Unicode.Scalar]) {
      (self.scalars, self.wanted) = (scalars, wanted)
    }

    mutating func next(from start: Int) -> Int? {
      place = max(place, start)
      while place < scalars.count, !wanted.contains(scalars[place]) { place += 1 }
      return place < scalars.count ? place : nil
    }
  }

  /// What a group of a regular expression ends with, and what shows that it is one.
  private struct Groups {
    var closing, signs: Search

    init(_ scalars: [Unicode.Scalar]) {
      closing = Search(")", in: scalars)
      signs = Search("|", "[", "\\", "?", "+", "*", "^", in: scalars)
    }
  }

  private struct Scan {
    let scalars: [Unicode.Scalar]
    let reader: Reader
    private let lastEquals: Int

    init(_ pattern: String, _ reader: Reader) {
      let equals: Unicode.Scalar = "="
      scalars = Array(pattern.unicodeScalars)
      self.reader = reader
      lastEquals = scalars.lastIndex(of: equals) ?? -1
    }

    private func at(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
    }

    func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

    private var isAdvanced: Bool { if case .android(.advanced) = reader { true } else { false } }
    private var isSimple: Bool { if case .android(.simple) = reader { true } else { false } }
    private var isApple: Bool { if case .apple = reader { true } else { false } }

    /// The first place of foreign syntax.
    func first() -> (range: Range<Int>, isSlot: Bool)? {
      if at(0) == "^" { return (0..<1, false) }
      var index = 0
      var (brackets, braces) = (Search("]", in: scalars), Search("}", in: scalars))
      var angles = Search(">", in: scalars)
      var groups = Groups(scalars)
      /// The latest set or count of an advanced pattern, and where one starts that is open.
      var item = 0..<0
      var (set, count): (Int?, Int?) = (nil, nil)
      while let scalar = at(index) {
        switch scalar {
        case "\\":
          if !isApple, !isAdvanced, !isSimple { break }
          if let next = at(index + 1), "dwsDWSbB".unicodeScalars.contains(next) {
            return (index..<index + 2, false)
          }
          index += 1
        case _ where set != nil:
          guard scalar == "]", let start = set else { break }
          (item, set) = (start..<index + 1, nil)
        case "[" where isAdvanced: set = index
        case "{" where isAdvanced: count = index
        case "}" where isAdvanced:
          guard let start = count else { break }
          (item, count) = (start..<index + 1, nil)
        case "$" where isApple && at(index + 1) == "(":
          index = groups.closing.next(from: index) ?? index
        case "$" where index == scalars.count - 1: return (index..<index + 1, false)
        case "[":
          guard let end = brackets.next(from: index) else { break }
          return (index..<end + 1, false)
        case "{":
          guard let end = braces.next(from: index) else { break }
          let isCount = at(index + 1).map { ("0"..."9").contains($0) } ?? false
          return (index..<end + 1, !isCount)
        case "<":
          guard let end = angles.next(from: index), end > index + 1 else { break }
          return (index..<end + 1, true)
        case "(":
          if let end = endOfGroup(index, &groups) { return (index..<end, false) }
        case "|": return (index..<index + 1, false)
        case ":" where at(index - 1) == "/" && at(index + 1).map(Self.isLetter) ?? false:
          let end = scalars[(index + 1)...].firstIndex { !Self.isLetter($0) && $0 != "_" }
          return (index..<(end ?? scalars.count), true)
        case "." where !isAdvanced:
          let next = at(index + 1)
          // What has no `=` behind it is a lazy count, and no query.
          if isSimple, next == "*", at(index + 2) == "?", lastEquals < index {
            return (index..<index + 3, false)
          }
          if next == "+" { return (index..<endOfCount(index + 1), false) }
          if next == "?" && !isQuery(index + 1) || next == "*" && isApple {
            return (index..<index + 2, false)
          }
        case "+" where isCount(index): return (index - 1..<endOfCount(index), false)
        case "?" where !isApple && index > 0 && !isQuery(index):
          return ((item.upperBound == index ? item.lowerBound : index - 1)..<index + 1, false)
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

    /// The places of the "?" that stand in no set of an advanced pattern.
    var questionMarks: [Int] {
      var marks: [Int] = []
      var (isInSet, isEscaped) = (false, false)
      for (index, scalar) in scalars.enumerated() {
        if scalar == "?", !isInSet { marks.append(index) }
        if isAdvanced, !isEscaped, scalar == (isInSet ? "]" : "[") { isInSet.toggle() }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return marks
    }

    /// Returns true if a "?" starts a query rather than making what stands before it optional.
    func isQuery(_ index: Int) -> Bool {
      let rest = scalars[(index + 1)...]
      let openers: [Unicode.Scalar?] = ["\\", "/"]
      let ends: [Unicode.Scalar?] = [")", "]", "}", "*", "+"]
      return openers.contains(at(index - 1)) || lastEquals > index
        || !rest.isEmpty && rest.allSatisfy(Self.isLetter) && !ends.contains(at(index - 1))
    }

    /// The end of a group that a regular expression has, and of the sign that makes it optional;
    /// nil for parentheses of a plain text, as in `/wiki/Foo_(bar)`.
    ///
    /// In a pattern of a manifest, parentheses at the start of a segment are a group: `/(foo)`.
    private func endOfGroup(_ start: Int, _ groups: inout Groups) -> Int? {
      guard let end = groups.closing.next(from: start) else { return nil }
      let hasSign = groups.signs.next(from: start).map { $0 < end } ?? false
      let next = at(end + 1)
      let isCounted = next.map { ["?", "*", "+", "{", "$"].contains($0) } ?? false
      let isSegment = at(start - 1) == "/" && (isSimple || isAdvanced)
      guard isCounted || isSegment || hasSign else { return nil }
      return next == "?" && !isApple && !isQuery(end + 1) ? end + 2 : end + 1
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
  }
}
