import LanguageKit
import TextKit

/// The URLs that are in two sets, or all URLs of one set.
///
/// The intersection is built only if more than its shortest URL is needed.
struct SharedURLs {
  private let urls: URLLanguage
  private let others: URLLanguage?
  let shortest: String

  /// All URLs of a set, which is not empty.
  init?(_ urls: URLLanguage) {
    guard let shortest = urls.shortestWord else { return nil }
    (self.urls, others, self.shortest) = (urls, nil, shortest)
  }

  /// The URLs in both sets; nil if there are none.
  init?(_ urls: URLLanguage, _ others: URLLanguage) throws(TooLarge) {
    guard let shortest = try urls.shortestWord(alsoIn: others) else { return nil }
    (self.urls, self.others, self.shortest) = (urls, others, shortest)
  }

  /// The set of the URLs; throws if it needs more than `limit` states.
  func language(limit: Int = Language.stateLimit) throws(TooLarge) -> URLLanguage {
    guard let others else { return urls }
    return try urls.common(with: others, limit: limit) ?? urls
  }

  /// The URLs to try until one is confirmed: the shortest, and then those that are likely to be
  /// produced.
  func candidates(_ likely: URLLanguage?) -> some Sequence<String> {
    let sets = [
      { [shortest] },
      { Self.first(try? language()).filter { !$0.isSameText(as: shortest) } },
      { Self.first(likely.flatMap { try? language().common(with: $0) }) },
    ]
    return sets.lazy.flatMap { $0() }
  }

  private static func first(_ urls: URLLanguage?) -> [String] {
    urls.map { Array($0.words.prefix(URLChange.mostTried)) } ?? []
  }
}
