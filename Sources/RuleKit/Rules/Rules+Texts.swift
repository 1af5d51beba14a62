import LanguageKit

extension Rules {
  /// Texts that are certainly valid, if the language of all texts may contain invalid ones; certain for
  /// texts of at most a thousand characters.
  ///
  /// Nil if no automaton can decide. Built on each call.
  package var certainTexts: Language? { RulesLanguage.certain(of: type, checks) }

  /// What must be typed next after a text, as far as nothing else can: `-` after `AB` for
  /// `^[A-Z]{2}-\d{4}$`; empty where there is a choice, or the text may end.
  package func forcedContinuation(of text: String) -> String {
    guard !hidesChecks, case .unfinished(let state) = language.language.verdict(on: text) else {
      return ""
    }
    return language.language.forcedContinuation(of: state)
  }

  /// Why a text that a pattern or a format refuses cannot become right by typing on, said by the
  /// character in the way: `'R' is not allowed here: lower-case letters, "-"`.
  ///
  /// Nil where the refusal says more: of an enum, of a number, of a text that is only too long; and
  /// where the author has said it with `errorMessage`.
  package func obstacle(in text: String) -> String? {
    guard notes.errorMessage == nil, !isSecret,
      let (check, failure) = firstObjection(to: text), check.namesObstacles,
      !failure.refusal.namesFault
    else { return nil }
    return language.language.obstacle(in: text, wanted: check.wordsAtObstacle)
  }

  /// The first check that objects to a text, with its objection.
  func firstObjection(to text: String) -> (check: Check, failure: CheckFailure)? {
    checks.lazy.compactMap { check in check.objection(to: text).map { (check, $0) } }.first
  }

  /// How many texts are looked at in search of a right one.
  private static let mostTexts = 1_000

  /// The few texts that tell the pattern from every other that is one slip away: a class one
  /// character too wide, a count off by one, an anchor left out; none where no automaton can tell.
  ///
  /// All of them are such that the other rules let through, so that nothing but the pattern decides.
  static func distinguishingStrings(_ type: ValueType, _ checks: [Check]) -> PatternWords {
    for case .pattern(let pattern) in checks {
      let others = checks.filter { if case .pattern = $0 { false } else { true } }
      let texts = RulesLanguage(type: type, checks: others).language
      return pattern.distinguishingStrings(among: texts)
    }
    return PatternWords(words: [], isComplete: true)
  }

  /// The shortest text that automata find and no check objects to.
  static func likelyText(_ joined: RulesLanguage, _ checks: [Check]) -> String? {
    likelyTexts(joined, checks).first { text in checks.allSatisfy { $0.accepts(text) } }
  }

  /// Texts that are all or mostly right: those that surely are, where automata tell, else a few likely ones.
  ///
  /// Each must be checked before it is used.
  package var likelyTexts: Language {
    let joined = language
    guard !joined.isExact else { return joined.language }
    let lower = checks.reduce(Language.everything as Language?) { texts, check in
      texts.flatMap { texts in
        check.languages(of: type).lower.flatMap { try? texts.intersection($0) }
      }
    }
    let isRight = { (text: String) in checks.allSatisfy { $0.accepts(text) } }
    let known = ([notes.default].compactMap(\.self) + notes.examples).filter(isRight)
    var found: [String] = []
    if lower == nil {
      // Of a list that is too long for an automaton the values themselves are tried.
      let texts = allowedValues ?? Array(Self.likelyTexts(joined, checks))
      found = Array(texts.lazy.filter(isRight).prefix(Self.mostLikelyTexts))
    }
    let few = Language(words: known + found)
    return lower.flatMap { try? $0.union(few) } ?? few
  }

  /// How many right texts are looked for where automata do not tell.
  private static let mostLikelyTexts = 20

  /// The texts among which right ones are looked for, the shortest first.
  private static func likelyTexts(
    _ joined: RulesLanguage, _ checks: [Check]
  ) -> some Sequence<String> {
    var texts = joined.language
    let pattern = checks.lazy.compactMap { check -> Pattern? in
      if case .pattern(let pattern) = check { pattern } else { nil }
    }.first
    if let likely = pattern?.likelyLanguage, let both = try? texts.intersection(likely) {
      texts = both
    }
    return texts.words.prefix(mostTexts)
  }
}
