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

  package init(_ kind: Kind, _ text: String, escapedPointIsPoint: Bool = true) {
    self.kind = kind
    self.text = text
    // Two patterns that read alike are one, so that what is built for one is not built again.
    self.escapedPointIsPoint =
      escapedPointIsPoint || kind != .simple || !text.containsScalars("\\.")
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

  /// Why Android refuses the pattern, or nil where it does not.
  package var refusal: String? {
    guard kind == .advanced else { return nil }
    do throws(AdvancedPattern.Refused) {
      _ = try AdvancedPattern(text)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The decoded texts that it takes; no text of a pattern that Android refuses.
  var decoded: RegularExpression {
    switch kind {
    case .literal: .literal(text)
    case .prefix: .sequence([.literal(text), .everything])
    case .suffix: .sequence([.everything, .literal(text)])
    case .simple: SimplePattern(text, escapedPointIsPoint: escapedPointIsPoint).expression
    case .advanced: (try? AdvancedPattern(text))?.expression ?? .nothing
    }
  }

  /// The pattern in parts, decoded; nil for one that Android refuses.
  ///
  /// Texts made of them are mostly taken, but not all: the matcher never steps back.
  package var parts: [PatternPart]? {
    switch kind {
    case .literal: [.text(text)]
    case .prefix: [.text(text), .run]
    case .suffix: [.run, .text(text)]
    case .simple: SimplePattern(text, escapedPointIsPoint: escapedPointIsPoint).parts
    case .advanced: try? AdvancedPattern(text).parts
    }
  }

  /// What the pattern seems to take: the same with stepping back; nil where the matcher never has to
  /// step back, since nothing takes all it can and is followed by more.
  var withSteppingBack: RegularExpression? {
    switch kind {
    case .literal, .prefix, .suffix: return nil
    case .simple:
      guard let simple, simple.hasCounts else { return nil }
      return SimplePattern.withSteppingBack(text)
    case .advanced: return try? AdvancedPattern(text).withSteppingBack
    }
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
    switch kind {
    case .literal, .suffix: nil
    case .prefix: (.literal(text), 0)
    case .simple: SimplePattern(text, escapedPointIsPoint: escapedPointIsPoint).open
    case .advanced: (try? AdvancedPattern(text))?.open
    }
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
  var literalStart: [UInt8] {
    switch kind {
    case .literal, .prefix: return Array(text.utf8)
    case .suffix, .advanced: return []
    case .simple:
      let special: Set<Unicode.Scalar> = [".", "*", "\\"]
      let start = text.unicodeScalars.prefix { !special.contains($0) }
      let isCounted = text.unicodeScalars.dropFirst(start.count).first == "*"
      return Array(String(String.UnicodeScalarView(isCounted ? start.dropLast() : start)).utf8)
    }
  }

  /// What every text that starts so is taken for; nil where that is not all of the pattern.
  var decidingStart: [UInt8]? {
    switch kind {
    case .prefix: return Array(text.utf8)
    case .literal, .suffix, .advanced: return nil
    case .simple:
      let parts = parts ?? []
      switch (parts.first, parts.dropFirst().first) {
      case (.run, nil): return []
      case (.text(let start), .run) where parts.count == 2: return Array(start.utf8)
      default: return nil
      }
    }
  }

  /// The longest text that stands in all that it takes, decoding aside.
  var literalPart: [UInt8] {
    switch kind {
    case .literal, .prefix, .suffix: return Array(text.utf8)
    case .advanced: return []
    case .simple:
      var longest: String.UnicodeScalarView.SubSequence = text.unicodeScalars.prefix(0)
      var rest = text.unicodeScalars[...]
      let (star, backslash): (Unicode.Scalar, Unicode.Scalar) = ("*", "\\")
      while !rest.isEmpty {
        let run = rest.prefix { ![".", "*", "\\"].contains($0) }
        rest = rest.dropFirst(run.count)
        // A character before "*" may be left out; one after "\" says only what it is.
        let known = rest.first == star ? run.dropLast() : run
        if known.count > longest.count { longest = known }
        rest = rest.dropFirst(rest.first == backslash ? 2 : 1)
      }
      return Array(String(longest).utf8)
    }
  }
}
