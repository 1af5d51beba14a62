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
  private var old: Judge<Files>
  private var new: Judge<Files>
  /// The rules in each version that the other lacks.
  private let rules: (old: [RuleClause], new: [RuleClause])
  var changed: [ChangedURLs] = []
  var uncompared: [Uncompared] = []
  /// The starts of the URLs that meet conditions, for the URLs that are compared by rules.
  private var starts: ComparedURLs.Starts?
  private var skipped: SkippedRules

  /// The limit of work of the comparison by rules, in entries of automaton tables.
  private let workLimit: Int
  /// True if URLs can only be lost or gained, since everything opens one app or activity.
  private let hasOneTarget: Bool
  /// The steps that comparing rules may take.
  private let meter: Meter

  /// Creates a comparison of two versions; `count` comparisons share the limit of a run, and
  /// `links` is the number of sets of URLs that will be compared, or nil if all URLs that rules may
  /// match will be.
  init(
    _ old: Files, _ new: Files, of count: Int, links: Int?, workLimit: Int? = nil,
    mostTried: Int = 100
  ) {
    skipped = SkippedRules(mostTried: mostTried)
    rules = [RuleClause].changed(old.clauses, new.clauses)
    let share = Self.workLimitOfRun / max(1, count)
    self.workLimit = workLimit ?? share
    meter = Meter(limit: Self.stepLimitOfRun / max(1, count))
    let clauses = old.clauses + new.clauses
    hasOneTarget =
      count == 1
      && clauses.allSatisfy { clause in
        clause.filter == nil && clause.target == clauses[0].target
          && (clause.effect == .opens || clause.effect == .excludes)
      }
    let conditions = clauses.count * count
    let cache =
      links.map { AutomatonCache(judgements: $0 * count, conditions: conditions) }
      ?? AutomatonCache(
        stateLimit: Self.stateLimit, workLimit: share / 16, readingLimit: 0, conditions: conditions)
    self.old = Judge(old, cache)
    self.new = Judge(new, cache)
  }

  /// The maximum number of states of an intersection or a difference.
  private static var stateLimit: Int { 8_000 }
  /// The limit of work of all comparisons by rules together.
  private static var workLimitOfRun: Int { 24_000_000 }
  /// The limit of steps of all comparisons by rules together.
  private static var stepLimitOfRun: Int { 60_000_000 }

  // MARK: By rules

  /// The URLs that match a rule of only one version.
  private struct Region {
    let urls: URLLanguage
    let rule: RuleClause
    let isOld: Bool
  }

  /// Compares all URLs that a changed rule may match.
  mutating func compare(in universe: URLUniverse) {
    noteUnresolved()
    for origin in universe.origins {
      starts = universe.starts(after: origin.start)
      defer { starts = nil }
      let groups = regions(in: origin).grouped { ExactText($0.urls.start) }
      for group in groups.sorted(by: Self.isNarrower) {
        let all = try? meter.limiting { () throws(TooLarge) in
          try URLLanguage.union(of: group.map(\.urls), limit: Self.stateLimit)
        }
        for urls in all.map({ [$0] }) ?? group.map(\.urls) { compare(urls, of: group) }
      }
    }
  }

  /// Records the rules whose conditions or targets are not resolved.
  private mutating func noteUnresolved() {
    let changed = rules.old.map { (rule: $0, isOld: true) } + rules.new.map { ($0, false) }
    for (rule, isOld) in changed where rule.effect == .unknown {
      guard skipped.insert(rule.place, isOld: isOld) else { continue }
      let reason = Reason("one of its values is not resolved: pass --placeholder or --strings")
      uncompared.append(Uncompared(rule: rule.place, isOld: isOld, reason: reason))
    }
  }

  private mutating func regions(in origin: URLLanguage) -> [Region] {
    let changed = rules.old.map { (rule: $0, isOld: true) } + rules.new.map { ($0, false) }
    var regions: [Region] = []
    for (rule, isOld) in changed {
      if answer(rule, isOld, in: origin) { continue }
      guard regions.count < Self.mostRegions else {
        let reason = Reason("more than \(Self.mostRegions) rules changed")
        leaveOut(rule, isOld, reason)
        continue
      }
      do throws(TooLarge) {
        guard let inside = try old.urls(of: origin, meeting: rule.conditions) else { continue }
        regions.append(Region(urls: inside, rule: rule, isOld: isOld))
      } catch {
        leaveOut(rule, isOld, error)
        compareFew(rule.samples(after: origin.start), isOld: isOld)
      }
    }
    return regions
  }

  /// Adds the change of a rule's shortest URL, if that is all that can be said of the rule: it opens
  /// the URL in one version, the other one opens nothing, and no URL of the rule is shorter.
  ///
  /// It needs no automaton, which for `*a??????????x*` has thousands of states.
  private mutating func answer(_ rule: RuleClause, _ isOld: Bool, in origin: URLLanguage) -> Bool {
    guard hasOneTarget, rule.effect == .opens,
      let text = rule.shortestSample(after: origin.start), origin.contains(text),
      let change = change(of: text), change.kind == (isOld ? .lost : .gained),
      (isOld ? change.was : change.now).rule == rule.place
    else { return false }
    add(change, of: text)
    return true
  }

  private mutating func add(_ change: URLChange, of text: String) {
    guard let urls = SharedURLs(URLLanguage(Language(words: [text]))) else { return }
    changed.append(
      ChangedURLs(
        kind: change.kind, was: change.kind == .gained ? nil : change.was.rule,
        now: change.kind == .lost ? nil : change.now.rule, urls: urls))
  }

  /// Orders groups with longer starts first, so that URLs that many rules may match come last and
  /// are the first to be skipped.
  private static func isNarrower(_ left: [Region], _ right: [Region]) -> Bool {
    let (one, other) = (left[0].urls.start, right[0].urls.start)
    return (-one.utf8.count, one) < (-other.utf8.count, other)
  }

  /// Compares the URLs of some rules; if they are too many for one automaton, in parts with
  /// different starts.
  private mutating func compare(_ urls: URLLanguage, of group: [Region]) {
    do throws(TooLarge) {
      guard hasWorkLeft else { throw TooLarge(limit: Self.stateLimit) }
      try compareParts(urls)
    } catch {
      let texts = starts.map { Array($0.texts.values) } ?? []
      let cells = hasWorkLeft ? (try? cells(of: urls, after: texts)) ?? [] : []
      guard cells.count > 1 else { return leaveOut(group, urls, error) }
      for cell in cells { compare(cell, of: group) }
    }
  }

  /// Skips the rules of a group that may match some URLs, and tries their shortest URLs.
  private mutating func leaveOut(_ group: [Region], _ urls: URLLanguage, _ error: TooLarge) {
    for region in group where !skipped.contains(region.rule.place, isOld: region.isOld) {
      guard mayMeet(region.urls, urls) else { continue }
      leaveOut(region.rule, region.isOld, error)
      compareFew(region.urls.words.prefix(URLChange.mostTried), isOld: region.isOld)
    }
  }

  private var hasWorkLeft: Bool { work < workLimit && !meter.isSpent }

  private func cells(of urls: URLLanguage, after starts: [String]) throws(TooLarge) -> [URLLanguage]
  {
    try meter.limiting { () throws(TooLarge) in
      try urls.cells(after: starts, limit: Self.stateLimit)
    }
  }

  private mutating func compareParts(_ urls: URLLanguage) throws(TooLarge) {
    let meter = meter
    try meter.limiting { () throws(TooLarge) in try compare(urls) }
  }

  /// Returns false if it is proved that no URL belongs to both.
  private func mayMeet(_ one: URLLanguage, _ other: URLLanguage) -> Bool {
    do throws(TooLarge) {
      return try meter.limiting { () throws(TooLarge) in
        try one.shortestWord(alsoIn: other) != nil
      }
    } catch {
      return true
    }
  }

  /// Records that a rule is not compared.
  private mutating func leaveOut(_ rule: RuleClause, _ isOld: Bool, _ error: TooLarge) {
    leaveOut(rule, isOld, Reason("its URLs need more than \(error.limit) automaton states"))
  }

  private mutating func leaveOut(_ rule: RuleClause, _ isOld: Bool, _ reason: Reason) {
    guard skipped.insert(rule.place, isOld: isOld) else { return }
    uncompared.append(Uncompared(rule: rule.place, isOld: isOld, reason: reason))
  }

  /// The maximum number of changed rules that are compared for one origin.
  private static var mostRegions: Int { 20_000 }

  /// Adds the first change found in a few URLs of a rule that is skipped.
  private mutating func compareFew(_ urls: some Sequence<String>, isOld: Bool) {
    if skipped.mayTry(isOld: isOld) { compareFew(urls) }
  }

  mutating func compareFew(_ urls: some Sequence<String>) {
    for text in urls {
      guard let change = change(of: text) else { continue }
      return add(change, of: text)
    }
  }

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

  /// Records the rules whose effect is unknown on URLs that the other version opens.
  private mutating func noteUnknown(
    _ parts: [ComparedPart], _ others: [ComparedPart], isOld: Bool
  ) throws(TooLarge) {
    for part in parts where part.verdict.outcome == .cannotSay {
      guard let rule = part.verdict.rule, let reason = part.verdict.reason,
        !skipped.contains(rule, isOld: isOld)
      else { continue }
      for other in others where other.target != nil {
        guard try part.urls.shortestWord(alsoIn: other.urls) != nil else { continue }
        note(Uncompared(rule: rule, isOld: isOld, reason: reason))
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
