import ArgumentKit
import AssociationKit
import LinkKit
import TextKit

/// One run of `deeplink verify`.
final class VerifyRun {
  private let options: VerifyOptions
  private let context: Context
  private let files: AppAssociation
  private let targets: [VerifyTarget]
  private let store: OpenedStore?
  /// True if there are no links, so that the files are linted and what they claim is listed.
  private let isOfFilesAlone: Bool
  /// The systems that every link is judged for, by the store's word; files of the command line say it
  /// themselves.
  private let systems: Set<Platform>

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
        hint: "read them in with deeplink import FILE, set \"apps\" in "
          + "\(store?.location.shown.escapedForTerminal ?? StoreFinder.fileName) (deeplink help "
          + "store), or pass --apple FILE@HOST, --entitlements, --info-plist, --android-manifest",
        isOfValue: true)
    }
    isOfFilesAlone = store == nil && !options.needsLinks
    let found = try VerifyTargets(options, store: store, in: context)
    targets = isOfFilesAlone ? [] : try found.all()
    let asked = options.files.areNamed ? [] : Set(Platform.allCases)
    // Asset links alone ask for Android, too.
    let served = names.android.assetlinks.isEmpty ? [] : [Platform.android]
    systems = asked.intersection(store?.document.apps.systems ?? []).union(served)
    let named = asked.filter { [targets] system in
      targets.contains { $0.opening.names(system) && $0.opening.isMeant(on: system) == true }
    }
    files = AppAssociation(names, api: options.api, asking: systems.union(named), in: context)
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
    // The verdicts on links say it themselves.
    let doubt = isOfFilesAlone ? files.apple?.doubt?.text : nil
    for note in files.notes + [doubt].compactMap(\.self) {
      context.tell(Diagnostic(note, severity: .note))
    }
    tellFindings()
    for diagnostic in report.storeWarnings { context.tell(diagnostic) }
    if let omission = report.omission {
      context.warn(omission, hint: "pass the URLs that are to be checked")
    }
    try context.answering(into: options.output) { try report.write(options.format, in: $0) }
    context.tellSummary(report.summary, of: options.output)
    guard
      isOfFilesAlone || !report.unreached.isEmpty || report.rows.contains(where: \.isJudged)
    else {
      throw CommandError.nothingChecked(
        "no link is checked: \"opens\" is null for each", hint: "check them with --expect open")
    }
    let isRefusedByLint = options.isStrict && report.hasFindings
    return report.isExpected && !isRefusedByLint ? .done : .refused
  }

  /// Judges all that was asked for.
  func report() -> VerifyReport {
    let rows = judgedRows()
    return VerifyReport(
      files: files, api: options.api, rows: rows, claims: isOfFilesAlone ? files.claims() : nil,
      isStrict: options.isStrict,
      unreached: options.findsUnreached ? files.unreached(by: rows) : [], store: store,
      paths: ReportPaths(in: context))
  }

  private func judgedRows() -> [VerifyRow] {
    let judges = Evaluators(
      files, of: systems, judging: targets.count,
      expectsOpening: options.expectation.map { $0 == .open },
      findsUnreached: options.findsUnreached)
    return targets.concurrentMap(from: { judges }) { judges, target in judges.row(of: target) }
  }

  /// Tells what the lint found; a hint that findings in a row share stands below the first.
  private func tellFindings() {
    var latest: Finding?
    for (file, finding) in files.findings {
      guard let source = files.source(named: file) else { continue }
      let isRepeated = latest.map { $0.code == finding.code && $0.hint == finding.hint } ?? false
      latest = finding
      let place = RulePlace(file, finding.range)
      let diagnostic = Diagnostic(
        Fault(
          "\(finding.code.rawValue): \(finding.message)", at: finding.range,
          hint: isRepeated ? nil : finding.hint, severity: .warning), in: source)
      context.tell(
        files.place(place) == nil
          ? diagnostic.with(\.location, SourceLocation(files.shown(place).escapedForTerminal))
          : diagnostic)
    }
  }
}

/// Judges what is to be verified by the files of every system.
struct Evaluators: Sendable {
  private var apple: LinkVerifier<AppleApp>?
  private var android: LinkVerifier<AndroidApp>?
  /// The first Android that reads some patterns otherwise.
  private var newer: LinkVerifier<AndroidApp>?
  private var written = WrittenLanguages()
  /// Why nothing can be said for a system, where that is so.
  private let doubts: [Platform: Reason]
  /// The systems that every link is judged for; others only for links that are to open there by name.
  private let systems: Set<Platform>
  /// Whether every link is expected to open the app; nil where each says it itself.
  private let expectsOpening: Bool?
  /// Whether the rules are asked for that no link reaches: one reaches them where it is not judged, too.
  private let findsUnreached: Bool

  /// The number of states beyond which a value's language is approximated by any text.
  private static let mostStates = 400

  init(
    _ files: AppAssociation, of systems: Set<Platform>, judging count: Int, expectsOpening: Bool?,
    findsUnreached: Bool
  ) {
    apple = files.apple.map {
      LinkVerifier($0, .ios, judging: count, findsReached: findsUnreached)
    }
    android = files.android.map {
      LinkVerifier($0, .android, judging: count, findsReached: findsUnreached)
    }
    newer = files.newerAndroid.map {
      LinkVerifier($0, .android, judging: count, findsReached: false)
    }
    doubts = files.doubts
    self.systems = systems
    self.expectsOpening = expectsOpening
    self.findsUnreached = findsUnreached
  }

  /// The verdicts of the systems that a target is to be judged for.
  mutating func row(of target: VerifyTarget) -> VerifyRow {
    let ios = meant(.ios, target)
    let other = meant(.android, target)
    let seesIOS = apple != nil && (ios != nil || findsUnreached)
    let seesOther = android != nil && (other != nil || findsUnreached)
    let language = seesIOS || seesOther ? language(of: target) : nil
    let urls = language.flatMap { $0.tail.isEmpty ? nil : URLLanguage(start: $0.start, $0.tail) }
    var row = VerifyRow(
      target: target, undecidedConstraints: language?.undecidedConstraints ?? [])
    if seesIOS, let verdict = apple?.verdict(of: target, urls: urls, meant: ios ?? false) {
      row.add(verdict, isJudged: ios != nil)
    }
    if let doubt = doubt(.ios, ios, target) { row.add(doubt, isJudged: true) }
    if seesOther, let verdict = android?.verdict(of: target, urls: urls, meant: other ?? false) {
      let newer = newer?.verdict(of: target, urls: urls, meant: other ?? false)
      row.add(verdict.compared(with: newer), isJudged: other != nil)
    }
    if let doubt = doubt(.android, other, target) { row.add(doubt, isJudged: true) }
    return row
  }

  /// The verdict that nothing can be said; nil for a system that can be judged, or that is not asked
  /// for.
  private func doubt(
    _ system: Platform, _ meant: Bool?, _ target: VerifyTarget
  ) -> SystemVerdict? {
    guard let reason = doubts[system], let meant,
      systems.contains(system) || target.opening.names(system) && meant
    else { return nil }
    return SystemVerdict(
      system: system, meant: meant, verdict: Verdict(.cannotSay, because: reason))
  }

  private func meant(_ system: Platform, _ target: VerifyTarget) -> Bool? {
    expectsOpening ?? target.opening.isMeant(on: system)
  }

  private mutating func language(of target: VerifyTarget) -> FormLanguage? {
    guard let known = target.known, !known.isOneURL else { return nil }
    return try? known.form.urlLanguage(given: known.given, limit: Self.mostStates, &written)
  }
}
