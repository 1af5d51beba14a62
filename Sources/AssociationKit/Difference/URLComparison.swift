import LanguageKit
import TextKit

/// A comparison of two versions of one app's files by the URLs that they open.
protocol URLComparison: Sendable {
  var changed: [ChangedURLs] { get set }
  /// The rules that could not be compared, some of them several times.
  var uncompared: [Uncompared] { get set }

  /// Compares all URLs that a rule of only one version may match.
  mutating func compare(in universe: URLUniverse)

  /// False if both versions surely judge each of some URLs alike: no rule that one of them lacks
  /// matches it.
  mutating func mayDiffer(on urls: URLLanguage) -> Bool

  /// Compares some URLs; throws, without adding changes, if a limit is exceeded.
  mutating func compare(_ urls: URLLanguage) throws(TooLarge)

  /// Adds the first change found in a few URLs.
  mutating func compareFew(_ urls: some Sequence<String>)

  /// The change of one URL; nil if there is none.
  mutating func change(of text: String) -> URLChange?
}

extension URLComparison {
  /// Returns the changes: one for each rule that loses or gains URLs and for each pair of rules
  /// between which URLs move, with the shortest URL for which `isMade` returns true and that both
  /// versions confirm; `likely` are URLs for which it probably returns true.
  mutating func changes(
    likely: URLLanguage?, _ isMade: (String) -> Bool
  ) -> [URLChange] {
    let groups = changed.grouped { Group(kind: $0.kind, was: $0.was, now: $0.now) }
    return groups.compactMap { group in
      let first = group[0]
      for part in group.shortestFirst(\.urls.shortest) {
        for text in part.urls.candidates(likely) where isMade(text) {
          guard let change = change(of: text), change.kind == first.kind,
            first.was == nil || change.was.rule == first.was,
            first.now == nil || change.now.rule == first.now
          else { continue }
          return change
        }
      }
      if let rule = first.was ?? first.now {
        uncompared.append(
          Uncompared(rule: rule, isOld: first.was != nil, reason: URLChange.unconfirmed))
      }
      return nil
    }
  }
}

/// The properties that the URLs of one change share.
private struct Group: Hashable {
  let kind: URLChange.Kind
  let was: RulePlace?
  let now: RulePlace?
}

extension URLChange {
  /// The maximum number of URLs of a change that are tried until both versions confirm one.
  static let mostTried = 50

  /// The reason why a change without a confirmed URL is not reported.
  static let unconfirmed = Reason("no URL was found for which both versions confirm the change")
}

extension Array {
  /// The elements sorted by their shortest URL, the most readable first of those of one length.
  func shortestFirst(_ shortest: (Element) -> String) -> [Element] {
    map { element in (element: element, word: shortest(element)) }
      .sorted { $0.word.precedesInShortlex($1.word) }
      .map(\.element)
  }
}
