import LanguageKit
import TextKit

/// All URLs of a language: what they start with, and the language of the rest.
///
/// Links differ in their starts and share what stands after them, so that whatever is asked of the
/// rest is asked once for all links with the same rules.
package struct URLLanguage: URLSubject, PrefixedLanguage {
  package let start: String
  package let tail: Language
  private let known: LiteralPrefix

  /// The URLs of a language, which is not empty.
  package init(_ language: Language) {
    self.init(start: "", language)
  }

  /// The URLs that start so and go on with a text of a language, which is not empty.
  package init(start: String, _ tail: Language) {
    let forced = tail.forcedContinuation(of: tail.start)
    self.start = start + forced
    self.tail = tail.state(after: forced).map(tail.rest) ?? tail
    known = LiteralPrefix(self.start, before: self.tail)
  }

  private init(_ start: String, _ tail: Language, _ known: LiteralPrefix) {
    self.start = start
    self.tail = tail
    self.known = known
  }

  package func contains(_ url: String) -> Bool {
    url.hasScalarPrefix(start)
      && tail.contains(String(url.unicodeScalars.dropFirst(start.unicodeScalars.count)))
  }

  /// All of them, the shortest first.
  package var words: some Sequence<String> { tail.words.lazy.map { start + $0 } }

  package var shortestWord: String? { tail.shortestWord.map { start + $0 } }

  package var url: ConcreteURL? { nil }

  package var scheme: ArraySlice<UInt8>? { known.scheme }

  package var pathStart: PathStart? { known.path }

  package func mayMeet(_ conditions: [Condition]) -> Bool {
    guard let path = known.path else { return true }
    return conditions.allSatisfy { $0.part != .path || $0.mayTake(path) }
  }

  package func mayHold(_ conditions: [Condition], _ cache: inout AutomatonCache) -> Bool {
    conditions.allSatisfy { mayHold($0, &cache) }
  }

  /// Whether the text that stands in every URL which meets a condition stands in some of these.
  private func mayHold(_ condition: Condition, _ cache: inout AutomatonCache) -> Bool {
    let word = condition.surePart
    guard condition.part > .path, !word.isEmpty, !start.containsScalars(word),
      !cache.mayHold(tail, condition)
    else { return true }
    // The start of it may be the end of the URLs' start.
    return word.unicodeScalars.indices.dropFirst().contains { index in
      start.hasScalarSuffix(String(word.unicodeScalars[..<index]))
        && tail.state(after: String(word.unicodeScalars[index...])) != nil
    }
  }

  package func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: URLLanguage?, outside: URLLanguage?) {
    guard let inside = try tail(meeting: conditions, &cache) else { return (nil, self) }
    if inside == tail { return (self, nil) }
    let outside = try cache.difference(tail, inside)
    return (
      URLLanguage(start, inside, known), outside.isEmpty ? nil : URLLanguage(start, outside, known)
    )
  }

  /// What follows the start in the URLs that meet all the conditions; nil where none does.
  func tail(
    meeting conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Language? {
    var inside = tail
    for condition in conditions {
      if let areMet = try known.meets(condition, &cache) {
        guard areMet else { return nil }
        continue
      }
      guard let rest = try cache.urls(meeting: condition, after: start) else { return nil }
      inside = try cache.intersection(inside, rest)
      if inside.isEmpty { return nil }
    }
    return inside
  }
}

/// What the start of all URLs, and the end of their paths, say of their parts.
///
/// For most rules it already shows that no URL matches, or that scheme and host match in all of
/// them, so that no automaton is needed for the rule.
private struct LiteralPrefix: Sendable {
  /// The start, split as if it were a URL; nil where it does not reach after the scheme.
  private let url: ConcreteURL?
  /// Whether there is no other URL.
  private let isWhole: Bool
  /// What may stand next, where no letter and no digit does.
  private let next: ScalarSet
  /// What is known of the path; nil where not even the authority is known.
  private(set) var path: PathStart?

  var scheme: ArraySlice<UInt8>? { url?.scheme }

  init(_ text: String, before tail: Language) {
    url = ConcreteURL(text)
    isWhole = tail == .emptyText
    let takesWord = (["a", "1"] as [Unicode.Scalar]).contains {
      tail.state(after: tail.start, $0) != nil
    }
    next = takesWord ? .all : tail.continuations(of: tail.start)
    guard let url, let authority = url.authority, isWhole || isKnown(.authority, of: url) else {
      return
    }
    let isKnown = isKnown(.path, of: url)
    var end = isKnown ? url.bytes[url.path] : []
    if !isKnown, !tail.mayHold(Self.pathEnds) {
      // What the start does not contain.
      end = Array(tail.commonEnd(atMost: 64).utf8)[...]
    }
    path = PathStart(
      authority: url.bytes[authority], bytes: url.bytes[url.path], isWhole: isKnown, end: end)
  }

  /// Whether all URLs meet a condition, or none; nil where that is not known.
  func meets(_ condition: Condition, _ cache: inout AutomatonCache) throws(TooLarge) -> Bool? {
    guard let url else { return nil }
    if isKnown(condition.part, of: url) { return try url.meets(condition, &cache) }
    guard condition.part == .path, let path else { return nil }
    return condition.takesAll(of: path) ?? (condition.mayTake(path) ? nil : false)
  }

  /// Whether a part is the same in all URLs: something stands after it already, or nothing does that
  /// does not end it.
  private func isKnown(_ part: URLPart, of url: ConcreteURL) -> Bool {
    if isWhole { return true }
    func isEnded(_ range: Range<Int>?, by ends: ScalarSet) -> Bool {
      range.map { $0.upperBound < url.bytes.count || next.isSubset(of: ends) } ?? false
    }
    return switch part {
    case .scheme: true
    case .authority: isEnded(url.authority, by: Self.authorityEnds)
    case .path: url.authority != nil && isEnded(url.path, by: Self.pathEnds)
    case .query: isEnded(url.range(of: .query), by: Self.queryEnds)
    case .afterScheme, .fragment: false
    }
  }

  private static let authorityEnds = ScalarSet("/", "?", "#")
  private static let pathEnds = ScalarSet("?", "#")
  private static let queryEnds = ScalarSet("#")
}
