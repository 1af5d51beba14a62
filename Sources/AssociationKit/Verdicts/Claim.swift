import LanguageKit
import TextKit
import URLKit

/// A rule of an app's files with an example, for a person who has no link yet.
package struct Claim: Sendable {
  package let rule: RulePlace
  /// The other rules that ask for the same, in the order of the files.
  package let repetitions: [RulePlace]
  /// The hosts that it is about, as a person writes them; empty if it does not ask for one.
  package let hosts: [String]
  /// Its shortest URL that it decides on; nil if there is none, or finding it would take too long.
  ///
  /// It is one that another rule decides on if there is no other among the first few.
  package fileprivate(set) var url: String?
  package fileprivate(set) var verdict: Verdict

  /// True if another rule decides on the URL.
  package var isPreceded: Bool { verdict.rule.map { $0 != rule } ?? false }
}

extension Judge {
  /// What the app claims, in the order in which the system asks, and how many rules are left out: of
  /// more than `limit` claims, or of those that take too long.
  ///
  /// A rule that is there twice, since a value of it is not resolved, is listed once; so are rules with
  /// which the same links open the app.
  package mutating func claims(atMost limit: Int) -> (all: [Claim], omitted: Int) {
    let groups = app.claims.grouped(by: \.rule).grouped { ways in
      ways[0].opens ? ways.flatMap(\.conditions) : nil
    }
    var claims: [Claim] = []
    var omitted = 0
    /// How many hosts and schemes were listed: each path of a filter goes with all of them.
    var listed = 0
    for rules in groups {
      guard claims.count < limit, listed < Self.mostListed, tries < Self.triesOfRun,
        work < Self.workOfClaims
      else {
        omitted += rules.count
        continue
      }
      let hosts = DistinctTexts(rules[0].flatMap(\.hosts)).all
      listed += rules[0].flatMap(\.conditions).reduce(0) { $0 + $1.listCount }
      claims.append(claim(rules[0][0], hosts, repetitions: rules.dropFirst().map { $0[0].rule }))
    }
    return (claims, omitted)
  }

  /// How many URLs of a rule are tried for one that it decides on.
  private static var mostTried: Int { 20 }
  /// How many hosts and schemes all claims may list.
  private static var mostListed: Int { 200_000 }
  /// How large the tables may be that the examples of all claims ask.
  private static var workOfClaims: Int { 125_000_000 }

  private mutating func claim(_ way: Way, _ hosts: [String], repetitions: [RulePlace]) -> Claim {
    var claim = Claim(
      rule: way.rule, repetitions: repetitions, hosts: hosts,
      verdict: Verdict(.noRule, because: Reason("it matches no URL")))
    if let text = way.plainShortest, let url = ConcreteURL(text) {
      (claim.url, claim.verdict) = (text, verdict(of: url))
      if !claim.isPreceded { return claim }
    }
    let urls: URLLanguage
    do throws(TooLarge) {
      guard let found = try examples(of: way) else { return claim }
      urls = found
    } catch {
      claim.verdict = Verdict(.cannotSay, because: Reason("finding its URLs would take too long"))
      return claim
    }
    for text in urls.words.prefix(Self.mostTried) {
      guard let url = ConcreteURL(text) else { continue }
      let verdict = verdict(of: url)
      guard claim.url == nil || verdict.rule == claim.rule else { continue }
      (claim.url, claim.verdict) = (text, verdict)
      if !claim.isPreceded { break }
    }
    return claim
  }

  /// URLs that a rule is about, of one scheme and one host; nil if there are none.
  private mutating func examples(of way: Way) throws(TooLarge) -> URLLanguage? {
    let conditions = way.readableConditions
    let (start, ends) = conditions.plainStart
    for end in ends {
      if let urls = try urls(of: URLLanguage(start: start, end), meeting: conditions) {
        return urls
      }
    }
    return nil
  }
}

extension [Condition] {
  /// What the shortest URLs that meet the conditions start with, as far as that is a scheme and a
  /// host as they are usually spelled, and what may follow, preferably first.
  fileprivate var plainStart: (start: String, ends: [Language]) {
    let scheme = lazy.compactMap(\.plainScheme).first
    guard let scheme else { return ("", Language.texts) }
    let host = lazy.compactMap(\.plainHost).first
    return host.map { ("\(scheme)://\($0)", Language.textsAfterHost) }
      ?? ("\(scheme):", Language.texts)
  }
}

extension Condition {
  /// How many schemes or hosts it lists.
  fileprivate var listCount: Int {
    switch test {
    case .words(let words): words.words.count
    case .authority(let hosts): hosts.patterns.count
    case .apple, .appleItem, .android, .androidPair: 0
    }
  }

  /// The shortest of the schemes; nil for one with characters that no scheme has.
  fileprivate var plainScheme: String? {
    guard part == .scheme, case .words(let words) = test else { return nil }
    let scheme = words.words.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? ""
    guard URLParts.isScheme(Array(scheme.utf8)[...]) else { return nil }
    return words.ignoresCase ? scheme.lowercased() : scheme
  }

  /// The only host; nil for one that may be spelled otherwise, or that no URL has.
  fileprivate var plainHost: String? {
    guard case .authority(let hosts) = test, hosts.patterns.count == 1 else { return nil }
    let host = hosts.patterns[0]
    guard host.extent == .exact, host.isPossible, !host.name.isEmpty,
      host.name.unicodeScalars.allSatisfy(ScalarSet.unreserved.contains)
    else { return nil }
    return host.spelling
  }
}

extension Language {
  /// The texts of the characters that a URI has, and of triplets as they are usually spelled
  /// (RFC 3986 § 2); then, since a rule may match nothing else than what is no URI, all texts.
  fileprivate static let texts = [RegularExpression.spelled, .everything].languages
  /// The same behind a host.
  fileprivate static let textsAfterHost = [RegularExpression.spelled, .everything].map {
    RegularExpression.optional(.sequence([.set(ScalarSet("/", "?", "#")), $0]))
  }.languages
}

extension RegularExpression {
  fileprivate static var spelled: RegularExpression {
    let digit = RegularExpression.set(ScalarSet([0x30...0x39, 0x41...0x46]))
    let triplet = RegularExpression.sequence([.literal("%"), digit, digit])
    let one = RegularExpression.set(ScalarSet.ofPaths.union(ScalarSet("?", "#")))
    return .repetition(.alternatives([one, triplet]), atLeast: 0, atMost: nil)
  }
}

extension [RegularExpression] {
  /// Their languages, which are small.
  fileprivate var languages: [Language] { compactMap { try? Language($0) } }
}

extension Way {
  fileprivate var hosts: [String] {
    conditions.flatMap { condition -> [String] in
      if case .authority(let hosts) = condition.test { hosts.patterns.map(\.spelling) } else { [] }
    }
  }

  /// The conditions for an example: of https if that is one of the schemes, and of one host.
  fileprivate var readableConditions: [Condition] {
    var isWeb = false
    var conditions = conditions.map { condition in
      switch condition.test {
      case .words(let words) where condition.part == .scheme:
        guard words.words.containsSameText(as: "https") else {
          // No URL has a scheme such as `https://`.
          let possible = words.words.filter { URLParts.isScheme(Array($0.utf8)[...]) }
          guard possible.count < words.words.count else { return condition }
          return Condition(
            .scheme, .words(WordSet(possible, ignoresCase: words.ignoresCase)))
        }
        isWeb = true
        return Condition(.scheme, .words(WordSet(["https"], ignoresCase: false)))
      case .authority(let hosts):
        let possible = hosts.patterns.filter(\.isPossible)
        guard let host = possible.first(where: { $0.extent == .exact }) ?? possible.first else {
          return condition
        }
        return Condition(.authority, .authority(HostSet([host.example])))
      case .words, .apple, .appleItem, .android, .androidPair: return condition
      }
    }
    if isWeb, !conditions.contains(where: { $0.part == .authority }) {
      conditions.append(Condition(.authority, .authority(HostSet([HostPattern.any.example]))))
    }
    return conditions
  }
}

extension Way {
  /// The only shortest URL of the rule, where it is seen without an automaton: one of a single host,
  /// and at most a pattern of its path that takes no other text of that length.
  fileprivate var plainShortest: String? {
    let conditions = readableConditions
    guard conditions.contains(where: { $0.plainHost != nil }) else { return nil }
    let others = conditions.filter { $0.part != .scheme && $0.part != .authority }
    guard others.count <= 1, let path = others.isEmpty ? "" : others[0].plainPath else {
      return nil
    }
    let start = conditions.plainStart.start
    return start.isEmpty ? nil : start + path
  }
}

extension Condition {
  /// The only shortest path that meets it, as a URL has it; nil if there may be another one.
  fileprivate var plainPath: String? {
    guard part == .path, case .android(let pattern) = test, pattern.refusal == nil,
      let word = pattern.steps.onlyShortest
    else { return nil }
    let kept = ScalarSet.unreserved.union(ScalarSet("/"))
    guard word.allSatisfy(kept.contains) else { return nil }
    guard !word.isEmpty, word.first != "/" else { return String(scalars: word) }
    // A slash stands before it, where a wildcard takes that.
    return switch pattern.steps.first {
    case .anything: "/" + String(scalars: word)
    case .through(let end, _) where end != "/": "/" + String(scalars: word)
    default: nil
    }
  }
}

extension HostPattern {
  /// One of its hosts; of all hosts, one that nobody has (RFC 2606).
  fileprivate var example: HostPattern {
    let host =
      switch extent {
      case .exact: name
      case .subdomains: "www." + name
      case .suffix:
        name.isEmpty ? "www.example.com" : name.hasScalarPrefix(".") ? "www" + name : name
      }
    return HostPattern(host, .exact, port: port, decodes: decodes)
  }
}
