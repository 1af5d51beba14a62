import TextKit

extension AppleApp: ComparableApp {
  /// The rules of the file, which is the same for all hosts.
  package var clauses: [RuleClause] {
    guard let file = associations.first?.file else { return [] }
    return entries(of: file).flatMap(\.rules).map { rule in
      RuleClause(
        conditions: rule.conditions, effect: rule.isExclusion ? .excludes : .opens,
        target: ExactText(""), filter: nil, place: RulePlace(file.source.name, rule.range))
    }
  }

  package func target(of rule: RulePlace?) -> String { id ?? "" }
}

extension ApplePattern {
  /// True if additional or missing slashes at the start of a path never change whether the pattern
  /// matches.
  ///
  /// A pattern with a leading slash ignores them. In another pattern, a leading `*` matches them,
  /// or the first character is not a slash.
  var ignoresLeadingSlashes: Bool {
    guard isPath, !isRooted else { return isPath }
    func isOther(_ step: PatternStep?) -> Bool {
      switch step {
      case .scalar, .letter: true
      case .set, .anything, .all, .through, .choice, nil: false
      }
    }
    let inner = wholes[0]
    guard inner.first == .anything else { return isOther(inner.first) }
    let rest = inner.dropFirst()
    guard rest.first == .scalar("/") else { return rest.isEmpty || isOther(rest.first) }
    let next = rest.dropFirst().first
    return next == nil || next == .anything || isOther(next) && next != .scalar("/")
  }
}
