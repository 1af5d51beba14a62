import LanguageKit
import TextKit

/// One pattern of an intent filter, compared as Android's `PatternMatcher` compares it.
///
/// The matcher never steps back; what that means is in the language: `.*b` is `[^b]*b`, so `/.*b`
/// does not take `/abab`. It sees its part decoded.
package struct AndroidPattern: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case literal
    case prefix
    case suffix
    /// `pathPattern`: `.` any character, `*` any number of the one before it, `\` an escape.
    case simple
    /// `pathAdvancedPattern`: sets and counts besides.
    case advanced
  }

  package let kind: Kind
  package let text: String
  /// Whether `\.` in a simple pattern is a point; up to Android 15 it is any character.
  package let escapedPointIsPoint: Bool
  /// What it takes of a text, one after another; nothing of a pattern that Android refuses.
  let steps: [PatternStep]
  /// Why Android refuses the pattern, or nil where it does not.
  package let refusal: String?

  package init(_ kind: Kind, _ text: String, escapedPointIsPoint: Bool = true) {
    self.kind = kind
    self.text = text
    // Two patterns that read alike are one, so that what is built for one is not built again.
    self.escapedPointIsPoint =
      escapedPointIsPoint || kind != .simple || !text.containsScalars("\\.")
    let scalars = text.unicodeScalars.lazy.map(PatternStep.scalar)
    do throws(AdvancedPattern.Refused) {
      switch kind {
      case .literal: steps = Array(scalars)
      case .prefix: steps = scalars + [.anything]
      case .suffix: steps = [.anything] + scalars
      case .simple: steps = SimplePattern.steps(text, escapedPointIsPoint: escapedPointIsPoint)
      case .advanced: steps = try AdvancedPattern.steps(text)
      }
      refusal = nil
    } catch {
      (steps, refusal) = ([], error.reason)
    }
  }

  package static func == (left: AndroidPattern, right: AndroidPattern) -> Bool {
    left.kind == right.kind && left.text.isSameText(as: right.text)
      && left.escapedPointIsPoint == right.escapedPointIsPoint
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(scalarsOf: text)
    hasher.combine(escapedPointIsPoint)
  }

  /// The decoded texts that it takes; no text of a pattern that Android refuses.
  var decoded: RegularExpression { refusal == nil ? steps.expression : .nothing }

  /// The pattern in parts, decoded; nil for one that Android refuses.
  ///
  /// Texts made of them are mostly taken, but not all: the matcher never steps back.
  package var parts: [PatternPart]? { refusal == nil ? steps.parts : nil }

  /// What the pattern seems to take: the same with stepping back; nil where the matcher never has to
  /// step back, since nothing takes all it can and is followed by more.
  var withSteppingBack: RegularExpression? {
    let isHasty = steps.indices.contains { index in
      switch steps[index] {
      case .through: true
      case .all(_, _, _, let mayBeAtEnd): !mayBeAtEnd || index < steps.count - 1
      case .scalar, .letter, .set, .anything, .choice: false
      }
    }
    return isHasty ? steps.withSteppingBack : nil
  }

  /// The texts of a part, as they stand in a URL, that it takes.
  ///
  /// What follows the last that is compared may be anything, even `%XX` that decode to no text: how
  /// many U+FFFD Android makes of those does not matter there, but that it makes some.
  func language() throws(TooLarge) -> Language {
    guard let open else { return try Language(decoded).beforePercentDecoding() }
    let rest = RegularExpression.repetition(.set(.all), atLeast: open.least, atMost: nil)
    return try Language(open.start).beforePercentDecoding().followed(by: Language(rest))
  }

  /// True if whatever follows the last text that is compared matches, even if it does not decode.
  var mayEndInAnything: Bool { open != nil }

  /// True if it matches a single text, or all texts with one start.
  var isLiteral: Bool { kind == .literal || kind == .prefix }

  /// What is compared of a pattern that any characters may follow, and how many of those there must
  /// be, none or one; nil for any other.
  private var open: (start: RegularExpression, least: Int)? {
    let before = steps.dropLast()
    // What takes all it can asks what follows.
    guard steps.last == .anything, !(before.last?.takesAll ?? false) else { return nil }
    let earlier = before.dropLast()
    guard before.last == .set(.all), !(earlier.last?.takesAll ?? false) else {
      return (before.expression, 0)
    }
    return (earlier.expression, 1)
  }

  /// The queries in which a pair is taken: split at `&`, or at `;` where there is no `&` between two
  /// texts, and decoded before that.
  func pairLanguage() throws(TooLarge) -> Language {
    let pattern = try Language(decoded)
    let semicolons = try Self.queries(with: pattern, splitAt: ";")
    // Java's split drops empty texts at the end, so "a&" is one text, and split at ";".
    let text = RegularExpression.repetition(.set(ScalarSet("&").inverted), atLeast: 1, atMost: nil)
    let hasOnePart = try Language(.optional(.sequence([text, .any(ScalarSet("&"))])))
    let bySemicolon = try semicolons.intersection(hasOnePart)
    let byAnd = try Self.queries(with: pattern, splitAt: "&").subtracting(hasOnePart)
    return try byAnd.union(bySemicolon).beforePercentDecoding()
  }

  /// The queries in which at least one part between separators matches.
  private static func queries(
    with pattern: Language, splitAt separator: Unicode.Scalar
  ) throws(TooLarge) -> Language {
    let mark = ScalarSet(separator)
    let part = try pattern.intersection(Language(.any(mark.inverted)))
    let before = RegularExpression.optional(.sequence([.everything, .set(mark)]))
    let after = RegularExpression.optional(.sequence([.set(mark), .everything]))
    guard part.accepts(part.start) else {
      return try Language(.sequence([before, .language(part), after]))
    }
    // An empty part counts unless only separators follow it: those are dropped. Without a
    // separator the whole text is a part, the empty text too.
    let filled = try part.subtracting(.emptyText)
    let later = RegularExpression.sequence([.everything, .set(mark.inverted), .everything])
    return try Language(
      .alternatives([
        .empty, .sequence([before, .set(mark), later]),
        .sequence([before, .language(filled), after]),
      ]))
  }

  /// What every text that it takes starts with, decoding aside.
  var literalStart: [UInt8] { Array(String(scalars: steps.literalStart).utf8) }

  /// What every text that starts so is taken for; nil where that is not all of the pattern.
  var decidingStart: [UInt8]? { steps.decidingStart.map { Array(String(scalars: $0).utf8) } }

  /// The longest text that stands in all that it takes, decoding aside.
  var literalPart: [UInt8] { Array(String(scalars: steps.literalPart).utf8) }

  /// What all that it takes ends with, decoding aside.
  var literalEnd: [UInt8] { Array(String(scalars: steps.literalEnd).utf8) }
}

/// Reads a `PATTERN_SIMPLE_GLOB` of Android's `PatternMatcher`, step by step as `matchGlobPattern`
/// takes them.
///
/// ```
/// .*  at the end      everything
/// .*x                 all up to the first x, and it; x is itself, even "." or after a "\"
/// c*                  all c there are; something must be left of the text when it is reached
/// .                   one character
/// \c, c               c
/// ```
/// Where the text has ended, only a last `.*` may still be left of the pattern.
enum SimplePattern {
  static func steps(_ text: String, escapedPointIsPoint: Bool) -> [PatternStep] {
    let pattern = Array(text.unicodeScalars)
    var steps: [PatternStep] = []
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
        steps.append(isAny ? .set(.all) : .scalar(scalar))
        continue
      }
      index += 1
      guard scalar == ".", !isEscaped else {
        steps.append(.all(ScalarSet(scalar), least: 0, most: nil, mayBeAtEnd: false))
        continue
      }
      guard index < pattern.count else {
        steps.append(.anything)
        break
      }
      let isAny = pattern[index] == "."
      if pattern[index] == "\\" { index += 1 }
      let end = character(index)
      steps.append(.through(end, seeming: isAny ? .all : ScalarSet(end)))
      index += 1
    }
    return steps
  }
}

/// A pattern read along one text, without an automaton, as `PatternMatcher` reads it.
extension AndroidPattern {
  /// Returns true if the pattern matches a component as it is written in a URL.
  func takes(_ part: ArraySlice<UInt8>) -> Bool { takes(decoded: part.androidText[...]) }

  /// Returns true if the pattern matches one pair of a query as it is written in a URL, consistent
  /// with `pairLanguage()`.
  func takesPair(of query: ArraySlice<UInt8>) -> Bool {
    let scalars = query.androidText
    let inner = scalars.split(separator: "&")
    let isOne = inner.count == 1 && scalars.first != "&" || scalars.isEmpty
    var parts = scalars.split(separator: isOne ? ";" : "&", omittingEmptySubsequences: false)
    // Java's split drops empty texts at the end, but the empty text itself is one.
    if !scalars.isEmpty { while parts.last?.isEmpty ?? false { parts.removeLast() } }
    return parts.contains(where: takes)
  }

  private func takes(decoded text: ArraySlice<Unicode.Scalar>) -> Bool {
    refusal == nil && steps.take(text)
  }
}

extension ArraySlice<UInt8> {
  /// The characters of a part as Android decodes it: U+FFFD for bytes that are no UTF-8.
  fileprivate var androidText: [Unicode.Scalar] {
    guard contains(UInt8(ascii: "%")) else { return map { Unicode.Scalar($0) } }
    return Array(String(decoding: percentDecoded, as: UTF8.self).unicodeScalars)
  }
}
