/// The report of a check for people, which does not repeat anything a thousand times.
extension CheckReport {
  /// The maximum number of problems of one kind reported per link.
  private static let mostOfKind = 20

  /// A kind of problem of one link.
  private struct Kind: Hashable {
    let link: Int
    let rule: CheckRule?
    let severity: Diagnostic.Severity
  }

  /// The problems in their order, of each kind the first, and then how many more there are; what
  /// machines read has all of them.
  var told: [Diagnostic] {
    let kinds = diagnostics.map(kind)
    var counts: [Kind: Int] = [:]
    for case let kind? in kinds { counts[kind, default: 0] += 1 }
    var passed: [Kind: Int] = [:]
    return zip(diagnostics, kinds).compactMap { diagnostic, kind -> Diagnostic? in
      // A line that stands for one other would save nothing.
      guard let kind, let count = counts[kind], count > Self.mostOfKind + 1 else {
        return diagnostic
      }
      let index = passed[kind, default: 0]
      passed[kind] = index + 1
      guard index >= Self.mostOfKind else { return diagnostic }
      guard index == Self.mostOfKind else { return nil }
      return Diagnostic(
        "… and \(count - index) more like this", location: diagnostic.location,
        severity: diagnostic.severity)
    }
  }

  private func kind(of diagnostic: Diagnostic) -> Kind? {
    indexOfLink(of: diagnostic).map {
      Kind(link: $0, rule: diagnostic.rule, severity: diagnostic.severity)
    }
  }
}
