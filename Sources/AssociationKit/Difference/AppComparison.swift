import LanguageKit
import TextKit

/// Compares two versions of the files of an app by the URLs that they open.
///
/// ```
/// rules of both ─1▶ those that changed ─2▶ the URLs that meet them ─3▶ judged by both versions
///                                                                        └─4▶ what is not the same
/// ```
/// 1. A URL that meets no changed rule has its old verdict, so that the others need not be asked.
/// 2. Rules whose URLs start alike are taken together, others one by one.
/// 3. Each set of URLs is divided by `App.judge`, by which `verify` judges.
/// 4. What one version opens and the other does not, for each rule; and what another app or activity
///    opens.
struct AppComparison<Files: ComparableApp>: URLComparison {
  private var old: Judge<Files>
  private var new: Judge<Files>
  /// The rules of each version that the other lacks.
  private let rules: (old: [RuleClause], new: [RuleClause])
  var changed: [ChangedURLs] = []
  var uncompared: [Uncompared] = []
  /// What is known of the paths of the URLs that are compared.
  private var spelling: ComparedURLs.Spelling?
  /// The rules that were not compared by all their URLs.
  private var leftOut: Set<Rule> = []

  /// What the comparison by rules may take, in places of the tables of automata.
  private let workLimit: Int

  /// Compares two versions; `count` comparisons share what a run may take, and `links` is how many sets
  /// of URLs are compared, nil if all that rules are about are.
  init(_ old: Files, _ new: Files, of count: Int, links: Int?) {
    rules = [RuleClause].changed(old.clauses, new.clauses)
    workLimit = Self.workLimitOfRun / max(1, count)
    let cache =
      links.map { AutomatonCache(judgements: $0 * count) }
      ?? AutomatonCache(stateLimit: Self.stateLimit, workLimit: workLimit / 16)
    self.old = Judge(old, cache)
    self.new = Judge(new, cache)
  }

  /// How many states what is common to rules, or not, may have.
  private static var stateLimit: Int { 4_000 }
  /// What all comparisons by rules may take.
  private static var workLimitOfRun: Int { 12_000_000 }

  // MARK: By rules

  /// A rule of one version.
  private struct Rule: Hashable {
    let place: RulePlace
    let isOld: Bool

    init(_ place: RulePlace, isOld: Bool) {
      (self.place, self.isOld) = (place, isOld)
    }
  }

  /// The URLs that meet a rule which one version alone has.
  private struct Region {
    let urls: URLLanguage
    let rule: RuleClause
    let isOld: Bool
  }

  /// Compares all URLs that some changed rule may be about.
  mutating func compare(in universe: URLUniverse) {
    noteUnresolved()
    for origin in universe.origins {
      spelling = universe.spelling(after: origin.start)
      defer { spelling = nil }
      let starts = (old.app.clauses + new.app.clauses).compactMap(\.start).map { origin.start + $0 }
      let groups = regions(in: origin).grouped { ExactText($0.urls.start) }
      for group in groups.sorted(by: Self.isNarrower) {
        let all = try? URLLanguage.union(of: group.map(\.urls), limit: Self.stateLimit)
        for urls in all.map({ [$0] }) ?? group.map(\.urls) { compare(urls, of: group, starts) }
      }
    }
  }

  /// Notes the rules whose conditions or targets have no value.
  private mutating func noteUnresolved() {
    let changed = rules.old.map { (rule: $0, isOld: true) } + rules.new.map { ($0, false) }
    for (rule, isOld) in changed where rule.effect == .unknown {
      guard leftOut.insert(Rule(rule.place, isOld: isOld)).inserted else { continue }
      let reason = Reason("it has a value that is not resolved: pass --placeholder or --strings")
      uncompared.append(Uncompared(rule: rule.place, isOld: isOld, reason: reason))
    }
  }

  private mutating func regions(in origin: URLLanguage) -> [Region] {
    let changed = rules.old.map { (rule: $0, isOld: true) } + rules.new.map { ($0, false) }
    var regions: [Region] = []
    for (rule, isOld) in changed {
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
      }
    }
    return regions
  }

  /// What many rules may be about comes last, so that it is left out first.
  private static func isNarrower(_ left: [Region], _ right: [Region]) -> Bool {
    let (one, other) = (left[0].urls.start, right[0].urls.start)
    return (-one.utf8.count, one) < (-other.utf8.count, other)
  }

  /// Compares URLs of some rules; where they are too many for one automaton, by what they start with.
  private mutating func compare(_ urls: URLLanguage, of group: [Region], _ starts: [String]) {
    do throws(TooLarge) {
      guard work < workLimit else { throw TooLarge(limit: Self.stateLimit) }
      try compare(urls)
    } catch {
      let cells =
        work < workLimit ? (try? urls.cells(after: starts, limit: Self.stateLimit)) ?? [] : []
      guard cells.count > 1 else { return leaveOut(group, urls, error) }
      for cell in cells { compare(cell, of: group, starts) }
    }
  }

  /// Leaves out the rules of a group that some URLs are of.
  private mutating func leaveOut(_ group: [Region], _ urls: URLLanguage, _ error: TooLarge) {
    for region in group where !leftOut.contains(Rule(region.rule.place, isOld: region.isOld)) {
      guard mayMeet(region.urls, urls) else { continue }
      leaveOut(region.rule, region.isOld, error)
      compareFew(region.urls)
    }
  }

  /// False if it is proved that no URL is of both.
  private func mayMeet(_ one: URLLanguage, _ other: URLLanguage) -> Bool {
    do throws(TooLarge) {
      return try one.common(with: other, limit: Self.stateLimit) != nil
    } catch {
      return true
    }
  }

  /// Notes that a rule is not compared.
  private mutating func leaveOut(_ rule: RuleClause, _ isOld: Bool, _ error: TooLarge) {
    leaveOut(rule, isOld, Reason("its URLs need more than \(error.limit) states"))
  }

  private mutating func leaveOut(_ rule: RuleClause, _ isOld: Bool, _ reason: Reason) {
    guard leftOut.insert(Rule(rule.place, isOld: isOld)).inserted else { return }
    uncompared.append(Uncompared(rule: rule.place, isOld: isOld, reason: reason))
  }

  /// How many rules that changed are compared after one start.
  private static var mostRegions: Int { 20_000 }

  /// How many rules are tried on their shortest URLs where there is no proof.
  private static var mostTried: Int { 200 }

  /// Adds the first change that the shortest URLs of a rule show, where there is no proof.
  private mutating func compareFew(_ urls: URLLanguage) {
    guard leftOut.count <= Self.mostTried else { return }
    for text in urls.words.prefix(URLChange.mostTried) {
      guard let change = change(of: text) else { continue }
      changed.append(
        ChangedURLs(
          kind: change.kind, was: change.kind == .gained ? nil : change.was.rule,
          now: change.kind == .lost ? nil : change.now.rule,
          urls: URLLanguage(Language(words: [text]))))
      return
    }
  }

  // MARK: By URLs

  /// What was judged so far, in places of the tables of automata, or in vain.
  var work: Int { old.work + new.work + old.failedWork + new.failedWork }

  /// Adds what changed of some URLs; throws, with nothing added, where that needs too much.
  mutating func compare(_ urls: URLLanguage) throws(TooLarge) {
    let subject = ComparedURLs(urls, spelling: spelling)
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

  /// Notes the rules of which it cannot be said what they do with URLs that the other version
  /// decides.
  private mutating func noteUnknown(
    _ parts: [ComparedPart], _ others: [ComparedPart], isOld: Bool
  ) throws(TooLarge) {
    for part in parts where part.verdict.outcome == .cannotSay {
      guard let rule = part.verdict.rule, let reason = part.verdict.reason,
        !leftOut.contains(Rule(rule, isOld: isOld))
      else { continue }
      for other in others where other.target != nil {
        guard try part.urls.common(with: other.urls, limit: Self.stateLimit) != nil else {
          continue
        }
        note(Uncompared(rule: rule, isOld: isOld, reason: reason))
        break
      }
    }
  }

  // MARK: One URL

  /// What changed of one URL; nil if both versions open the same, or cannot say.
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
