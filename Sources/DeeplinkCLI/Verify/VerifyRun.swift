import ArgumentKit
import AssociationKit
import JSONKit
import LinkKit
import ReportKit
import TerminalKit
import TextKit

/// One run of `deeplink verify`.
struct VerifyRun {
  private let arguments: ParsedArguments
  private let context: Context
  private let files: AppFiles
  private let targets: [VerifyTarget]
  private let store: OpenedStore?

  init(_ arguments: ParsedArguments, in context: Context) throws {
    self.arguments = arguments
    self.context = context
    try Self.checkInputs(arguments)
    if let refusal = arguments[VerifyCommand.fingerprint].flatMap(Fingerprint.refusal) {
      throw arguments.usageError(refusal, isOfValue: true)
    }
    let store = try OpenedStore.find(arguments, in: context)
    self.store = store
    var names = store.map(AppFileNames.init) ?? AppFileNames()
    names.lay(arguments)
    guard names.areNamed else {
      throw arguments.usageError(
        store.map { "\($0.location.shown) names no file of an app, and no option does" }
          ?? "no file of an app is named",
        hint: "\"apps\" in links.json names them (deeplink help store); or --apple FILE@HOST, "
          + "--entitlements, --info-plist, --android-manifest", isOfValue: true)
    }
    var found = try VerifyTargets(arguments, store: store, in: context)
    targets = try found.all()
    files = AppFiles(names, api: arguments[VerifyCommand.api], in: context)
    let problems = files.problems.map { problem, range in
      guard problem.place == nil, let range, let store else { return problem }
      return Problem(Fault(problem.message, at: range, hint: problem.hint), in: store.source)
    }
    guard problems.isEmpty else { throw Failure(.failure, problems) }
  }

  /// Refuses a line that would read standard input twice.
  private static func checkInputs(_ arguments: ParsedArguments) throws {
    let files = arguments[VerifyCommand.apple] + arguments[VerifyCommand.assetLinks]
    let options = [
      VerifyCommand.input, VerifyCommand.values, VerifyCommand.entitlements, VerifyCommand.info,
      VerifyCommand.manifest,
    ]
    let names =
      files.map { AppFileNames.split($0).file } + arguments[VerifyCommand.strings]
      + options.compactMap { arguments[$0] }
    guard names.count(where: { NamedInput($0).isStandardInput }) > 1 else { return }
    throw arguments.usageError(
      "standard input can be read only once", hint: "name a file in place of the second -")
  }

  // MARK: Judging

  func run() throws -> CommandStatus {
    let rows = judgedRows()
    let unreached = arguments[VerifyCommand.coverage] ? RuleCoverage(files, rows).unreached : []
    for (file, finding) in files.findings { tell(finding, in: file) }
    try context.answering(into: arguments[VerifyCommand.output]) { context in
      try answer(rows, unreached, in: context)
    }
    let isRefusedByLint = arguments[VerifyCommand.strict] && !files.findings.isEmpty
    return rows.allSatisfy(\.isExpected) && unreached.isEmpty && !isRefusedByLint
      ? .done : .refused
  }

  private func judgedRows() -> [VerifyRow] {
    let judges = VerifyJudges(
      files, judging: targets.count,
      expectsOpening: arguments[VerifyCommand.expect].map { $0 == .open })
    return Halves.map(targets, from: { judges }) { judges, target in judges.row(of: target) }
  }

  // MARK: The answer

  private func answer(
    _ rows: [VerifyRow], _ unreached: [RuleCoverage.Rule], in context: Context
  ) throws {
    let isFile = arguments[VerifyCommand.output] != nil
    let json = VerdictJSON(files: files)
    let reports = VerdictReports(
      files: files, rows: rows, unreached: unreached, store: store, paths: ReportPaths(in: context))
    switch arguments[VerifyCommand.format] {
    case .table:
      let table = VerdictTable(
        files: files, api: arguments[VerifyCommand.api],
        ink: isFile ? .off : context.answerInk,
        window: isFile ? nil : context.tableWidth)
      for line in table.lines(rows, unreached) { try context.answer(line: line) }
    case .json: try context.answer(array: rows.map(json.object) + unreached.map(json.object))
    case .jsonl:
      for object in rows.map(json.object) + unreached.map(json.object) {
        try context.answer(line: object.compactLine)
      }
    case .markdown:
      for line in VerdictMarkdown(files: files).lines(rows, unreached) {
        try context.answer(line: line)
      }
    case .junit: try context.answer(Array(JUnitReport(reports.suite).text.utf8))
    case .sarif:
      let report = SARIFReport(
        reports.findings + reports.unexpected, rules: reports.rules, version: Deeplink.version)
      try context.answer(Array(report.text.utf8))
    case .github:
      try context.answer(
        GitHubReport(reports.suite.name, reports.findings, suite: reports.suite))
      if rows.allSatisfy(\.isExpected), unreached.isEmpty {
        context.tell(line: "\(rows.count) link\(rows.count == 1 ? "" : "s"), all as expected")
      }
    }
  }

  private func tell(_ finding: Finding, in file: String) {
    guard let source = files.sources.first(where: { $0.name.isSameText(as: file) }) else { return }
    context.tell(
      Problem(
        Fault(
          "\(finding.code.rawValue): \(finding.message)", at: finding.range, hint: finding.hint,
          severity: .warning), in: source))
  }
}
