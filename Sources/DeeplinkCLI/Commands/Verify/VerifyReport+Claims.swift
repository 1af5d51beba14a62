import AssociationKit
import JSONKit
import ReportKit
import RowKit
import TextKit

// MARK: - What files alone claim, in every format

extension VerifyReport {
  /// What a rule of files alone claims.
  func object(_ claim: AppClaim) -> JSONNode {
    let (system, claim) = (claim.system, claim.claim)
    return .object([
      "system": .string(system.rawValue), "claims": object(claim.rule),
      "text": .string(files.text(claim.rule)), "hosts": .array(claim.hosts.map { .string($0) }),
      "url": claim.url.map { .string($0) }, "verdict": .string(claim.verdict.outcome.rawValue),
      "rule": claim.isPreceded ? claim.verdict.rule.map(object) : nil,
      "reason": claim.verdict.reason.map(text),
    ])
  }

  /// A rule of files alone; listing it is no test, which it would fail.
  func testCase(_ claim: AppClaim) -> TestSuite.Case {
    TestSuite.Case(
      claim.claim.url ?? files.text(claim.claim.rule), in: "files.\(claim.system.rawValue)",
      .passed,
      details: [files.text(claim.claim.rule)], at: place(claim.claim.rule))
  }

  /// The rules as a table of GitHub Flavored Markdown.
  func markdown(of claims: [AppClaim]) -> String {
    let words = VerdictWords(files: files)
    let cells = claims.map { claim in
      [claim.system.name] + words.cells(claim.claim).map { MarkdownTable.text($0) }
    }
    return MarkdownTable.table(["", "rule", "verdict", "shortest URL", "text", "hosts"], cells)
  }
}

extension VerdictWords {
  /// A rule of files alone in cells: place, verdict, shortest URL, text, hosts.
  fileprivate func cells(_ claim: Claim) -> [String] {
    let decider = claim.isPreceded ? claim.verdict.rule : nil
    return [
      files.brief(claim.rule),
      claim.verdict.outcome.rawValue + (decider.map { " by " + files.brief($0) } ?? ""),
      claim.url ?? "", files.text(claim.rule), claim.hosts.joined(separator: ", "),
    ].map(\.escapedForTerminal)
  }
}

extension VerdictTable {
  /// What the files claim, by system and hosts.
  ///
  /// Why a verdict is not certain is said once for rules that follow each other.
  func lines(_ claims: [AppClaim]) -> [AnswerText] {
    let words = VerdictWords(files: files, window: window)
    var lines = wrapped(heading)
    let cells = claims.map { words.cells($0.claim) }
    let table = TextTable(cells.map { $0.prefix(3).map { AnswerText($0) } })
    var latest: String?
    for (index, claim) in claims.enumerated() {
      let hosts = claim.claim.hosts.isEmpty ? "" : "  " + claim.claim.hosts.joined(separator: ", ")
      let group = claim.system.name + hosts.escapedForTerminal
      if latest.map({ !$0.isSameText(as: group) }) ?? true {
        lines += [AnswerText()] + wrapped(group)
        latest = group
      }
      let fits = window.map { 2 + table.width <= $0 } ?? true
      lines +=
        fits ? ["  " + table.lines[index]] : cells[index].prefix(3).flatMap { wrapped("  " + $0) }
      lines += wrapped(cells[index][3]).map { "      " + ink(.dim, $0.string) }
      let reason = claim.claim.verdict.opens ? nil : claim.claim.verdict.reason
      if let reason, index == 0 || claims[index - 1].claim.verdict.reason != reason {
        lines += wrapped("      " + words.text(reason))
      }
    }
    if claims.isEmpty { lines += [AnswerText(), AnswerText("The files claim no URL.")] }
    return lines
  }
}
