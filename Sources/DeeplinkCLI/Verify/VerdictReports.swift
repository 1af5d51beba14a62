import AssociationKit
import JSONKit
import LinkKit
import ReportKit
import TerminalKit
import TextKit

/// Verdicts and what the lint found, as other tools read it.
struct VerdictReports {
  let files: AppFiles
  let rows: [VerifyRow]
  let unreached: [RuleCoverage.Rule]
  let store: OpenedStore?
  let paths: ReportPaths

  // MARK: Cases

  /// A case for each link, environment and system: `production.ios`.
  var suite: TestSuite {
    TestSuite(
      "deeplink verify",
      rows.flatMap(cases)
        + unreached.map { rule in
          TestSuite.Case(
            files.brief(rule.place), in: "coverage.\(rule.system.rawValue)",
            .failed("no link reaches this rule"), at: place(rule.place))
        })
  }

  private func cases(_ row: VerifyRow) -> [TestSuite.Case] {
    let name = row.target.name ?? row.target.reportedURL
    let words = VerdictWords(files: files)
    return files.systems.map { system in
      let group = ([row.target.environment].compactMap { $0 } + [system.rawValue])
        .joined(separator: ".")
      guard let verdict = row.verdict(of: system) else {
        return TestSuite.Case(name, in: group, .skipped("not to be judged"))
      }
      let own = VerifyRow(target: row.target, verdicts: [verdict])
      let fault = SharedFault(verdict)
      return TestSuite.Case(
        name, in: group, verdict.isExpected ? .passed : .failed(reason(verdict)),
        details: [row.target.shown] + words.notes(own, ink: .off).map(\.string)
          + [fault.map { words.text($0.reason) }].compactMap(\.self),
        cause: fault.map { words.text($0.reason) },
        at: (fault?.place ?? verdict.verdict.rule).flatMap(place) ?? place(of: row),
        properties: row.target.testID.map { [TestSuite.Property(TestSuite.Property.testID, $0)] }
          ?? [])
    }
  }

  /// `expected to open, got no rule`.
  private func reason(_ verdict: SystemVerdict) -> String {
    var found = verdict.verdict.outcome.rawValue
    if case .except(let other) = verdict.scope {
      found += ", for some values \(other.verdict.outcome.rawValue)"
    }
    return "expected \(verdict.meant ? "to open" : "not to open") the app, got \(found)"
  }

  // MARK: Annotations

  /// What the lint found.
  var findings: [Annotation] {
    files.findings.map { file, finding in
      let source = files.sources.first { $0.name.isSameText(as: file) }
      let place = source?.place(of: finding.range)
      return Annotation(
        .warning, Self.rule(finding.code), finding.message, hint: finding.hint,
        at: ReportPlace(paths.file(file), line: place?.line, column: place?.column))
    }
  }

  /// The faults of the files that links share, the other links that are not as expected, where they
  /// stand in the store, and rules that no link reaches.
  var unexpected: [Annotation] {
    let words = VerdictWords(files: files)
    let faults = SharedFault.all(of: rows).map { fault, rows in
      Annotation(.error, Self.fault, words.line(fault, rows), at: place(fault.place))
    }
    let links = rows.flatMap { row in
      row.verdicts.filter { !$0.isExpected && SharedFault($0) == nil }.map { verdict in
        let name = row.target.name ?? row.target.reportedURL
        let environment = row.target.environment.map { " in \($0)" } ?? ""
        return Annotation(
          .error, Self.link, "\(name)\(environment), \(verdict.system.name): \(reason(verdict))",
          hint: verdict.verdict.reason.map(words.text),
          at: place(of: row) ?? verdict.verdict.rule.flatMap(place))
      }
    }
    return faults + links
      + unreached.map { rule in
        Annotation(
          .error, Self.coverage, "no link reaches this rule (\(rule.system.name))",
          at: place(rule.place))
      }
  }

  /// Everything that a report can say.
  var rules: [Annotation.Rule] {
    [Self.link, Self.fault, Self.coverage] + LintCode.allCases.map(Self.rule)
  }

  private static let link = Annotation.Rule(
    "link", title: "A link that does not open what it is meant to",
    help: "deeplink verify LINK shows the rule that is nearest, and changes that would open.")

  private static let fault = Annotation.Rule(
    "app-files", title: "A fault in the app's files that keeps links from opening it",
    help: "Correct the file at the place of the message, or what the store says of the app.")

  private static let coverage = Annotation.Rule(
    "coverage", title: "A rule that no link reaches",
    help: "Add a link that is opened by it, or remove the rule.")

  /// A code of the lint with the first sentence of its explanation; a point in a word ends none.
  static func rule(_ code: LintCode) -> Annotation.Rule {
    let scalars = code.explanation.unicodeScalars.map { $0 == "\n" ? " " : $0 }
    let end = scalars.indices.first { index in
      scalars[index] == "." && (index + 1 == scalars.count || scalars[index + 1] == " ")
    }
    return Annotation.Rule(
      code.rawValue, title: String(String.UnicodeScalarView(scalars[..<(end ?? scalars.count)])),
      help: code.explanation)
  }

  // MARK: Places

  private func place(_ rule: RulePlace) -> ReportPlace? {
    let place = files.place(rule)
    return ReportPlace(paths.file(rule.file), line: place?.line, column: place?.column)
  }

  private func place(of row: VerifyRow) -> ReportPlace? {
    guard let store, let range = row.target.range else { return nil }
    let place = store.source.place(of: range)
    return ReportPlace(paths.file(store.location.shown), line: place.line, column: place.column)
  }
}
