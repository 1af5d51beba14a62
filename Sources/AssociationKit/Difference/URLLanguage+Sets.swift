import LanguageKit
import TextKit

/// Operations on sets of URLs, with nil as the empty set; each throws if it needs more than `limit`
/// states.
extension URLLanguage {
  /// Returns the union of at least one language, all with the same start.
  static func union(
    of languages: [URLLanguage], limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage {
    URLLanguage(start: languages[0].start, try union(of: languages.map(\.tail)[...], limit))
  }

  /// Splitting in halves keeps the intermediate automata small.
  private static func union(
    of tails: ArraySlice<Language>, _ limit: Int
  ) throws(TooLarge) -> Language {
    guard tails.count > 1 else { return tails.first ?? .nothing }
    let half = tails.count / 2
    return try union(of: tails.prefix(half), limit)
      .union(union(of: tails.dropFirst(half), limit), limit: limit)
  }

  /// Returns the URLs in both sets.
  func common(
    with other: URLLanguage, limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage? {
    guard let (start, mine, others) = aligned(with: other),
      try mine.shortestWord(alsoIn: others) != nil
    else { return nil }
    return URLLanguage(start: start, try mine.intersection(others, limit: limit))
  }

  /// Returns the URLs that the other set lacks.
  func subtracting(
    _ other: URLLanguage, limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage? {
    let rest = try tail(without: other, limit: limit)
    return rest.isEmpty ? nil : URLLanguage(start: start, rest)
  }

  /// Returns the URLs in parts: those that continue each of some starts, and all others.
  ///
  /// If one start is a prefix of another, only the shorter one counts.
  func cells(
    after starts: [String], limit: Int = Language.stateLimit
  ) throws(TooLarge) -> [URLLanguage] {
    var kept: [String] = []
    for text in starts.map(ExactText.init).sorted().map(\.text)
    where text.hasScalarPrefix(start) && !text.isSameText(as: start) {
      if let last = kept.last, text.hasScalarPrefix(last) { continue }
      kept.append(text)
    }
    let cells = kept.compactMap { text in rest(after: text).map { URLLanguage(start: text, $0) } }
    let words = kept.map { String($0.unicodeScalars.dropFirst(start.unicodeScalars.count)) }
    let others = try tail.subtracting(
      Language(words: words).followed(by: .everything, limit: limit), limit: limit)
    return cells + (others.isEmpty ? [] : [URLLanguage(start: start, others)])
  }
}
