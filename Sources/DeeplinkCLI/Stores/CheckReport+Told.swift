/// What a person is told of a check: a template of a thousand slots repeats nothing a thousand
/// times.
extension CheckReport {
  /// How many problems of one kind are told of one link.
  private static let mostOfKind = 20

  /// A kind of problem of one link.
  private struct Kind: Hashable {
    let link: Int
    let rule: CheckRule?
    let severity: Problem.Severity
  }

  /// The problems in their order, of each kind the first, and then how many more there are; what
  /// machines read has all of them.
  var told: [Problem] {
    let kinds = problems.map(kind)
    var counts: [Kind: Int] = [:]
    for case let kind? in kinds { counts[kind, default: 0] += 1 }
    var passed: [Kind: Int] = [:]
    return zip(problems, kinds).compactMap { problem, kind -> Problem? in
      // A line that stands for one other would save nothing.
      guard let kind, let count = counts[kind], count > Self.mostOfKind + 1 else { return problem }
      let index = passed[kind, default: 0]
      passed[kind] = index + 1
      guard index >= Self.mostOfKind else { return problem }
      guard index == Self.mostOfKind else { return nil }
      return Problem(
        "… and \(count - index) more like this", place: problem.place, severity: problem.severity)
    }
  }

  private func kind(of problem: Problem) -> Kind? {
    indexOfLink(of: problem).map {
      Kind(link: $0, rule: problem.rule, severity: problem.severity)
    }
  }
}
