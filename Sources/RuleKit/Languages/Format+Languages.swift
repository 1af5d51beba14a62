import LanguageKit

extension Format {
  /// What an automaton can say of the format; of a large one only where many texts are to be judged.
  func languages(forManyTexts: Bool) -> CheckLanguages {
    guard let grammar, grammar.isSmall || forManyTexts,
      let language = grammar.language.value
    else { return .unknown }
    return CheckLanguages(
      upper: grammar.isExact ? language : nil, lower: language, longest: grammar.longest)
  }
}
