import LanguageKit

/// A language of one part as a language of whole URLs (RFC 3986, appendix B).
///
/// ```
/// scheme     P ":" …
/// authority  … "://" P ( [/?#] … )?
/// path       … "://" [^/?#]* P ( [?#] … )?            P without ? and #
/// query      [^?#]* "?" P ( "#" … )?                  P without #; or no "?" at all
/// fragment   [^#]* "#" P                               or no "#" at all
/// ```
enum Lifting {
  /// The URLs whose part is of the language; where `absentIsEmpty`, a part that is missing is the
  /// empty text.
  static func language(
    of part: URLPart, _ language: Language, absentIsEmpty: Bool
  ) throws(TooLarge) -> Language {
    let hash = ScalarSet("#")
    let ends = ScalarSet("?", "#")
    let takesAbsent = absentIsEmpty && language.accepts(language.start)
    let expression: RegularExpression
    switch part {
    case .scheme:
      expression = .sequence([.language(language), .set(ScalarSet(":")), .everything])
    case .authority:
      let authority = try within(language, ends.union(ScalarSet("/")).inverted)
      expression = .sequence([schemeAndSlashes, authority, rest(ends.union(ScalarSet("/")))])
    case .afterScheme:
      let part = try within(language, hash.inverted)
      expression = .sequence([scheme, part, rest(hash)])
    case .path:
      let path = try within(language, ends.inverted)
      let authority = RegularExpression.any(ends.union(ScalarSet("/")).inverted)
      // Behind an authority a path is empty or starts with a slash (RFC 3986 § 3.3).
      let start = RegularExpression.notAhead(.set(ends.union(ScalarSet("/")).inverted))
      expression = .sequence([schemeAndSlashes, authority, start, path, rest(ends)])
    case .query:
      let query = try within(language, hash.inverted)
      let present = RegularExpression.sequence([.set(ScalarSet("?")), query])
      expression = .sequence([
        .any(ends.inverted), takesAbsent ? .optional(present) : present, rest(hash),
      ])
    case .fragment:
      let present = RegularExpression.sequence([.set(hash), .language(language)])
      expression = .sequence([.any(hash.inverted), takesAbsent ? .optional(present) : present])
    }
    return try Language(expression)
  }

  private static let scheme = RegularExpression.sequence([
    .repetition(.set(ScalarSet(":", "/", "?", "#").inverted), atLeast: 1, atMost: nil),
    .set(ScalarSet(":")),
  ])

  private static let schemeAndSlashes = RegularExpression.sequence([scheme, .literal("//")])

  /// Nothing, or one of the characters that end a part and anything after it.
  private static func rest(_ ends: ScalarSet) -> RegularExpression {
    .optional(.sequence([.set(ends), .everything]))
  }

  private static func within(
    _ language: Language, _ set: ScalarSet
  ) throws(TooLarge) -> RegularExpression {
    .language(try language.intersection(Language(.any(set))))
  }
}
