import LanguageKit

/// Judges single links, and links for every value.
///
/// It keeps the automata of the rules from one question to the next.
package struct Judge<Files: App>: Sendable {
  package let app: Files
  private var cache: AutomatonCache
  /// What the automata of a near miss took, in places of their tables.
  var nearMissWork = 0
  /// How many rules were compared in search of near misses.
  var nearMissTries = 0
  /// How many rules may be compared for one near miss, and how many the changes of its URL may be
  /// put to.
  let mostTries: Int
  /// The ways of the app, made when the first near miss is looked for.
  private var madeIndex: WayIndex?

  package init(
    _ app: Files, _ cache: AutomatonCache = AutomatonCache(), mostTries: Int = Self.triesOfRun
  ) {
    self.app = app
    self.cache = cache
    self.mostTries = mostTries
  }

  /// Creates the judge for a run that looks for `count` near misses.
  ///
  /// They share a limit in equal parts, so that what is found for one link depends on no other.
  package init(_ app: Files, judging count: Int) {
    self.init(
      app, AutomatonCache(judgements: count, conditions: app.rules.count),
      mostTries: max(Self.leastTries, Self.triesOfRun / max(1, count)))
  }

  /// How many rules all near misses of a run may compare.
  package static var triesOfRun: Int { 2_000_000 }
  /// How many one may compare at least.
  private static var leastTries: Int { 100 }

  /// How often a rule was tried on a single URL so far.
  var tries: Int { cache.tries }

  /// What all judgements of languages took so far, in places of the tables of automata.
  package var work: Int { cache.totalWork }

  /// What automata took that became too large, in about the same measure.
  var failedWork: Int { cache.failedWork }

  /// The verdict of one URL.
  ///
  /// A rule whose automaton would be too large cannot be judged, and says so.
  package mutating func verdict(of url: ConcreteURL) -> Verdict {
    do throws(TooLarge) {
      let results = try app.parts(of: url, &cache)
      return results.first?.verdict ?? Verdict(.cannotSay)
    } catch {
      return Verdict(.cannotSay, because: Reason("a rule requires more than \(error.limit) states"))
    }
  }

  /// The parts of a set of URLs by their verdicts.
  package mutating func parts<URLs: URLSubject>(of urls: URLs) throws(TooLarge) -> [Judged<URLs>] {
    cache.beginJudgement()
    return try app.judge(urls, &cache)
  }

  /// The rules that decide, or could, for some of a subject.
  package mutating func rules(
    reachedBy urls: some URLSubject
  ) throws(TooLarge) -> [RulePlace] {
    try parts(of: urls).flatMap(\.verdict.rules) + app.rulesMet(by: urls, &cache)
  }

  /// The URLs of a language that meet some conditions; nil if none does.
  mutating func urls(
    of urls: URLLanguage, meeting conditions: [Condition]
  ) throws(TooLarge) -> URLLanguage? {
    cache.beginJudgement()
    return try urls.tail(meeting: conditions, &cache).map { URLLanguage(start: urls.start, $0) }
  }

  var ways: [Way] {
    mutating get {
      if let madeIndex { return madeIndex.ways }
      let index = WayIndex(app.ways)
      madeIndex = index
      return index.ways
    }
  }

  /// The ways that include the nearest one to a URL, and whether all candidates were compared.
  mutating func candidates(for url: ConcreteURL) -> (ways: [Int], isComplete: Bool) {
    var index = madeIndex ?? WayIndex(app.ways)
    // Nothing but the local index holds what it remembers, so that it is not copied.
    madeIndex = nil
    defer { madeIndex = index }
    return index.candidates(for: url, most: mostTries, &cache)
  }

  /// All ways that ask for the same before the path as one of some does.
  func siblings(of ways: [Int]) -> [Int] { madeIndex?.siblings(of: ways) ?? [] }

  /// Whether a URL meets a condition; false where that cannot be judged.
  mutating func meets(_ url: ConcreteURL, _ condition: Condition) -> Bool {
    (try? url.meets(condition, &cache)) ?? false
  }

  /// The language of the part that a condition looks at, if it is not too large.
  mutating func language(of condition: Condition) -> Language? {
    let language = try? cache.language(of: condition)
    nearMissWork += language?.tableSize ?? 1_000
    return language
  }

  /// The URLs that meet all conditions, if that language is not too large.
  mutating func urls(meeting conditions: [Condition]) -> Language? {
    cache.beginJudgement()
    var urls = Language.everything
    for condition in conditions {
      guard let more = try? cache.urls(meeting: condition),
        let both = try? urls.intersection(more)
      else { return nil }
      urls = both
    }
    return urls
  }

  /// What holds for every URL of a link.
  ///
  /// Each URL that is compared with the typical one is first evaluated on its own. Of several that
  /// differ, the result has one that differs in whether it opens. Where the language may hold more
  /// than the link makes, `isMade` tells.
  package mutating func verdict(
    of urls: URLLanguage, typical: ConcreteURL, isMade: (String) -> Bool = { _ in true }
  ) -> EveryValue {
    let expected = verdict(of: typical)
    do throws(TooLarge) {
      cache.beginJudgement()
      let parts = try app.parts(of: urls, &cache)
      let others = parts.filter { $0.verdict.outcome != expected.outcome }
      guard !others.isEmpty else {
        return .same(expected)
      }
      let found = others.compactMap { counterexample(in: $0.subject, expected, isMade) }
      let best = found.min { left, right in
        (left.verdict.opens == expected.opens ? 1 : 0, left.text.utf8.count, left.text)
          < (right.verdict.opens == expected.opens ? 1 : 0, right.text.utf8.count, right.text)
      }
      guard let best else { return .typicalOnly(expected) }
      return .differs(typical: expected, url: best.text, best.verdict)
    } catch {
      return .typicalOnly(expected)
    }
  }

  /// How many URLs of a part are looked at for one that the link makes.
  private static var mostTried: Int { 50 }

  /// The first URL of a part that the link makes and that has another outcome than is expected.
  private mutating func counterexample(
    in part: URLLanguage, _ expected: Verdict, _ isMade: (String) -> Bool
  ) -> (text: String, verdict: Verdict)? {
    for text in part.words.prefix(Self.mostTried) where isMade(text) {
      guard let url = ConcreteURL(text) else { continue }
      let found = verdict(of: url)
      if found.outcome != expected.outcome { return (text, found) }
    }
    return nil
  }
}

/// What is known of a link for every value that its parameters may have.
package enum EveryValue: Hashable, Sendable {
  /// One outcome for every URL; the verdicts differ in nothing but the rule.
  case same(Verdict)
  /// The typical URL has one outcome, and this URL, the shortest of those, another.
  case differs(typical: Verdict, url: String, Verdict)
  /// No proof within bounds: this is the outcome of the typical URL alone.
  case typicalOnly(Verdict)
}

/// A judgement in progress: what is not yet decided, and what is.
struct Judging<Subject: URLSubject> {
  private(set) var results: [Judged<Subject>] = []
  /// What no rule has decided yet; nil once all is decided.
  var rest: Subject?

  init(_ subject: Subject?) {
    rest = subject
  }

  /// Gives what meets the conditions a verdict.
  mutating func settle(
    _ conditions: [Condition], _ cache: inout AutomatonCache, _ verdict: @autoclosure () -> Verdict
  ) throws(TooLarge) {
    guard let inside = try take(conditions, &cache) else { return }
    results.append(Judged(verdict: verdict(), subject: inside))
  }

  /// Takes out what meets the conditions.
  mutating func take(
    _ conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Subject? {
    guard let subject = rest, subject.mayMeet(conditions), subject.mayHold(conditions, &cache)
    else { return nil }
    let parts = try subject.divided(by: conditions, &cache)
    rest = parts.outside
    return parts.inside
  }

  /// Gives a part that was taken out the verdicts of a judgement of its own.
  mutating func add(_ results: [Judged<Subject>]) {
    self.results += results
  }

  /// Gives all that is left a verdict, and returns all verdicts.
  consuming func finished(_ verdict: @autoclosure () -> Verdict) -> [Judged<Subject>] {
    if let rest { results.append(Judged(verdict: verdict(), subject: rest)) }
    return results
  }
}
