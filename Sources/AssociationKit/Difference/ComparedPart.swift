import LanguageKit
import TextKit

/// A part of the compared URLs, with the verdict of one version.
struct ComparedPart {
  let verdict: Verdict
  /// The app or activity that it opens; nil if it opens nothing.
  let target: String?
  let urls: URLLanguage

  /// The key that is equal for parts that do not differ.
  private var key: Key {
    Key(
      tail: urls.tail, target: target.map(ExactText.init),
      isUnknown: verdict.outcome == .cannotSay)
  }

  private struct Key: Hashable {
    let tail: Language
    let target: ExactText?
    let isUnknown: Bool
  }

  /// Removes the parts that are the same in both; no other part contains one of their URLs.
  static func dropSame(_ before: inout [ComparedPart], _ after: inout [ComparedPart]) {
    let same = Set(before.map(\.key)).intersection(after.map(\.key))
    before.removeAll { same.contains($0.key) }
    after.removeAll { same.contains($0.key) }
  }

  /// The changes from the parts of one version to those of the other.
  static func changes(
    _ before: [ComparedPart], _ after: [ComparedPart], limit: Int
  ) throws(TooLarge) -> [ChangedURLs] {
    var changes: [ChangedURLs] = []
    for (rule, urls) in try opened(before, notBy: after, limit) {
      changes.append(ChangedURLs(kind: .lost, was: rule, now: nil, urls: urls))
    }
    for (rule, urls) in try opened(after, notBy: before, limit) {
      changes.append(ChangedURLs(kind: .gained, was: nil, now: rule, urls: urls))
    }
    for part in before {
      guard let target = part.target else { continue }
      for other in after {
        guard let otherTarget = other.target, !otherTarget.isSameText(as: target),
          let urls = try SharedURLs(part.urls, other.urls)
        else { continue }
        changes.append(
          ChangedURLs(kind: .moved, was: part.verdict.rule, now: other.verdict.rule, urls: urls))
      }
    }
    return changes
  }

  /// For each part that opens something, its rule and the URLs that the other version does not open.
  private static func opened(
    _ parts: [ComparedPart], notBy others: [ComparedPart], _ limit: Int
  ) throws(TooLarge) -> [(rule: RulePlace?, urls: SharedURLs)] {
    let closed = others.filter { $0.target == nil && $0.verdict.outcome != .cannotSay }.map(\.urls)
    guard !closed.isEmpty else { return [] }
    let all = try URLLanguage.union(of: closed, limit: limit)
    var found: [(rule: RulePlace?, urls: SharedURLs)] = []
    for part in parts where part.target != nil {
      guard let urls = try SharedURLs(part.urls, all) else { continue }
      found.append((part.verdict.rule, urls))
    }
    return found
  }
}
