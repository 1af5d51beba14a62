import LanguageKit
import TextKit

/// A rule of an app's files with an example, for a person who has no link yet.
package struct Claim: Sendable {
  package let rule: RulePlace
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
  /// What the app claims, in the order in which the system asks; a rule that is there twice, since a
  /// value of it is not resolved, once.
  package mutating func claims() -> [Claim] {
    app.claims.grouped(by: \.rule).map { ways in
      let hosts = DistinctTexts(ways.flatMap(\.hosts)).all
      return claim(ways[0], hosts)
    }
  }

  /// How many URLs of a rule are tried for one that it decides on.
  private static var mostTried: Int { 20 }

  private mutating func claim(_ way: Way, _ hosts: [String]) -> Claim {
    var claim = Claim(
      rule: way.rule, hosts: hosts,
      verdict: Verdict(.cannotSay, because: Reason("finding its URLs would take too long")))
    guard var urls = urls(meeting: way.readableConditions) else { return claim }
    // A rule may match nothing else than what is no URI.
    if let spelled = try? urls.intersection(.spelled), !spelled.isEmpty { urls = spelled }
    claim.verdict = Verdict(.noRule, because: Reason("it matches no URL"))
    for text in urls.words.prefix(Self.mostTried) {
      guard let url = ConcreteURL(text) else { continue }
      let verdict = verdict(of: url)
      guard claim.url == nil || verdict.rule == way.rule else { continue }
      (claim.url, claim.verdict) = (text, verdict)
      if !claim.isPreceded { break }
    }
    return claim
  }
}

extension Language {
  /// The texts of the characters that a URI has, and of triplets as they are usually spelled
  /// (RFC 3986 § 2).
  fileprivate static var spelled: Language {
    get throws(TooLarge) {
      let digit = RegularExpression.set(ScalarSet([0x30...0x39, 0x41...0x46]))
      let triplet = RegularExpression.sequence([.literal("%"), digit, digit])
      let one = RegularExpression.set(ScalarSet.ofPaths.union(ScalarSet("?", "#")))
      return try Language(.repetition(.alternatives([one, triplet]), atLeast: 0, atMost: nil))
    }
  }
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
        guard words.words.containsSameText(as: "https") else { return condition }
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
