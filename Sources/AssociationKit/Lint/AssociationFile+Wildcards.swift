import LanguageKit
import TextKit

extension AssociationFile {
  /// The path patterns that start with a wildcard and match some path only if its leading slash
  /// counts, which no recorded verdict shows.
  package func uncertainPaths(workLimit: Int = PatternDifference.limit) -> [Finding] {
    var findings = Findings()
    var difference = PatternDifference(limit: workLimit)
    for (_, rule) in numbered {
      guard let pattern = rule.conditions.lazy.compactMap(\.uncertainPath).first,
        !findings.isFull(of: .leadingRun)
      else { continue }
      guard !difference.isSpent else {
        findings.note(
          .notLookedAt, "the patterns from this one were not checked for leading wildcards",
          at: rule.range)
        break
      }
      guard
        let path = difference.shortestWord(
          of: try pattern.language(), notIn: try pattern.rootedLanguage())
      else { continue }
      findings.note(
        .leadingRun,
        "it is not verified that a pattern with a leading wildcard matches \(path.quoted())",
        at: rule.range, hint: "start the pattern with a slash")
    }
    return findings.all
  }
}

extension Condition {
  /// The pattern of a path that starts with a wildcard.
  fileprivate var uncertainPath: ApplePattern? {
    guard case .apple(let pattern) = test, pattern.isPath, pattern.startsWithWildcard else {
      return nil
    }
    return pattern
  }
}

extension ApplePattern {
  /// Whether its first character may be any of several.
  fileprivate var startsWithWildcard: Bool {
    switch steps.first {
    case .anything, .set, .all, .through, .choice: true
    case .scalar, .letter, nil: false
    }
  }

  /// The paths that it takes if slashes in front count for nothing on either side.
  fileprivate func rootedLanguage() throws(TooLarge) -> Language {
    try language(of: pathExpression(seesLeadingSlash: false))
  }
}
