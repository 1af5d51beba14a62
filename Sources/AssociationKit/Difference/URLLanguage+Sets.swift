import LanguageKit
import TextKit

/// The operations on sets of URLs; nil is the empty set. Each throws where it needs more than `limit`
/// states.
extension URLLanguage {
  /// All URLs of some languages with the same start, of which there is at least one.
  static func union(
    of languages: [URLLanguage], limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage {
    URLLanguage(start: languages[0].start, try union(of: languages.map(\.tail)[...], limit))
  }

  /// Halves keep the automata on the way small.
  private static func union(
    of tails: ArraySlice<Language>, _ limit: Int
  ) throws(TooLarge) -> Language {
    guard tails.count > 1 else { return tails.first ?? .nothing }
    let half = tails.count / 2
    return try union(of: tails.prefix(half), limit)
      .union(union(of: tails.dropFirst(half), limit), limit: limit)
  }

  /// The URLs of both.
  func common(
    with other: URLLanguage, limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage? {
    guard let (start, mine, others) = aligned(with: other),
      try mine.shortestWord(alsoIn: others) != nil
    else { return nil }
    return URLLanguage(start: start, try mine.intersection(others, limit: limit))
  }

  /// The URLs that the other lacks.
  func subtracting(
    _ other: URLLanguage, limit: Int = Language.stateLimit
  ) throws(TooLarge) -> URLLanguage? {
    guard let common = try common(with: other, limit: limit) else { return self }
    // What is common starts at least as its own start.
    let more = String(common.start.unicodeScalars.dropFirst(start.unicodeScalars.count))
    let rest = try tail.subtracting(
      Language(words: [more]).followed(by: common.tail, limit: limit), limit: limit)
    return rest.isEmpty ? nil : URLLanguage(start: start, rest)
  }

  /// The URLs in parts: those that go on after each of some starts, and all others.
  ///
  /// Of starts that go on as another does, the other counts.
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

  /// Both after the longer of their starts; nil if one start does not go on as the other does.
  private func aligned(
    with other: URLLanguage
  ) -> (start: String, mine: Language, others: Language)? {
    if start.isSameText(as: other.start) { return (start, tail, other.tail) }
    if other.start.hasScalarPrefix(start) {
      return rest(after: other.start).map { (other.start, $0, other.tail) }
    }
    return other.rest(after: start).map { (start, tail, $0) }
  }

  /// What follows a longer start.
  private func rest(after longer: String) -> Language? {
    guard longer.hasScalarPrefix(start) else { return nil }
    let more = String(longer.unicodeScalars.dropFirst(start.unicodeScalars.count))
    return tail.state(after: more).map(tail.rest)
  }
}
