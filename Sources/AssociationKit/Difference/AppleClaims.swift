import LanguageKit
import TextKit

/// An app of Apple's systems as seen by its build only: the hosts and schemes that it claims,
/// regardless of what the hosts say.
struct AppleClaims: ComparableApp {
  let claims: [Way]
  private let index: ConditionIndex
  private let id: String

  init(_ build: AppleBuild, id: String) {
    var app = AppleApp()
    app.info = build.info
    app.entitlements = build.claims.entitlements
    claims = app.claims.map { Way($0.conditions, $0.rule) }
    index = ConditionIndex(claims.map(\.conditions))
    self.id = id
  }

  func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = Judging(subject)
    for number in index.rules(for: subject, &cache) where judging.rest != nil {
      let claim = claims[number]
      try judging.settle(claim.conditions, &cache, Verdict(.opens, claim.rule))
    }
    return judging.finished(Verdict(.notClaimed))
  }

  var rules: [RulePlace] { claims.map(\.rule) }

  var clauses: [RuleClause] {
    claims.map { claim in
      RuleClause(
        conditions: claim.conditions, effect: .opens, target: ExactText(id), filter: nil,
        place: claim.rule)
    }
  }

  func target(of rule: RulePlace?) -> String { id }
}
