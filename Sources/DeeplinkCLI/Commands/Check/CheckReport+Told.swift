import TextKit

/// The report of a check for people, which does not repeat anything a thousand times.
extension CheckReport {
  /// The maximum number of problems of one kind reported per link, and of one statement.
  private static let mostOfKind = 20

  /// A kind of problem of one link.
  private struct Kind: Hashable {
    let link: Int
    let rule: CheckRule?
    let severity: Diagnostic.Severity
  }

  /// What a warning says of one link after the other.
  private struct Statement: Hashable {
    let message: ExactText
    let hint: ExactText?
  }

  /// The problems in their order, of each kind and of each statement the first, and then how many more
  /// there are; what machines read has all of them.
  ///
  /// Errors are repeated for each link, since each keeps its link from being used.
  var told: [Diagnostic] {
    Self.shortened(Self.shortened(diagnostics) { kind(of: $0) }) { statement(of: $0) }
  }

  private static func shortened<Key: Hashable>(
    _ diagnostics: [Diagnostic], by key: (Diagnostic) -> Key?
  ) -> [Diagnostic] {
    let kinds = diagnostics.map(key)
    var counts: [Key: Int] = [:]
    for case let kind? in kinds { counts[kind, default: 0] += 1 }
    var passed: [Key: Int] = [:]
    return zip(diagnostics, kinds).compactMap { diagnostic, kind -> Diagnostic? in
      // A line that stands for one other would save nothing.
      guard let kind, let count = counts[kind], count > mostOfKind + 1 else {
        return diagnostic
      }
      let index = passed[kind, default: 0]
      passed[kind] = index + 1
      guard index >= mostOfKind else { return diagnostic }
      guard index == mostOfKind else { return nil }
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
  private func statement(of diagnostic: Diagnostic) -> Statement? {
    guard diagnostic.severity != .error, indexOfLink(of: diagnostic) != nil else { return nil }
    return Statement(
      message: ExactText(diagnostic.message), hint: diagnostic.hint.map(ExactText.init))
  }
}
