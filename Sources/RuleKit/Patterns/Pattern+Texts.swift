import LanguageKit

/// Texts that show which texts a pattern takes.
extension Pattern {
  /// The maximum number of mutants of a pattern to distinguish from it.
  private static let mostMutants = 1_000
  /// How many parts the mutants of a pattern have together: each is a copy of it.
  private static let mostMutantParts = 1_000_000

  /// The texts of those that other rules let through which tell the pattern from its mutants.
  func distinguishingStrings(among texts: Language) -> PatternWords {
    guard case .success(let language) = language, !language.isEmpty, let node,
      let expression = try? node.expression()
    else { return PatternWords(words: [], isComplete: !isTooLarge) }
    let size = max(node.writtenOutSize, language.stateCount)
    var effort = share.mutantSteps
    let mutants = expression.mutants(atMost: min(Self.mostMutants, Self.mostMutantParts / size + 1))
    let others = mutants.compactMap { try? Language(containing: $0, effort: &effort) }
    return PatternWords(
      words: DistinguishingStrings(language, from: others, among: texts).words,
      isComplete: others.count == mutants.count)
  }

  /// A language whose texts probably match: of a pattern without an automaton, the one in which each
  /// reference stands for anything that its group may be, and counts stay near to their least.
  var likelyLanguage: Language? {
    if case .success(let language) = language { return language }
    var effort = share.steps
    return (try? node?.likelyExpression()).flatMap {
      try? Language(containing: $0, effort: &effort)
    }
  }

  /// The most natural matching text of `count` characters; nil if none is known.
  package func text(ofLength count: Int) -> String? {
    guard case .success(let language) = language,
      let length = try? Language.lengths(from: count, through: count)
    else { return nil }
    return try? language.shortestWord(alsoIn: length)
  }

  /// What a text shows of the pattern, in words: `'@' as character 2, expected upper-case letters`.
  package func remark(on text: String) -> String {
    guard case .success(let language) = language else { return "a near miss" }
    let scalars = text.unicodeScalars
    switch language.verdict(on: text) {
    case .accepted where scalars.count == language.longestLength:
      return "a text of the maximum length"
    case .accepted where scalars.count == language.shortestLength:
      return "one of the shortest texts"
    case .accepted: return "a text that matches"
    case .unfinished(let state): return "ends too early (\(language.shortfall(from: state)))"
    case .stopped(let offset, let state):
      let allowed = language.continuations(of: state)
      guard !allowed.isEmpty else { return "extra text after the end" }
      let scalar = scalars[scalars.index(scalars.startIndex, offsetBy: offset)]
      return "\(scalar.accused) at position \(offset + 1)"
        + (allowed.words.map { ", expected \($0)" } ?? "")
    }
  }

  private var node: PatternNode? {
    guard let node = try? PatternParser.parse(source) else { return nil }
    return try? PatternTranslation.translate(node).resolved
  }
}

/// The texts that distinguish a pattern from its mutants.
package struct PatternWords: Sendable {
  /// The texts, the most telling first.
  package let words: [DistinguishingStrings.Word]
  /// True if no mutant was left out because its automaton takes more than it may.
  package let isComplete: Bool
}

extension Pattern {
  /// The number of characters in which any backtracking engine searches for the pattern within
  /// four million steps; nil if no useful length is surely short enough.
  ///
  /// ```
  /// ^(\\w+)-\\1$       2048
  /// ^(a|aa)+\\1$      nil
  /// ```
  package var searchableLength: Int? {
    guard let node = try? PatternParser.parse(source) else { return nil }
    return [4096, 2048, 1024, 512, 256, 128, 64].first { length in
      let length = Double(length)
      let starts = isAnchored.start ? 1 : length + 1
      return node.waysToMatch(within: length) * length * starts <= 4_194_304
    }
  }
}

extension PatternNode {
  /// At most how many ways there are to match from one place of a text of some length.
  fileprivate func waysToMatch(within length: Double) -> Double {
    switch self {
    case .character, .start, .end, .wordBoundary, .reference: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 * $1.waysToMatch(within: length) }
    case .alternatives(let nodes): nodes.reduce(0) { $0 + $1.waysToMatch(within: length) }
    case .group(_, let node), .look(_, let node): node.waysToMatch(within: length)
    case .repetition(let node, let count):
      Self.ways(
        node.waysToMatch(within: length), count,
        within: length, isFixed: !node.canBeEmpty && node.longestMatch != nil)
    }
  }

  /// The ways of a repetition, whose parts have `each` ways: one for each count, if there is one way to
  /// match a part.
  private static func ways(
    _ each: Double, _ count: Count, within length: Double, isFixed: Bool
  ) -> Double {
    if each == 1, isFixed { return min(count.maximum.map(Double.init) ?? length, length) + 1 }
    guard let most = count.maximum, most <= 64 else { return .infinity }
    return (0..<most).reduce(1) { ways, _ in ways * (each + 1) }
  }
}
