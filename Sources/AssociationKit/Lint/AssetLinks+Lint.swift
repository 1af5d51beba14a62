import LanguageKit
import TextKit

extension AssetLinks {
  /// The dynamic rules that read alike in Apple's file and take less on Android, each with a text
  /// that shows it.
  package func lint() -> [Finding] {
    var findings = Findings()
    var difference = PatternDifference(limit: PatternDifference.limit)
    for expression in statements.flatMap({ $0.dynamicRules ?? [] }).flatMap(\.expressions) {
      let android = DynamicRule.pattern(of: expression.text)
      guard android.kind == .simple, !findings.isFull(of: .dynamicRuleDiffers) else { continue }
      guard !difference.isSpent else {
        findings.note(
          .notLookedAt, "the rules from this one were not compared with Apple's",
          at: expression.range)
        break
      }
      guard
        let word = difference.shortestWord(
          of: try ApplePattern(expression.text, isPath: false).language(),
          notIn: try Language(android.decoded))
      else { continue }
      findings.note(
        .dynamicRuleDiffers,
        "\(expression.text.quoted()) matches \(word.quoted()) on Apple's systems, not on Android",
        at: expression.range, hint: "Android's * never backtracks")
    }
    return findings.all
  }

  /// The files that it includes and that were not given.
  package func missingIncludes(_ given: [Included]) -> [(file: AssetLinks, finding: Finding)] {
    including(given).missing.map { file, include in
      let url = include.url.escapedForTerminal
      return (
        file,
        Finding(
          .includeNotGiven, "includes \(url), which was not given", at: include.range,
          hint: "pass --assetlinks FILE@\(url)")
      )
    }
  }
}
