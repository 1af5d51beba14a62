import LanguageKit

/// A `PATTERN_ADVANCED_GLOB` of Android's `PatternMatcher`, read as `parseAndVerifyAdvancedPattern`
/// reads it.
///
/// ```
/// pattern = { ( "." | set | character ) [ "*" | "+" | "{" n [ "," [ m ] ] "}" ] }
/// set     = "[" [ "^" ] { character [ "-" character ] } "]"
/// ```
/// Every token takes as many characters as it can and gives none back.
struct AdvancedPattern {
  /// Why Android refuses a pattern: an app with one cannot be installed.
  struct Refused: Error {
    let reason: String
  }

  /// How many numbers Android keeps of one pattern.
  private static let storage = 2048

  private struct Token {
    var set: ScalarSet
    var least = 1
    var most: Int? = 1
    var isCounted = false
  }

  private let tokens: [Token]

  init(_ text: String) throws(Refused) {
    var reader = Reader(scalars: Array(text.unicodeScalars))
    tokens = try reader.read()
  }

  /// The texts that it takes.
  var expression: RegularExpression { Self.expression(tokens) }

  /// What stands before a `.*` or `.+` at the end, and how many characters that takes at least; nil
  /// where what stands before asks what follows it.
  var open: (start: RegularExpression, least: Int)? {
    let before = tokens.dropLast()
    guard let last = tokens.last, last.set == .all, last.most == nil, last.least <= 1,
      !(before.last?.isCounted ?? false)
    else { return nil }
    return (Self.expression(before), last.least)
  }

  private static func expression(_ tokens: some Sequence<Token>) -> RegularExpression {
    .sequence(
      tokens.map { token in
        guard token.isCounted else { return .set(token.set) }
        let set = RegularExpression.set(token.set)
        let end = RegularExpression.notAhead(set)
        guard let most = token.most else {
          return .sequence([.repetition(set, atLeast: token.least, atMost: nil), end])
        }
        let full = RegularExpression.repetition(set, atLeast: most, atMost: most)
        guard token.least < most else { return full }
        return .alternatives([
          full, .sequence([.repetition(set, atLeast: token.least, atMost: most - 1), end]),
        ])
      })
  }

  /// The pattern in parts.
  var parts: [PatternPart] {
    tokens.map { token -> PatternPart in
      guard !token.isCounted, let scalar = token.set.onlyScalar else {
        return .characters(token.set, least: token.least, most: token.most)
      }
      return .text(String(scalar))
    }.joined
  }

  /// The pattern as a regular expression reads it: every count takes as much as lets the rest match.
  var withSteppingBack: RegularExpression {
    .sequence(tokens.map { .repetition(.set($0.set), atLeast: $0.least, atMost: $0.most) })
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var index = 0
    var tokens: [Token] = []
    /// How many of Android's numbers are used so far.
    var used = 0

    mutating func read() throws(Refused) -> [Token] {
      while index < scalars.count {
        guard used <= storage - 3 else {
          throw Refused(reason: "the pattern is too large for Android")
        }
        switch scalars[index] {
        case "[": try readSet()
        case "{": try readRange()
        case "}": index += 1
        case "*", "+":
          try count(least: scalars[index] == "*" ? 0 : 1, most: nil)
          used += 1
          index += 1
        case ".":
          add(.all)
          index += 1
        default: add(ScalarSet(try character()))
        }
      }
      return tokens
    }

    private mutating func add(_ set: ScalarSet) {
      tokens.append(Token(set: set))
      used += 1
    }

    /// Gives the last token a count.
    private mutating func count(least: Int, most: Int?) throws(Refused) {
      guard let last = tokens.indices.last, !tokens[last].isCounted else {
        throw Refused(reason: "a count must follow a character, a \".\" or a set")
      }
      tokens[last] = Token(set: tokens[last].set, least: least, most: most, isCounted: true)
    }

    private mutating func readRange() throws(Refused) {
      let start = index + 1
      guard let end = scalars[start...].firstIndex(of: "}") else {
        throw Refused(reason: #"unclosed "{""#)
      }
      let numbers = scalars[start..<end].split(
        separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      guard let least = Self.number(numbers[0]) else {
        throw Refused(reason: "the count is not a number")
      }
      var most: Int? = least
      if numbers.count == 2 {
        most = numbers[1].isEmpty ? nil : Self.number(numbers[1])
        guard numbers[1].isEmpty || most != nil else {
          throw Refused(reason: "the count is not a number")
        }
      }
      guard most.map({ $0 >= least }) ?? true else {
        throw Refused(reason: "the minimum count exceeds the maximum")
      }
      // A number that is the greatest of Java's is no limit there either.
      let limit = most.flatMap { $0 == Int(Int32.max) ? nil : $0 }
      try count(least: max(0, least), most: limit.map { max(0, $0) })
      used += 4
      index = end + 1
    }

    /// A number as Java's `Integer.parseInt` reads one.
    private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
      let text = String(String.UnicodeScalarView(digits))
      return Int(text).flatMap { Int32(exactly: $0) }.map(Int.init)
    }

    private mutating func readSet() throws(Refused) {
      var ranges: [ClosedRange<UInt32>] = []
      var isEmpty = true
      index += 1
      guard index < scalars.count else { throw Refused(reason: #"trailing "[""#) }
      let isInverted = scalars[index] == "^"
      if isInverted { index += 1 }
      used += 1
      while true {
        guard index < scalars.count else { throw Refused(reason: #"unclosed "[""#) }
        if scalars[index] == "]" { break }
        guard used <= storage - 3 else {
          throw Refused(reason: "the pattern is too large for Android")
        }
        let low = try character()
        used += 2
        isEmpty = false
        guard index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" else {
          ranges.append(low.value...low.value)
          continue
        }
        index += 1
        let high = try character()
        if low.value <= high.value { ranges.append(low.value...high.value) }
      }
      guard !isEmpty else { throw Refused(reason: "empty set") }
      let set = ScalarSet(ranges)
      used += 1
      index += 1
      tokens.append(Token(set: isInverted ? set.inverted : set))
    }

    /// The character at the place, or the one after a backslash there.
    private mutating func character() throws(Refused) -> Unicode.Scalar {
      if scalars[index] == "\\" {
        guard index + 1 < scalars.count else { throw Refused(reason: #"a "\" at the end"#) }
        index += 1
      }
      defer { index += 1 }
      return scalars[index]
    }
  }
}
