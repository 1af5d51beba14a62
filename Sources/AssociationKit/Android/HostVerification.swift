import LanguageKit
import TextKit

/// What comes of the verification of a host that an app asks Android for.
struct HostVerification: Sendable {
  let host: HostPattern
  /// The condition that a URL has the host.
  let condition: Condition
  let result: Result

  enum Result: Sendable {
    case verified
    /// Links of the host do not open the app, or it cannot be said, for this reason.
    case failed(Verdict.Outcome, Reason)
    /// The dynamic rules of a file decide.
    case dynamic([(rule: DynamicRule, file: String)], ConditionIndex)
  }

  init(_ host: HostPattern, _ result: Result) {
    self.host = host
    condition = Condition(.authority, .authority(HostSet([host])))
    self.result = result
  }

  /// The ways by which dynamic rules let links of the host open the app.
  var ways: [Way] {
    guard case .dynamic(let rules, _) = result else { return [] }
    return rules.filter { !$0.rule.isExclusion }.map { rule, file in
      Way(
        [AndroidApp.web, condition] + rule.conditions.sorted { $0.part < $1.part },
        RulePlace(file, rule.range))
    }
  }

  /// Judges what a filter at a place takes of the host, whose case Android minds where it verifies.
  ///
  /// The values of a slot in a host are taken to be lowercase, as a browser makes them.
  func judgeWithCase<Subject: URLSubject>(
    _ subject: Subject, _ place: RulePlace, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    let host = subject.pathStart?.authority.host ?? []
    guard host.contains(where: { $0 != $0.lowercased }) else {
      return try judge(subject, place, &cache)
    }
    let reason = Reason(
      "Android verifies hosts case-sensitively, and \(host.text.escapedForTerminal) is not "
        + "lowercase: only a browser, which makes it so, passes the link on", at: place)
    return [Judged(verdict: Verdict(.notVerified, place, because: reason), subject: subject)]
  }

  /// Judges what a filter at a place takes of the host.
  func judge<Subject: URLSubject>(
    _ subject: Subject, _ place: RulePlace, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    switch result {
    case .verified: return [Judged(verdict: Verdict(.opens, place), subject: subject)]
    case .failed(let outcome, let reason):
      return [Judged(verdict: Verdict(outcome, place, because: reason), subject: subject)]
    case .dynamic(let rules, let index):
      var judging = Judging(subject)
      for number in index.rules(for: subject.pathStart) where judging.rest != nil {
        let (rule, file) = rules[number]
        try judging.settle(
          rule.conditions, &cache,
          Verdict(rule.isExclusion ? .excluded : .opens, RulePlace(file, rule.range), after: place))
      }
      return judging.finished(
        Verdict(
          .noRule, after: place,
          because: rules.first.map {
            Reason("no dynamic rule of \($0.file.escapedForTerminal) matches")
          }))
    }
  }
}
