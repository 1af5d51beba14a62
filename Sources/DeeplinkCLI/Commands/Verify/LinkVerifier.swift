import AssociationKit
import BatchKit
import LinkKit
import TextKit
import URLKit

/// Judges links by the files of one system.
struct LinkVerifier<Files: App>: Sendable {
  private let system: Platform
  private var judge: Judge<Files>
  /// How many cases of a link are judged where there is no proof.
  private let mostCases: Int
  /// Whether the rules are asked for that links reach.
  private let findsReached: Bool

  init(_ app: Files, _ system: Platform, judging count: Int, findsReached: Bool) {
    self.system = system
    self.findsReached = findsReached
    judge = Judge(app, judging: count)
    // Each case may meet every rule: links times rules share what may be tried, in equal parts.
    let product = max(1, count) * max(1, app.rules.count)
    mostCases = min(Self.usualCases, max(1, Self.mostTrials / product))
  }

  /// Judges a link for every value, or a URL; `urls` are all that the link makes, if they are not
  /// too many for an automaton.
  mutating func verdict(of target: VerifyTarget, urls: URLLanguage?, meant: Bool) -> SystemVerdict {
    guard let typical = target.typical else {
      return SystemVerdict(
        system: system, meant: meant,
        verdict: Verdict(.cannotSay, because: target.obstacle.map { Reason($0) }))
    }
    guard let known = target.known, !known.isOneURL else {
      let verdict = judge.verdict(of: typical)
      return finished(
        SystemVerdict(
          system: system, meant: meant, verdict: verdict, rules: rules(reachedBy: typical) ?? []),
        of: typical, target)
    }
    let verdicts = urls.map { urls in
      judge.verdict(of: urls, typical: typical) { known.values(of: $0) != nil }
    }
    var result: SystemVerdict
    switch verdicts {
    case .same(let verdict):
      result = SystemVerdict(
        system: system, meant: meant, verdict: verdict, scope: .everyValue)
    case .differs(let verdict, let url, let other):
      result = SystemVerdict(system: system, meant: meant, verdict: verdict)
      result.scope = counterexample(url, other, known).map { .except($0) } ?? .tried(1)
    case .typicalOnly(let verdict):
      result = SystemVerdict(system: system, meant: meant, verdict: verdict)
      tryValues(known, &result)
    case nil:
      result = SystemVerdict(system: system, meant: meant, verdict: judge.verdict(of: typical))
      tryValues(known, &result)
    }
    result.rules += urls.flatMap { rules(reachedBy: $0) } ?? rules(reachedBy: typical) ?? []
    return finished(result, of: typical, target)
  }

  private mutating func finished(
    _ result: SystemVerdict, of url: ConcreteURL, _ target: VerifyTarget
  ) -> SystemVerdict {
    var result = result
    result.verdict = result.verdict.rewording(target.withoutSecrets)
    guard result.meant, !result.verdict.opens else { return result }
    result.miss = judge.nearMiss(of: url).flatMap { miss in
      ([miss.text] + miss.edits).contains(where: target.tellsSecret) ? nil : miss
    }
    return result
  }

  /// The rules that some URLs reach, where they are asked for; nil if that cannot be said.
  private mutating func rules(reachedBy urls: some URLSubject) -> [RulePlace]? {
    findsReached ? try? judge.rules(reachedBy: urls) : []
  }

  // MARK: Counterexamples

  /// The values of a URL that has another verdict: those of one field alone, if they are enough.
  private mutating func counterexample(
    _ url: String, _ verdict: Verdict, _ known: VerifyTarget.FixedForm
  ) -> SystemVerdict.Counterexample? {
    guard let found = known.values(of: url) else { return nil }
    for index in found.indices where !known.isTypical(found[index], index) {
      var values = known.typical
      values[index] = found[index]
      guard let text = try? known.form.url(values), let url = ConcreteURL(text) else { continue }
      let other = judge.verdict(of: url)
      if other.outcome == verdict.outcome { return known.counterexample(values, other) }
    }
    return known.counterexample(found, verdict)
  }

  /// How many cases of a link are judged if links and rules are few.
  private static var usualCases: Int { 200 }
  /// How often a rule may be tried on a case, for all links together.
  private static var mostTrials: Int { 10_000_000 }
  /// How many values all cases have together where there are more: each case has one of each
  /// parameter, and each parameter has some thirty cases.
  private static var mostValues: Int { 40_000 }

  /// Judges what the rules make likely, where there is no proof.
  private mutating func tryValues(_ known: VerifyTarget.FixedForm, _ result: inout SystemVerdict) {
    var count = 0
    let fields = max(1, known.form.fields.count)
    let most = mostCases < Self.usualCases ? mostCases : max(mostCases, Self.mostValues / fields)
    let cases = (try? LinkCases(known.link).cases(.valid, limit: most)) ?? []
    for one in cases {
      guard let text = one.url, let url = ConcreteURL(text) else { continue }
      count += 1
      let verdict = judge.verdict(of: url)
      result.rules += rules(reachedBy: url) ?? []
      if verdict.outcome != result.verdict.outcome {
        result.scope = .except(known.counterexample(one.values, verdict))
        return
      }
    }
    result.scope = .tried(max(1, count))
  }
}

extension VerifyTarget.FixedForm {
  /// The values with which the link fills to a URL; nil if it does not, or against a given value.
  fileprivate func values(of url: String) -> [String?]? {
    guard let values = form.values(in: URLTokens(url)), (try? form.url(values)) != nil else {
      return nil
    }
    for (value, given) in zip(values, given) {
      guard let given else { continue }
      guard Self.bytes(value) == Self.bytes(given.text) else { return nil }
    }
    return values
  }

  fileprivate func isTypical(_ value: String?, _ index: Int) -> Bool {
    Self.bytes(value) == Self.bytes(typical[index])
  }

  /// What tells two values apart: text that is equal may differ in its bytes.
  private static func bytes(_ value: String?) -> [UInt8]? { value.map { Array($0.utf8) } }

  fileprivate func counterexample(
    _ values: [String?], _ verdict: Verdict
  ) -> SystemVerdict.Counterexample {
    let differing = values.indices.filter { !isTypical(values[$0], $0) }
    return SystemVerdict.Counterexample(
      values: differing.map { index in
        let field = form.fields[index]
        return (field.name, field.rules.isSecret ? HiddenText.mark : values[index])
      }, url: form.urlWithoutSecrets(values),
      verdict: verdict.rewording { form.withoutSecrets($0, of: values) })
  }
}
