import LanguageKit

/// A `PATTERN_SIMPLE_GLOB` of Android's `PatternMatcher`, step by step as `matchGlobPattern` takes
/// them.
///
/// ```
/// .*  at the end      everything
/// .*x                 all up to the first x, and it; x is itself, even "." or after a "\"
/// c*                  all c there are; something must be left of the text when it is reached
/// .                   one character
/// \c, c               c
/// ```
/// Where the text has ended, only a last `.*` may still be left of the pattern.
struct SimplePattern: Sendable {
  enum Token: Sendable {
    case one(ScalarSet)
    /// `c*`.
    case all(Unicode.Scalar)
    /// `.*x`.
    case through(Unicode.Scalar)
    /// `.*` at the end.
    case rest
  }

  let tokens: [Token]

  init(_ text: String, escapedPointIsPoint: Bool) {
    let pattern = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var index = 0
    /// The character at an index; NUL, which no URL holds, after the end.
    func character(_ index: Int) -> Unicode.Scalar {
      index < pattern.count ? pattern[index] : "\0"
    }
    while index < pattern.count {
      var scalar = pattern[index]
      index += 1
      let isEscaped = scalar == "\\"
      if isEscaped {
        scalar = character(index)
        index += 1
      }
      guard index < pattern.count, pattern[index] == "*" else {
        let isAny = scalar == "." && !(isEscaped && escapedPointIsPoint)
        tokens.append(.one(isAny ? .all : ScalarSet(scalar)))
        continue
      }
      index += 1
      guard scalar == ".", !isEscaped else {
        tokens.append(.all(scalar))
        continue
      }
      guard index < pattern.count else {
        tokens.append(.rest)
        break
      }
      if pattern[index] == "\\" { index += 1 }
      tokens.append(.through(character(index)))
      index += 1
    }
    self.tokens = tokens
  }

  /// True if the pattern has a `*` other than a final `.*`.
  var hasCounts: Bool {
    tokens.contains { token in
      switch token {
      case .all, .through: true
      case .one, .rest: false
      }
    }
  }

  /// What stands before a `.*` or `..*` at the end, and how many characters that takes at least; nil
  /// where what stands before asks what follows it.
  var open: (start: RegularExpression, least: Int)? {
    guard case .rest = tokens.last else { return nil }
    let before = tokens.dropLast()
    if case .all = before.last { return nil }
    guard case .one(.all) = before.last else { return (Self.expression(before), 0) }
    if case .all = before.dropLast().last { return (Self.expression(before), 0) }
    return (Self.expression(before.dropLast()), 1)
  }

  var expression: RegularExpression { Self.expression(tokens) }

  private static func expression(_ tokens: some Sequence<Token>) -> RegularExpression {
    .sequence(
      tokens.flatMap { token -> [RegularExpression] in
        switch token {
        case .one(let set): [.set(set)]
        case .all(let scalar): all(scalar)
        case .through(let scalar): [.any(ScalarSet(scalar).inverted), .set(ScalarSet(scalar))]
        case .rest: [.everything]
        }
      })
  }

  /// The pattern in parts.
  var parts: [PatternPart] {
    tokens.flatMap { token -> [PatternPart] in
      switch token {
      case .one(let set):
        [set.onlyScalar.map { .text(String($0)) } ?? .characters(set, least: 1, most: 1)]
      case .all(let scalar): [.characters(ScalarSet(scalar), least: 0, most: nil)]
      case .through(let scalar):
        [.characters(ScalarSet(scalar).inverted, least: 0, most: nil), .text(String(scalar))]
      case .rest: [.run]
      }
    }.joined
  }

  /// All of a character that stand there, if anything does.
  private static func all(_ scalar: Unicode.Scalar) -> [RegularExpression] {
    let set = ScalarSet(scalar)
    return [
      .look(.init(isBehind: false, isNegated: false), .set(.all)), .any(set), .notAhead(.set(set)),
    ]
  }

  /// The pattern as a regular expression reads it: every `*` takes as much as lets the rest match.
  static func withSteppingBack(_ text: String) -> RegularExpression {
    var parts: [RegularExpression] = []
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      let isEscaped = scalar == "\\"
      guard let character = isEscaped ? scalars.popFirst() : scalar else { break }
      let set = character == "." && !isEscaped ? ScalarSet.all : ScalarSet(character)
      if scalars.first == "*" {
        scalars = scalars.dropFirst()
        parts.append(.any(set))
      } else {
        parts.append(.set(set))
      }
    }
    return .sequence(parts)
  }
}
