import AssociationKit
import JSONKit
import ReportKit
import RowKit
import TextKit

/// Verdicts and what the lint found.
struct VerifyReport: Report {
  let files: AppAssociation
  /// The API level that judged for Android.
  let api: Int
  let rows: [VerifyRow]
  /// What the files claim, if there are no links to judge.
  let claims: AppClaims?
  /// True if what the lint finds is a failure, too.
  let isStrict: Bool
  let unreached: [AppRule]
  let store: OpenedStore?
  let paths: ReportPaths

  /// Whether every link is as expected, and every rule reached; of files alone, whether they claim
  /// anything.
  var isExpected: Bool {
    claims.map { $0.count > 0 } ?? (rows.allSatisfy(\.isExpected) && unreached.isEmpty)
  }

  var gitHub: GitHubReport { GitHubReport(Self.name, findings, suite: linkSuite) }

  /// How many links and rules are not as expected: `1 of 3 not as expected`.
  var summary: String {
    if let claims {
      return claims.count == 0 ? files.claimNothing : counted(claims.count, "rule")
    }
    let failed = rows.count { !$0.isExpected }
    let judged = rows.count(where: \.isJudged)
    let links =
      failed == 0
      ? "\(counted(judged, "link")), all as expected"
      : "\(failed) of \(rows.count) not as expected"
    return links + (judged < rows.count ? "; \(rows.count - judged) not checked" : "")
      + (unreached.isEmpty ? "" : "; \(counted(unreached.count, "rule")) that no link reaches")
  }

  var passed: [String] { isExpected && !(isStrict && hasFindings) ? [summary] : [] }

  func answerText(in context: Context) throws {
    let table = VerdictTable(
      files: files, api: api, ink: context.answerInk, window: context.tableWidth)
    let lines = claims.map(table.lines) ?? table.lines(rows, unreached)
    for line in lines { try context.answer(line: line) }
  }

  private static let name = "deeplink verify"

  // MARK: Cases

  /// The cases of the links; in a strict run also one for each finding, since it fails the run.
  var suite: TestSuite {
    var suite = linkSuite
    guard isStrict else { return suite }
    suite.cases += (findings + storeFindings).map { finding in
      TestSuite.Case(
        finding.location.map { "\(finding.rule.id) \($0.text)" } ?? finding.rule.id, in: "lint",
        .failed(finding.message), details: [finding.hint].compactMap(\.self), at: finding.location)
    }
    return suite
  }

  /// A case for each link, environment and system: `production.ios`.
  private var linkSuite: TestSuite {
    TestSuite(
      Self.name,
      rows.flatMap(cases) + (claims?.all ?? []).map(testCase)
        + unreached.map { rule in
          TestSuite.Case(
            files.brief(rule.place), in: "coverage.\(rule.system.rawValue)",
            .failed("no link reaches this rule"), at: place(rule.place))
        })
  }

  private func cases(_ row: VerifyRow) -> [TestSuite.Case] {
    let name = row.target.name ?? row.target.reportedURL
    let words = VerdictWords(files: files)
    let record = row.target.record
    return files.systems.map { system in
      let group = ([row.target.environment].compactMap { $0 } + [system.rawValue])
        .joined(separator: ".")
      guard let verdict = row.verdict(of: system) else {
        var item = TestSuite.Case(name, in: group, .skipped("not checked"))
        item.row = record
        return item
      }
      let own = VerifyRow(target: row.target, verdicts: [verdict])
      let fault = SharedFault(verdict, of: own).flatMap { $0.place == nil ? nil : $0 }
      var item = TestSuite.Case(
        name, in: group, verdict.isExpected ? .passed : .failed(reason(verdict)),
        details: [row.target.shown] + words.notes(own, SharedFaults([own]), ink: .off).map(\.string)
          + [fault.map { words.text($0.reason) }].compactMap(\.self),
        cause: fault.map { words.text($0.reason) },
        at: location(of: verdict, row),
        testID: row.target.testID)
      item.row = record
      return item
    }
  }

  /// `should open the app, got no rule`.
  private func reason(_ verdict: SystemVerdict) -> String {
    var found = verdict.verdict.outcome.rawValue
    if case .except(let other) = verdict.scope {
      found += ", for some values \(other.verdict.outcome.rawValue)"
    }
    return "\(verdict.meant ? "should open" : "should not open") the app, got \(found)"
  }

  // MARK: Annotations

  var annotations: [Annotation] { findings + storeFindings + unexpected }

  /// The faults of the files that links share, the other links that are not as expected, where they
  /// stand in the store, and rules that no link reaches.
  private var unexpected: [Annotation] {
    let words = VerdictWords(files: files)
    let faults = SharedFaults(rows)
    let shared = faults.all.map { fault, rows in
      Annotation(.error, Self.fault, words.line(fault, rows), at: fault.place.flatMap(place))
    }
    let links = rows.flatMap { row in
      row.verdicts.filter { !$0.isExpected && !faults.contains($0, of: row) }.map { verdict in
        let name = row.target.name ?? row.target.reportedURL
        let environment = row.target.environment.map { " in \($0)" } ?? ""
        return Annotation(
          .error, Self.link, "\(name)\(environment), \(verdict.system.name): \(reason(verdict))",
          hint: verdict.verdict.reason.map(words.text),
          at: location(of: verdict, row))
      }
    }
    return shared + links
      + unreached.map { rule in
        Annotation(
          .error, Self.coverage, "no link reaches this rule (\(rule.system.name))",
          at: place(rule.place))
      }
  }

  /// Everything that a report can say.
  var rules: [Annotation.LintCheck] {
    [Self.link, Self.fault, Self.coverage]
      + [CheckRule.hostOrPath, .store].map(\.annotation)
      + LintCode.allCases.map(Self.rule)
  }

  private static let link = Annotation.LintCheck(
    "link", title: "A link that does not open what it should",
    help: "deeplink verify LINK shows the nearest rule and URLs that would open.")

  private static let fault = Annotation.LintCheck(
    "app-files", title: "An error in the app's files that keeps links from opening it",
    help: "Fix the file at the reported position, or the \"apps\" of the store.")

  private static let coverage = Annotation.LintCheck(
    "coverage", title: "A rule that no link reaches",
    help: "Add a link that it opens, or remove the rule.")

  // MARK: Places

  /// The start of the first file that judged.
  var mainPlace: SourceLocation {
    SourceLocation(paths.file(files.sources.first?.name ?? "links.json"), line: 1, column: 1)
  }

  /// Where an unexpected verdict is to be mended: the rule that decided or, where none of the app's
  /// rules fits, came nearest; else the link in the store.
  private func location(of verdict: SystemVerdict, _ row: VerifyRow) -> SourceLocation? {
    let nearest = verdict.miss?.rule
    let decider = verdict.verdict.reason?.place ?? verdict.verdict.rule
    let rule = decider ?? (verdict.verdict.outcome == .noRule ? nearest : nil)
    return rule.flatMap(place) ?? place(of: row) ?? nearest.flatMap(place)
  }

  func place(_ rule: RulePlace) -> SourceLocation? {
    let place = files.place(rule)
    return SourceLocation(
      paths.file(files.file(rule)), line: place?.line, column: place?.column)
  }

  private func place(of row: VerifyRow) -> SourceLocation? {
    guard let store, let range = row.target.range else { return nil }
    return paths.location(store.source.location(of: range))
  }
}

extension VerifyReport {
  /// The verdicts as a table of GitHub Flavored Markdown.
  var markdown: String {
    if let claims { return markdown(of: claims) }
    let words = VerdictWords(files: files)
    let systems = files.systems
    let heads = ["", "link", "URL"] + systems.map(\.name) + [""]
    let cells = rows.map { row in
      [
        row.mark, MarkdownTable.text(row.target.name ?? ""),
        MarkdownTable.code(row.target.shown),
      ] + systems.map { MarkdownTable.text(words.cell(row.verdict(of: $0))) }
        + [MarkdownTable.text(row.note)]
    }
    let shared = SharedFaults(rows)
    let notes = words.notes(rows, shared, ink: .off).flatMap { $0.map(\.string) }
    let faults = shared.all.map { words.line($0.fault, $0.rows) }
    let items = Self.items(notes + faults + unreached.map(words.line))
    return MarkdownTable.table(heads, cells)
      + (items.isEmpty ? "" : "\n" + items.map { $0 + "\n" }.joined())
  }

  /// Lines as the items of a list; those that are indented are code of the item before them.
  private static func items(_ lines: [String]) -> [String] {
    var items: [String] = []
    var isCode = false
    for line in lines {
      let continues = line.hasScalarPrefix("    ")
      if continues, !isCode { items.append("") }
      if !continues, isCode { items.append("") }
      items.append(continues ? "  " + line : "- " + MarkdownTable.text(line))
      isCode = continues
    }
    return items
  }
}
