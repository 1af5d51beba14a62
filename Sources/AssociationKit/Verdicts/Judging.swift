import LanguageKit

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

  /// Whether something that is left may meet the conditions, as far as a few looks tell.
  func mayMeet(_ conditions: [Condition]) -> Bool { rest?.mayMeet(conditions) ?? false }

  /// Takes out what meets the conditions.
  mutating func take(
    _ conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Subject? {
    guard mayMeet(conditions), let subject = rest else { return nil }
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
