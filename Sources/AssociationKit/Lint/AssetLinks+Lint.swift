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

extension Findings {
  /// Notes an expression of a dynamic rule that is written as something else would read it.
  mutating func noteSyntax(ofDynamic text: String, of part: URLPart, at range: Range<Int>) {
    let bytes = Array(text.utf8)
    let first = text.unicodeScalars.first
    if part == .path, first.map({ !["/", "*", "?"].contains($0) }) ?? false {
      return note(
        .dynamicSyntax, "\(text.quoted()) matches no path: a path starts with \"/\"", at: range,
        hint: text.hasScalarPrefix("NOT ") || text.hasScalarPrefix("!")
          ? "write \"exclude\": true beside the path alone"
          : "write \((text.pathBehindHost ?? "/" + text).quoted())")
    }
    if part == .fragment, first == "#" {
      return note(
        .dynamicSyntax, "\(text.quoted()) is compared with what follows the \"#\"", at: range,
        hint: "write it without the \"#\"")
    }
    if bytes[...].percentDecoded.count < bytes.count {
      return note(
        .dynamicSyntax, "\(text.quoted()) is compared with the decoded link", at: range,
        hint: "write the characters themselves")
    }
    if let syntax = ForeignSyntax(text, for: .apple) {
      note(.dynamicSyntax, syntax.message, at: range, hint: syntax.hint)
    }
  }
}
