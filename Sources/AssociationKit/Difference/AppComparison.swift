import LanguageKit
import TextKit

/// Compares two versions of an app's files by the URLs that they open.
///
/// ```
/// rules of both ─1▶ changed rules ─2▶ URLs that match them ─3▶ verdicts of both versions
///                                                              └─4▶ differences
/// ```
/// 1. A URL that matches no changed rule keeps its verdict, so only the other URLs are compared.
/// 2. Rules whose URLs start alike are compared together, others one by one.
/// 3. Each set of URLs is divided by `App.judge`, which `verify` uses, too.
/// 4. The differences: for each rule, the URLs that only one version opens; and the URLs that open
///    another app or activity.
struct AppComparison<Files: ComparableApp>: URLComparison {
  var old: Judge<Files>
  var new: Judge<Files>
  /// The rules in each version that the other lacks.
  let rules: (old: [RuleClause], new: [RuleClause])
  /// The conditions of those rules, the old ones first.
  let index: ConditionIndex
  var changed: [ChangedURLs] = []
  var uncompared: [Uncompared] = []
  /// The starts of the URLs that meet conditions, for the URLs that are compared by rules.
  var starts: ComparedURLs.Starts?
  var skipped: SkippedRules

  /// The limit of work of the comparison by rules, in entries of automaton tables.
  let workLimit: Int
  /// True if URLs can only be lost or gained, since everything opens one app or activity.
  let hasOneTarget: Bool
  /// The conditions of the rules of each version if all of them open that target; otherwise none.
  let opening: (old: [RulePlace: [Condition]], new: [RulePlace: [Condition]])
  /// The steps that comparing rules may take.
  let meter: Meter
  /// The maximum number of rules that are looked at in all origins together.
  var mostLooks = 1_000_000

  /// Creates a comparison of two versions; `count` comparisons share the limit of a run, and
  /// `links` is the number of sets of URLs that will be compared, or nil if all URLs that rules may
  /// match will be.
  init(
    _ old: Files, _ new: Files, of count: Int, links: Int?, workLimit: Int? = nil,
    mostTried: Int = 100
  ) {
    skipped = SkippedRules(mostTried: mostTried)
    let share = Self.workLimitOfRun / max(1, count)
    self.workLimit = workLimit ?? share
    meter = Meter(limit: Self.stepLimitOfRun / max(1, count))
    let both = (old: old.clauses, new: new.clauses)
    rules = [RuleClause].changed(both.old, both.new)
    index = ConditionIndex((rules.old + rules.new).map(\.conditions))
    let clauses = both.old + both.new
    hasOneTarget =
      count == 1
      && clauses.allSatisfy { clause in
        clause.filter == nil && clause.target == clauses[0].target
          && (clause.effect == .opens || clause.effect == .excludes)
      }
    let opensAll = hasOneTarget && clauses.allSatisfy { $0.effect == .opens }
    func conditions(_ clauses: [RuleClause]) -> [RulePlace: [Condition]] {
      Dictionary(clauses.map { ($0.place, $0.conditions) }) { first, _ in first }
    }
    opening = opensAll ? (conditions(both.old), conditions(both.new)) : ([:], [:])
    let conditionCount = clauses.count * count
    let cache =
      links.map { AutomatonCache(judgements: $0 * count, conditions: conditionCount) }
      ?? AutomatonCache(
        stateLimit: Self.stateLimit, workLimit: share / 16, readingLimit: 0,
        conditions: conditionCount)
    self.old = Judge(old, cache)
    self.new = Judge(new, cache)
  }

  /// The maximum number of states of an intersection or a difference.
  static var stateLimit: Int { 8_000 }
  /// The limit of work of all comparisons by rules together.
  private static var workLimitOfRun: Int { 24_000_000 }
  /// The limit of steps of all comparisons by rules together.
  private static var stepLimitOfRun: Int { 36_000_000 }

  // MARK: By URLs

  /// The work so far, including failed attempts, in entries of automaton tables.
  var work: Int { old.work + new.work + old.failedWork + new.failedWork }

  /// Adds the changes of some URLs; throws, without adding any, if a limit is exceeded.
  mutating func compare(_ urls: URLLanguage) throws(TooLarge) {
    let subject = ComparedURLs(urls, starts: starts)
    var before = Self.parts(try old.parts(of: subject), old.app)
    var after = Self.parts(try new.parts(of: subject), new.app)
    ComparedPart.dropSame(&before, &after)
    let found = try ComparedPart.changes(before, after, limit: Self.stateLimit)
    try noteUnknown(before, after, isOld: true)
    try noteUnknown(after, before, isOld: false)
    changed += found
  }

  private static func parts(_ judged: [Judged<ComparedURLs>], _ app: Files) -> [ComparedPart] {
    judged.map { part in
      ComparedPart(
        verdict: part.verdict,
        target: part.verdict.opens ? app.target(of: part.verdict.rule) : nil,
        urls: part.subject.urls)
    }
  }

  /// Records the rules whose effect is unknown on URLs that the other version decides on.
  private mutating func noteUnknown(
    _ parts: [ComparedPart], _ others: [ComparedPart], isOld: Bool
  ) throws(TooLarge) {
    for part in parts where part.verdict.outcome == .cannotSay {
      guard let rule = part.verdict.rule, let reason = part.verdict.reason,
        !skipped.contains(rule, isOld: isOld)
      else { continue }
      for other in others where other.verdict.outcome != .cannotSay {
        guard try part.urls.shortestWord(alsoIn: other.urls) != nil else { continue }
        uncompared.append(Uncompared(rule: rule, isOld: isOld, reason: reason))
        break
      }
    }
  }

  // MARK: One URL

  /// The change of one URL; nil if both versions open the same target, or if a verdict is unknown.
  mutating func change(of text: String) -> URLChange? {
    guard let url = ConcreteURL(text) else { return nil }
    let (was, now) = (old.verdict(of: url), new.verdict(of: url))
    let oldTarget = was.opens ? old.app.target(of: was.rule) : nil
    let newTarget = now.opens ? new.app.target(of: now.rule) : nil
    let kind: URLChange.Kind
    switch (oldTarget, newTarget) {
    case (_?, nil): kind = .lost
    case (nil, _?): kind = .gained
    case (let one?, let other?) where !one.isSameText(as: other): kind = .moved
    case (_?, _?), (nil, nil): return nil
    }
    guard was.outcome != .cannotSay, now.outcome != .cannotSay else { return nil }
    return URLChange(
      kind: kind, url: text, was: was, now: now, oldTarget: oldTarget, newTarget: newTarget)
  }
}

/// The rules of two versions that were not compared on all their URLs.
struct SkippedRules {
  /// A rule of one version.
  private struct Rule: Hashable {
    let place: RulePlace
    let isOld: Bool
  }

  private var rules: Set<Rule> = []
  /// How many rules of each version had a few URLs tried.
  private var tried = (old: 0, new: 0)
  private let mostTried: Int

  /// Starts without rules; a few URLs of at most `mostTried` rules in each version are tried: the
  /// versions do not share it, because the result would depend on which of them is the old one.
  init(mostTried: Int) { self.mostTried = mostTried }

  func contains(_ place: RulePlace, isOld: Bool) -> Bool {
    rules.contains(Rule(place: place, isOld: isOld))
  }

  /// Adds a rule; returns false if it is known already.
  mutating func insert(_ place: RulePlace, isOld: Bool) -> Bool {
    rules.insert(Rule(place: place, isOld: isOld)).inserted
  }

  /// Counts a rule whose URLs are to be tried; returns false if enough were.
  mutating func mayTry(isOld: Bool) -> Bool {
    guard (isOld ? tried.old : tried.new) < mostTried else { return false }
    if isOld { tried.old += 1 } else { tried.new += 1 }
    return true
  }
}

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
