/// What a change of an app's files does to URLs: the rules that were and are met, and the shortest
/// such URL, which both versions were asked about.
package struct URLChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// It opened the app.
    case lost
    /// It opens the app, and did not.
    case gained
    /// It opened another app or activity.
    case moved
  }

  package let kind: Kind
  package let url: String
  package let was: Verdict
  package let now: Verdict
  /// The app or activity that it opened and that it opens; nil where it opens none.
  package private(set) var oldTarget: String?
  package private(set) var newTarget: String?
  /// The statement of asset links that one version alone has, where that is the change: it is one for
  /// all links that the app verifies by it.
  package private(set) var statement: AssetLinksApp.Identity?

  /// The rule that the change is told for: that of the old version, where it lost or moved URLs.
  package var rule: RulePlace? { kind == .gained ? now.rule : was.rule }

  init(
    kind: Kind, url: String, was: Verdict, now: Verdict, oldTarget: String?, newTarget: String?
  ) {
    (self.kind, self.url, self.was, self.now) = (kind, url, was, now)
    (self.oldTarget, self.newTarget) = (oldTarget, newTarget)
  }

  /// The change as one of a statement.
  func with(statement: AssetLinksApp.Identity) -> URLChange {
    var change = self
    change.statement = statement
    return change
  }

  /// The change with the names of all apps that it is the same for.
  func naming(old: [String], new: [String]) -> URLChange {
    var change = self
    if oldTarget != nil { change.oldTarget = old.joined(separator: ", ") }
    if newTarget != nil { change.newTarget = new.joined(separator: ", ") }
    return change
  }
}

/// URLs that changed in one way: all that one rule opened or opens, or all that moved between two.
struct ChangedURLs {
  let kind: URLChange.Kind
  /// The rule of the old version that opened them; nil if none did.
  let was: RulePlace?
  /// The rule of the new version that opens them; nil if none does.
  let now: RulePlace?
  var urls: URLLanguage
}

/// What could not be compared.
package struct Uncompared: Hashable, Sendable {
  /// The rule, and whether it is of the old version.
  package let rule: RulePlace
  package let isOld: Bool
  package let reason: Reason
}
