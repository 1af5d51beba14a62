import LanguageKit
import TextKit

/// Two versions of the files of one app, compared by the URLs that they open.
protocol URLComparison: Sendable {
  /// What changed of the URLs that were compared.
  var changed: [ChangedURLs] { get set }
  /// What could not be compared of them.
  var uncompared: [Uncompared] { get set }

  /// Compares all URLs that some rule of one version alone may be about.
  mutating func compare(in universe: URLUniverse)

  /// Compares some URLs; throws, with nothing added, where that needs too much.
  mutating func compare(_ urls: URLLanguage) throws(TooLarge)

  /// What changed of one URL.
  mutating func change(of text: String) -> URLChange?
}

extension URLComparison {
  /// Notes what could not be compared; false if that is known already.
  @discardableResult
  mutating func note(_ found: Uncompared) -> Bool {
    let isNew = !uncompared.contains(found)
    if isNew { uncompared.append(found) }
    return isNew
  }

  /// The changes: one for each rule that loses or gains URLs and each pair between which some move,
  /// with the shortest URL that a caller takes, as both versions judge it by itself; `likely` are URLs
  /// that it probably takes.
  mutating func changes(
    likely: URLLanguage?, _ isMade: (String) -> Bool
  ) -> [URLChange] {
    let groups = changed.grouped { Group(kind: $0.kind, was: $0.was, now: $0.now) }
    return groups.compactMap { group in
      let first = group[0]
      let shortest = group.shortestFirst { $0.urls }
      for part in shortest {
        for text in part.urls.candidates(likely) where isMade(text) {
          guard let change = change(of: text), change.kind == first.kind,
            first.was == nil || change.was.rule == first.was,
            first.now == nil || change.now.rule == first.now
          else { continue }
          return change
        }
      }
      if let rule = first.was ?? first.now {
        note(Uncompared(rule: rule, isOld: first.was != nil, reason: URLChange.unconfirmed))
      }
      return nil
    }
  }
}

/// What the URLs of one change have in common.
private struct Group: Hashable {
  let kind: URLChange.Kind
  let was: RulePlace?
  let now: RulePlace?
}

extension URLChange {
  /// How many URLs of a change are asked about for one that both versions confirm.
  static let mostTried = 50

  /// Why a change is not told whose URLs are not confirmed.
  static let unconfirmed = Reason("no URL was found that both versions judge as its rules do")
}

extension URLLanguage {
  /// The URLs of a change that are asked about: the shortest, then those that are likely to be taken.
  func candidates(_ likely: URLLanguage?) -> some Sequence<String> {
    let sets = [{ self }, { likely.flatMap { try? self.common(with: $0) } }]
    return sets.lazy.compactMap { $0() }.flatMap { $0.words.prefix(URLChange.mostTried) }
  }
}

extension Array {
  /// The elements by the shortest URL of each; without one they are left out.
  func shortestFirst(_ urls: (Element) -> URLLanguage) -> [Element] {
    compactMap { element in urls(element).shortestWord.map { (element: element, word: $0) } }
      .sorted { ($0.word.utf8.count, $0.word) < ($1.word.utf8.count, $1.word) }
      .map(\.element)
  }
}
