import LanguageKit
import TextKit

extension AndroidApp {
  /// Whichever filter matches is enough, and in it whichever path: only a group that blocks links
  /// keeps them from what stands behind it.
  package func rulesMet<Subject: URLSubject>(
    by subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [RulePlace] {
    var met: [RulePlace] = []
    var filter: Int?
    var passed: Subject? = subject
    for number in index.rules(for: subject, &cache) {
      let step = steps[number]
      if step.filter != filter { (filter, passed) = (step.filter, subject) }
      guard let parts = try passed?.divided(by: step.clause.conditions, &cache),
        parts.inside != nil
      else { continue }
      met.append(RulePlace(manifest.source.name, step.clause.range))
      if !step.clause.takes, step.clause.unresolved == nil { passed = parts.outside }
    }
    return met
  }
}
