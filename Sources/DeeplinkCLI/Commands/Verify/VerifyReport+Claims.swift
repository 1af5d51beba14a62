import AssociationKit
import JSONKit
import LinkKit
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
      "also": claim.repetitions.isEmpty ? nil : .array(claim.repetitions.map(object)),
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
      details: [files.text(claim.claim.rule)]
        + [VerdictWords(files: files).repetitions(claim.claim)].compactMap(\.self),
      at: place(claim.claim.rule))
  }

  /// The rules as a table of GitHub Flavored Markdown.
  func markdown(of claims: AppClaims) -> String {
    let words = VerdictWords(files: files)
    let rows = claims.all.map { claim in
      var cells = words.cells(claim.claim)
      cells[0] += words.repetitions(claim.claim).map { "; " + $0 } ?? ""
      return [claim.system.name] + cells.map { MarkdownTable.text($0) }
    }
    return MarkdownTable.table(["", "rule", "verdict", "shortest URL", "text", "hosts"], rows)
  }

  /// How many rules are not listed: `40 of 9,000 rules are not listed`, with the system of files for
  /// several; nil if all are.
  var omission: String? {
    guard let counts = claims?.counts else { return nil }
    let parts = Platform.allCases.compactMap { system -> String? in
      guard let (omitted, all) = counts[system], omitted > 0 else { return nil }
      let rules = "\(omitted.grouped) of \(all.grouped) rule\(all == 1 ? "" : "s")"
      return counts.count > 1 ? "\(rules) for \(system.name)" : rules
    }
    return parts.isEmpty ? nil : "\(parts.listed) are not listed"
  }
}

extension VerdictWords {
  /// Where else the files ask for what a rule asks for: `also at app.apk: … data 2 and 7 more`; nil if
  /// nowhere.
  fileprivate func repetitions(_ claim: Claim) -> String? {
    guard !claim.repetitions.isEmpty else { return nil }
    return "also at "
      + claim.repetitions.lazy.map { files.brief($0).escapedForTerminal }.listed(atMost: 3)
  }

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
  func lines(_ claims: AppClaims) -> [AnswerText] {
    let claims = claims.all
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
      lines += words.repetitions(claim.claim).map { wrapped("      " + $0) } ?? []
      let reason = claim.claim.verdict.opens ? nil : claim.claim.verdict.reason
      if let reason, index == 0 || claims[index - 1].claim.verdict.reason != reason {
        lines += wrapped("      " + words.text(reason))
      }
    }
    if claims.isEmpty {
      lines += [AnswerText()] + wrapped(files.claimNothing.capitalizedFirst + ".")
    }
    return lines
  }
}
