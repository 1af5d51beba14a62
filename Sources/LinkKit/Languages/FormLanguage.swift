import LanguageKit

/// All URLs that a form can make, as one language.
///
/// ```
/// values of a field ─rules─▶ Language ─encoding by place─▶ Language ─the plan's steps─▶ whole URLs
/// ```
/// What a filled URL is refused for as a whole is not of it either: a dot segment, a host that no
/// host is, a value that would move the authority.
package struct FormLanguage: Sendable {
  /// What every URL starts with, whatever the values: `https://h/pickem/`.
  package let start: String
  /// Holds what stands after it in every URL that the form can make; links with the same rules share
  /// it.
  package let tail: Language
  /// True if the language contains no other URL.
  ///
  /// It may hold others where a rule is not regular, where one value fills several slots and has no
  /// end of spellings, where a host has a slot with no limit to its length, and where constraints
  /// are undecided.
  package let isExact: Bool
  /// The numbers of the constraints that forbid some of the URLs, perhaps: the sets of values that
  /// they tell apart are too many, or not regular.
  package let undecidedConstraints: [Int]

  /// Holds every URL that the form can make; throws where its automaton would be too large.
  package var language: Language {
    get throws(TooLarge) { try Language(words: [start]).followed(by: tail) }
  }
}

extension Form {
  /// A language that holds all URLs that this form can make.
  ///
  /// `/pickem/$<id>` with `"type": "integer"`, `"minimum": 1` after `https://h` →
  /// `https://h/pickem/[1-9][0-9]*`. Where the automaton of a value's rules is too large, the value
  /// is taken to be any text; where what stands after the start has more than `limit` states even
  /// so, it throws. A field has the value that is given, or where that is nil or missing all that
  /// it may have.
  package func urlLanguage(
    given: [FieldValue?] = [], limit: Int = Language.stateLimit
  ) throws(TooLarge) -> FormLanguage {
    var languages = WrittenLanguages()
    return try urlLanguage(given: given, limit: limit, &languages)
  }

  /// The same with the languages of values that other links have made already.
  package func urlLanguage(
    given: [FieldValue?] = [], limit: Int = Language.stateLimit, _ languages: inout WrittenLanguages
  ) throws(TooLarge) -> FormLanguage {
    let values = fields.enumerated().map { index, field in
      index < given.count
        ? given[index].map(FieldLanguage.init) ?? FieldLanguage(field) : FieldLanguage(field)
    }
    do throws(TooLarge) {
      return try FormLanguageBuilder(placed, values, constraints, limit: limit)
        .language(&languages)
    } catch {
      return try FormLanguageBuilder(placed, values.map(\.widened), constraints, limit: limit)
        .language(&languages)
    }
  }

  /// URLs of at most a thousand characters that this form can make for certain, where `urlLanguage`
  /// holds others, too; nil where no automaton can tell.
  package func certainURLs(
    limit: Int = Language.stateLimit, _ languages: inout WrittenLanguages
  ) throws(TooLarge) -> Language? {
    var values: [FieldLanguage] = []
    for field in fields {
      guard let texts = field.rules.certainTexts else { return nil }
      values.append(FieldLanguage(texts: texts, mayBeAbsent: field.parameter.isOptional))
    }
    let made = try FormLanguageBuilder(placed, values, constraints, limit: limit)
      .language(&languages)
    return made.isExact ? try made.language : nil
  }
}
