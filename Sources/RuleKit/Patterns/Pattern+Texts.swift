import LanguageKit

/// Texts that show which texts a pattern takes.
extension Pattern {
  /// How many slips of a pattern are told from it at most.
  private static let mostSlips = 1_000
  /// How many parts the slips of a pattern have together: each is a copy of it.
  private static let mostSlippedParts = 2_000_000
  /// How many steps are taken to build the automata of the slips, all together.
  private static let slipEffort = 20_000_000

  /// The texts of those that other rules let through which tell the pattern from its slips.
  fileprivate func tellingWords(among texts: Language) -> TellingWords? {
    guard case .success(let language) = language, !language.isEmpty, let node,
      let expression = try? node.expression()
    else { return nil }
    let size = max(node.writtenOutSize, language.stateCount)
    var effort = Self.slipEffort
    let slips = expression.slips(atMost: min(Self.mostSlips, Self.mostSlippedParts / size + 1))
    return TellingWords(
      language, from: slips.compactMap { try? Language(containing: $0, effort: &effort) },
      among: texts)
  }

  /// A language whose texts probably match: of a pattern without an automaton, the one in which each
  /// reference stands for anything that its group may be, and counts stay near to their least.
  var likelyLanguage: Language? {
    if case .success(let language) = language { return language }
    return (try? node?.likelyExpression()).flatMap { try? Language(containing: $0) }
  }

  /// The most natural text of so many characters that matches; nil where none is known.
  package func text(ofLength count: Int) -> String? {
    guard case .success(let language) = language,
      let length = try? Language.lengths(from: count, through: count)
    else { return nil }
    return try? language.shortestWord(alsoIn: length)
  }

  /// What a text shows of the pattern, in words: `'@' as character 2, expected upper-case letters`.
  package func remark(on text: String) -> String {
    guard case .success(let language) = language else { return "a text near to it" }
    let scalars = text.unicodeScalars
    switch language.reading(of: text) {
    case .accepted where scalars.count == language.longestLength: return "a text of full length"
    case .accepted where scalars.count == language.shortestLength:
      return "one of the shortest texts"
    case .accepted: return "a text that matches"
    case .unfinished(let state): return "ends too early (\(language.shortfall(from: state)))"
    case .stopped(let offset, let state):
      let allowed = language.continuations(of: state)
      guard !allowed.isEmpty else { return "a text that goes on after its end" }
      let scalar = scalars[scalars.index(scalars.startIndex, offsetBy: offset)]
      return "\(scalar.accused) as character \(offset + 1)"
        + (allowed.words.map { ", expected \($0)" } ?? "")
    }
  }

  private var node: PatternNode? {
    guard let node = try? PatternParser.parse(source) else { return nil }
    return try? PatternTranslation.translate(node).resolved
  }
}

extension Rules {
  /// How many texts are looked at in search of a right one.
  private static let mostTexts = 1_000

  /// The few texts that tell the pattern from every other that is one slip away: a class one
  /// character too wide, a count off by one, an anchor left out; nil where no automaton can tell.
  ///
  /// All of them are such that the other rules let through, so that nothing but the pattern decides.
  package var tellingWords: TellingWords? {
    let others = checks.filter { if case .pattern = $0 { false } else { true } }
    return pattern?.tellingWords(among: RulesLanguage(type: type, checks: others).language)
  }

  /// The shortest text that automata find and no check objects to.
  static func likelyText(_ joined: RulesLanguage, _ checks: [Check]) -> String? {
    var texts = joined.language
    let pattern = checks.lazy.compactMap { check -> Pattern? in
      if case .pattern(let pattern) = check { pattern } else { nil }
    }.first
    if let likely = pattern?.likelyLanguage, let both = try? texts.intersection(likely) {
      texts = both
    }
    return texts.words.lazy.prefix(mostTexts).first { text in
      checks.allSatisfy { $0.objection(to: text) == nil }
    }
  }
}
