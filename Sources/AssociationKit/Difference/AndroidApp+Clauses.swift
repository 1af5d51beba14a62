import TextKit

extension AndroidApp: ComparableApp {
  package var clauses: [RuleClause] {
    let canLeave = steps.contains { !$0.clause.takes }
    return steps.map { step in
      RuleClause(
        conditions: step.clause.conditions,
        effect: step.clause.unresolved != nil ? .unknown : step.clause.takes ? .opens : .leaves,
        target: ExactText(fullName(step.activity)), filter: canLeave ? step.filter : nil,
        place: RulePlace(manifest.source.name, step.clause.range))
    }
  }

  /// The activity that a filter starts.
  package func target(of rule: RulePlace?) -> String {
    let step = steps.first { $0.clause.range == rule?.range }
    return step.map { fullName($0.activity) } ?? ""
  }

  /// The activity of each rule, by the place of the rule, as written in the manifest: `.Main`.
  package var activities: [Range<Int>: String] {
    Dictionary(steps.map { ($0.clause.range, $0.activity) }) { first, _ in first }
  }

  /// The full name of an activity; a short name is relative to the package.
  private func fullName(_ activity: String) -> String {
    guard let package, !activity.isEmpty else { return activity }
    if activity.hasScalarPrefix(".") { return package + activity }
    return activity.containsScalars(".") ? activity : "\(package).\(activity)"
  }
}
