import ArgumentKit
import AssociationKit
import TextKit

/// One run of `deeplink verify`.
struct VerifyRun {
  private let options: VerifyOptions
  private let context: Context
  private let files: AppAssociation
  private let targets: [VerifyTarget]
  private let store: OpenedStore?

  init(_ options: VerifyOptions, in context: Context) throws {
    self.options = options
    self.context = context
    let store = try OpenedStore.find(in: context)
    self.store = store
    var names = store.map(AppPaths.init) ?? AppPaths()
    names.lay(options.files)
    guard names.areNamed else {
      throw CommandError(
        usage: store.map { "no app files in \($0.location.shown) or in options" }
          ?? "no app files given",
        hint: "read them in with deeplink import FILE, set \"apps\" in links.json (deeplink help "
          + "store), or pass --apple FILE@HOST, --entitlements, --info-plist, --android-manifest",
        isOfValue: true)
    }
    var found = try VerifyTargets(options, store: store, in: context)
    targets = try found.all()
    files = AppAssociation(names, api: options.api, in: context)
    let diagnostics = files.diagnostics.map { diagnostic, range in
      guard diagnostic.location == nil, let range, let store else { return diagnostic }
      return Diagnostic(
        Fault(diagnostic.message, at: range, hint: diagnostic.hint), in: store.source)
    }
    guard diagnostics.isEmpty else { throw CommandError(.failure, diagnostics) }
  }

  // MARK: Judging

  func run() throws -> CommandStatus {
    let report = report()
    tellFindings()
    let mixed = report.mixedFirstWords
    for diagnostic in mixed { context.tell(diagnostic) }
    try context.answering(into: options.output) { try report.write(options.format, in: $0) }
    context.tellSummary(report.summary, of: options.output)
    let isRefusedByLint = options.isStrict && !(files.findings.isEmpty && mixed.isEmpty)
    return report.isExpected && !isRefusedByLint ? .done : .refused
  }

  /// Judges all that was asked for.
  func report() -> VerifyReport {
    let rows = judgedRows()
    return VerifyReport(
      files: files, api: options.api, rows: rows,
      unreached: options.findsUnreached ? files.unreached(by: rows) : [], store: store,
      paths: ReportPaths(in: context))
  }

  private func judgedRows() -> [VerifyRow] {
    let judges = Evaluators(
      files, judging: targets.count, expectsOpening: options.expectation.map { $0 == .open })
    return targets.concurrentMap(from: { judges }) { judges, target in judges.row(of: target) }
  }

  /// Tells what the lint found; a hint that findings in a row share stands below the first.
  private func tellFindings() {
    var latest: Finding?
    for (file, finding) in files.findings {
      guard let source = files.source(named: file) else { continue }
      let isRepeated = latest.map { $0.code == finding.code && $0.hint == finding.hint } ?? false
      latest = finding
      context.tell(
        Diagnostic(
          Fault(
            "\(finding.code.rawValue): \(finding.message)", at: finding.range,
            hint: isRepeated ? nil : finding.hint, severity: .warning), in: source))
    }
  }
}
