import LanguageKit
import TextKit

/// The effect of a change to an app's files on URLs: the rules that matched before and match now,
/// and the shortest such URL, confirmed with both versions.
package struct URLChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// It no longer opens the app.
    case lost
    /// It opens the app and did not before.
    case gained
    /// It opens a different app or activity.
    case moved
  }

  package let kind: Kind
  package let url: String
  package let was: Verdict
  package let now: Verdict
  /// The app or activity that it opened before and that it opens now; nil if it opens none.
  package private(set) var oldTarget: String?
  package private(set) var newTarget: String?
  /// The asset links statement that only one version has, if that is the change: a single change
  /// for all links that the statement verifies.
  package private(set) var statement: Statement?
  /// The versions of Android that it is the change for; nil if it is for all.
  package private(set) var versions: AffectedVersions?

  /// An asset links statement for one app, with its position.
  package struct Statement: Sendable {
    package let identity: AssetLinksApp.Identity
    package let place: RulePlace
  }

  /// The rule for which the change is reported: the old version's if it lost or moved URLs,
  /// otherwise the new one's; for a statement, the statement.
  package var rule: RulePlace? { statement?.place ?? (kind == .gained ? now.rule : was.rule) }

  init(
    kind: Kind, url: String, was: Verdict, now: Verdict, oldTarget: String?, newTarget: String?
  ) {
    (self.kind, self.url, self.was, self.now) = (kind, url, was, now)
    (self.oldTarget, self.newTarget) = (oldTarget, newTarget)
  }

  /// The change, attributed to a statement.
  func with(statement: Statement) -> URLChange {
    var change = self
    change.statement = statement
    return change
  }

  /// The change for some versions of Android.
  func with(versions: AffectedVersions) -> URLChange {
    var change = self
    change.versions = versions
    return change
  }

  /// The change with the names of all apps that it applies to.
  func naming(old: [String], new: [String]) -> URLChange {
    var change = self
    if oldTarget != nil { change.oldTarget = old.joined(separator: ", ") }
    if newTarget != nil { change.newTarget = new.joined(separator: ", ") }
    return change
  }
}

/// URLs with the same change: those that one rule opened or opens, or those that moved between two
/// rules.
struct ChangedURLs {
  let kind: URLChange.Kind
  /// The rule of the old version that opened them; nil if none did.
  let was: RulePlace?
  /// The rule of the new version that opens them; nil if none does.
  let now: RulePlace?
  var urls: SharedURLs
}

/// A rule that could not be compared.
package struct Uncompared: Hashable, Sendable {
  /// The rule, which belongs to the old version if `isOld` is true.
  package let rule: RulePlace
  package let isOld: Bool
  package let reason: Reason
}

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
