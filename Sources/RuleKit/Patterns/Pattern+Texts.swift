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
