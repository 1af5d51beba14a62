import LanguageKit
import TextKit

/// The comparison by changed rules, group by group.
extension AppComparison {
  /// The URLs that match a rule of only one version.
  private struct Region {
    let urls: URLLanguage
    let rule: RuleClause
    let isOld: Bool
  }

  /// A rule that one version lacks.
  private struct Changed {
    let rule: RuleClause
    let isOld: Bool
  }

  mutating func mayDiffer(on urls: URLLanguage) -> Bool {
    let numbers = index.rules(for: urls)
    guard numbers.count <= Self.mostRulesOfURLs else { return true }
    return numbers.contains { number in
      let rule = number < rules.old.count ? rules.old[number] : rules.new[number - rules.old.count]
      do throws(TooLarge) {
        return try old.urls(of: urls, meeting: rule.conditions) != nil
      } catch {
        return true
      }
    }
  }

  /// How many changed rules a set of URLs is sooner put to than compared by all rules.
  private static var mostRulesOfURLs: Int { 50 }

  /// Compares all URLs that a changed rule may match.
  mutating func compare(in universe: URLUniverse) {
    let changed =
      rules.old.map { Changed(rule: $0, isOld: true) }
      + rules.new.map { Changed(rule: $0, isOld: false) }
    for one in changed { noteUncertain(one.rule, one.isOld, in: universe) }
    /// How many rules the origins have so far; a changed one counts four times, since it is also tried.
    var looks = 0
    for origin in universe.origins {
      let numbers = index.rules(for: origin)
      guard !numbers.isEmpty else { continue }
      let rules = looks <= mostLooks ? universe.rules(in: origin) : []
      looks += 4 * numbers.count + rules.count
      guard looks <= mostLooks else {
        // Rules whose origins were compared before are not concerned.
        let isBounded = looks <= Self.mostFound
        for one in isBounded ? numbers.map({ changed[$0] }) : changed {
          leaveOut(one.rule, one.isOld, Self.tooManyOrigins)
        }
        if isBounded { continue }
        return
      }
      starts = universe.starts(in: origin, of: rules)
      defer { starts = nil }
      let regions = regions(of: numbers.map { changed[$0] }, in: origin)
      let groups = regions.grouped { ExactText($0.urls.start) }
      for group in groups.sorted(by: Self.isNarrower) {
        let all = try? meter.limiting { () throws(TooLarge) in
          try URLLanguage.union(of: group.map(\.urls), limit: Self.stateLimit)
        }
        for urls in all.map({ [$0] }) ?? group.map(\.urls) { compare(urls, of: group) }
      }
    }
  }

  /// Records a rule whose conditions or target are not resolved, or some of whose URLs are not among
  /// those that are compared.
  private mutating func noteUncertain(_ rule: RuleClause, _ isOld: Bool, in universe: URLUniverse) {
    if let reason = rule.unresolved { leaveOut(rule, isOld, reason) }
    guard let condition = rule.conditions.first(where: universe.uncovered.contains) else { return }
    leaveOut(
      rule, isOld, condition.part == .authority ? Self.unknownSpelling : Self.tooManyOrigins)
  }

  private static var tooManyOrigins: Reason {
    Reason("its schemes and hosts have too many combinations")
  }

  private static var unknownSpelling: Reason { Reason("no URL with its host was found") }

  /// The maximum of the same number where rules are only found, to be left out.
  private static var mostFound: Int { 20_000_000 }

  private mutating func regions(
    of changed: [Changed], in origin: URLLanguage
  ) -> [Region] {
    var regions: [Region] = []
    for (rule, isOld) in changed.map({ ($0.rule, $0.isOld) }) {
      if answer(rule, isOld, in: origin) { continue }
      guard regions.count < Self.mostRegions else {
        let reason = Reason("more than \(Self.mostRegions) rules changed")
        leaveOut(rule, isOld, reason)
        continue
      }
      do throws(TooLarge) {
        guard let inside = try old.urls(of: origin, meeting: rule.conditions),
          try !stayOpen(inside, isOld)
        else { continue }
        regions.append(Region(urls: inside, rule: rule, isOld: isOld))
      } catch {
        leaveOut(rule, isOld, error)
        compareFew(rule.conditions.samples(after: origin.start), isOld: isOld)
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
      let text = rule.conditions.shortestSample(after: origin.start), origin.contains(text),
      let change = change(of: text), change.kind == (isOld ? .lost : .gained),
      (isOld ? change.was : change.now).rule == rule.place
    else { return false }
    add(change, of: text)
    return true
  }

  /// Returns true if the rule of the other version that opens the shortest of some URLs takes all of
  /// them, and every rule opens what it takes.
  ///
  /// The rules before it need not be subtracted then, which of queries leaves ever more states.
  private mutating func stayOpen(
    _ urls: URLLanguage, _ isOld: Bool
  ) throws(TooLarge) -> Bool {
    guard !opening.old.isEmpty, !opening.new.isEmpty,
      let url = urls.shortestWord.flatMap({ ConcreteURL($0) }),
      let other = (isOld ? new.verdict(of: url) : old.verdict(of: url)).rule,
      let conditions = (isOld ? opening.new : opening.old)[other]
    else { return false }
    return try old.urls(of: urls, meeting: conditions)?.tail == urls.tail
  }

  private mutating func add(_ change: URLChange, of text: String) {
    guard let urls = SharedURLs(URLLanguage(start: text, .emptyText)) else { return }
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
}
