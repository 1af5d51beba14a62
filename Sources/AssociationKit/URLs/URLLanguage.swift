import LanguageKit

/// All URLs of a language.
package struct URLLanguage: URLSubject, Hashable {
  package let language: Language
  private let start: KnownStart

  /// The URLs of a language, which is not empty.
  package init(_ language: Language) {
    self.init(language, KnownStart(of: language))
  }

  private init(_ language: Language, _ start: KnownStart) {
    self.language = language
    self.start = start
  }

  package static func == (left: URLLanguage, right: URLLanguage) -> Bool {
    left.language == right.language
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(language)
  }

  package func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: URLLanguage?, outside: URLLanguage?) {
    var inside = language
    for condition in conditions {
      if let areMet = try start.meets(condition, &cache) {
        guard areMet else { return (nil, self) }
        continue
      }
      inside = try inside.intersection(
        cache.urls(meeting: condition), limit: cache.stateLimit)
      if inside.isEmpty { return (nil, self) }
    }
    if inside == language { return (self, nil) }
    let outside = try language.subtracting(inside, limit: cache.stateLimit)
    return (
      URLLanguage(inside, start), outside.isEmpty ? nil : URLLanguage(outside, start)
    )
  }
}

/// What all URLs of a language start with: `https://www.example.com/pickem/`.
///
/// Of most rules it tells already that none of the URLs is meant, or that scheme and host are right
/// for all of them; so that no automaton need be built for the rule.
private struct KnownStart: Sendable {
  /// The start, split as if it were a URL; nil where it does not reach after the scheme.
  private let url: ConcreteURL?
  /// Whether there is no other URL.
  private let isWhole: Bool

  init(of language: Language) {
    let text = language.forcedContinuation(of: language.start)
    url = ConcreteURL(text)
    isWhole = language.wordCount == 1
  }

  /// Whether all URLs meet a condition, or none; nil where that is not known.
  func meets(_ condition: Condition, _ cache: inout AutomatonCache) throws(TooLarge) -> Bool? {
    guard let url else { return nil }
    if isKnown(condition.part, of: url) { return try url.meets(condition, &cache) }
    guard condition.part == .path, url.authority != nil else { return nil }
    for (byte, expected) in zip(url.bytes[url.path], condition.literalStart) {
      guard byte != expected else { continue }
      // Decoded or stripped, it may read otherwise.
      return byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/") ? nil : false
    }
    return nil
  }

  /// Whether a part is the same in all URLs: something stands after it already.
  private func isKnown(_ part: URLPart, of url: ConcreteURL) -> Bool {
    if isWhole { return true }
    let end = url.bytes.count
    return switch part {
    case .scheme: true
    case .authority: url.authority.map { $0.upperBound < end } ?? false
    case .path: url.authority != nil && url.path.upperBound < end
    case .query: url.query != nil && url.fragment != nil
    case .afterScheme, .fragment: false
    }
  }
}
