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
