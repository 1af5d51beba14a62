import AssociationKit
import JSONKit
import LanguageKit
import LinkKit

/// Asks an app's files what becomes of a link, for every value that its rules allow.
struct LinkProof<Files: App> {
  private var judge: Judge<Files>
  private var cache: AutomatonCache
  /// The rules that the links of the file share.
  private let shared: [JSONNode.Member]
  /// What the values of links that were judged write, for the next ones.
  private var written = WrittenLanguages()
  /// How many links were made ready to be judged.
  private var made = 0

  /// Whether the rules that the last search asked divide some link's URLs into too many parts to be judged.
  private var wasTooLarge = false

  /// How much all proofs of a file may take: in places of the tables of automata, to which a link that
  /// is made ready counts as many as it costs.
  private static var limit: Int { 8_000_000 }
  private static var costOfLink: Int { 1_500 }
  /// How many URLs of a part are looked at for one to show.
  private static var mostTried: Int { 50 }

  /// Whether so much was proved that the rest of the file is left out.
  var isSpent: Bool { judge.work + cache.totalWork + made * Self.costOfLink > Self.limit }

  init(_ app: Files, shared: [JSONNode.Member] = [], cache: AutomatonCache = AutomatonCache()) {
    judge = Judge(app, cache)
    self.cache = cache
    self.shared = shared
  }

  /// What came of looking for a link of a pattern.
  enum Search {
    /// The first link whose outcomes, which are these, are as they should be.
    case found(ImportedLink, Set<Verdict.Outcome>)
    /// No link; this is the last that was judged, if any could be.
    case failed(ImportedLink?)
  }

  /// Tries the links that can be made of a pattern, the plainest first.
  ///
  /// - Parameters:
  ///   - rests: What the rest of a path may have to match; at the last, letters and digits are
  ///     tried.
  ///   - base: The base that the link stands after.
  ///   - rule: What it is made of, if one rule: where every URL meets its conditions, and none those
  ///     of an earlier rule that says otherwise, no other rule is asked.
  ///   - make: The link of a choice.
  ///   - isRight: Whether the outcomes of all URLs of a link are as they should be.
  /// - Returns: The first link that is right, or the last that was judged.
  mutating func search(
    rests: [String?], base: String?, rule: OrderedRule? = nil,
    make: (PatternTemplate.Options) -> ImportedLink, where isRight: (Set<Verdict.Outcome>) -> Bool
  ) -> Search {
    var tried: Set<String> = []
    var failed: ImportedLink?
    wasTooLarge = false
    let plain = (RestPattern.plain as String?, RestPattern.plain as String?)
    for (rest, values) in rests.map({ ($0, nil) }) + [plain] {
      for leavesOut in [true, false] {
        let link = make(PatternTemplate.Options(leavesOut: leavesOut, rest: rest, values: values))
        guard tried.insert(link.node.line).inserted, let urls = try? urls(of: link, base: base)
        else { continue }
        if let rule, (try? decides(rule, urls)) ?? false { return .found(link, [rule.outcome]) }
        guard let parts = try? judge.parts(of: urls) else {
          wasTooLarge = true
          continue
        }
        let outcomes = Set(parts.map(\.verdict.outcome))
        if !outcomes.isEmpty, isRight(outcomes) { return .found(link, outcomes) }
        failed = link
      }
    }
    return .failed(failed)
  }

  /// Why the last search found no link.
  var refusal: String {
    wasTooLarge
      ? "too many rules meet its URLs to prove that they open the app"
      : "no link from it opens the app"
  }

  /// A URL of the link whose outcome is none of these, the shortest of one rule; nil without any.
  mutating func exception(
    to outcomes: Set<Verdict.Outcome>, in link: ImportedLink, base: String?
  ) -> (url: String, verdict: Verdict)? {
    guard let urls = try? urls(of: link, base: base), let parts = try? judge.parts(of: urls),
      let part = parts.first(where: { !outcomes.contains($0.verdict.outcome) }),
      let url = part.subject.words.prefix(Self.mostTried).first(where: {
        ConcreteURL(proposing: $0) != nil
      })
    else { return nil }
    return (url, part.verdict)
  }

  /// All URLs of a link; nil where it makes none.
  private mutating func urls(of link: ImportedLink, base: String?) throws -> URLLanguage? {
    made += 1
    let rules = RuleLayers(shared: MemberTable(shared), own: link["parameters"]?.ruleMembers ?? [])
    let form = try Form(template: link.path, base: base, rules: rules)
    let urls = try form.urlLanguage(&written)
    return urls.tail.isEmpty ? nil : URLLanguage(start: urls.start, urls.tail)
  }

  /// One rule of several that are asked in their order.
  struct OrderedRule {
    let conditions: [Condition]
    let outcome: Verdict.Outcome
    /// What the earlier rules ask that say otherwise.
    let opposites: [[Condition]]
  }

  private mutating func decides(_ rule: OrderedRule, _ urls: URLLanguage) throws -> Bool {
    cache.beginJudgement()
    guard try urls.divided(by: rule.conditions, &cache).outside == nil else { return false }
    for conditions in rule.opposites where try urls.divided(by: conditions, &cache).inside != nil {
      return false
    }
    return true
  }
}

extension Verdict.Outcome {
  /// The outcome of a link, as it follows its URL in a sentence.
  var words: String {
    switch self {
    case .opens: "opens"
    case .excluded: "is excluded"
    case .noRule, .notClaimed: "matches no rule"
    case .notVerified: "is not verified"
    case .cannotSay: "cannot be checked"
    }
  }
}

extension Verdict {
  /// The outcome of a URL as a sentence, with the reason if it cannot be checked.
  func sentence(on url: String) -> String {
    let reason = outcome == .cannotSay ? reason.map { ": \($0.text)" } : nil
    return "\(url) \(outcome.words)\(reason ?? "")"
  }
}
