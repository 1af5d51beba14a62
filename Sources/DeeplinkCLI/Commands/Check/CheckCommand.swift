import ArgumentKit
import JSONKit
import ReportKit
import TextKit

/// `deeplink check`: every fault of a store, of its templates and of its rules.
enum CheckCommand {
  static let command: Command<Action> = Command(
    "check", abstract: "Report every problem in the store.",
    discussion: """
      Each link is checked in every environment it can be used in. What is legal but suspicious is \
      a warning. Overlapping links are reported with the shortest URL both produce and the one \
      that deeplink match prefers; a link that another covers entirely is a warning. The app's \
      files named in the store must exist and be of the right type; deeplink verify checks links \
      against them. Exits with 2 on errors, and with 1 if a file cannot be read.

      --format junit has a test case for the store and one for each link, and sarif a result for \
      each problem. --format github is for GitHub Actions: it annotates the lines of the ten \
      worst problems and lists all of them in the job summary. File paths are relative to the \
      root of the repository. \(ReportHelp.testID)
      """,
    examples: [
      Example("deeplink check", "Check links.json before committing a change."),
      Example(
        "deeplink check --strict --format junit --output check.xml",
        "Write a report for a CI server."),
      Example(
        "deeplink check app/links.json web/links.json", "Check several stores, as a hook does."),
    ],
    run: { (options: CheckOptions, context) in
      let report = CheckReports(
        try reports(of: options.files, in: context), isStrict: options.isStrict, in: context)
      try context.answering(into: options.output) { context in
        try report.write(options.format, in: context)
      }
      context.tellSummary(report.summary, of: options.output)
      return report.status
    })

  /// A report of each file that is named, or else of the store that is found.
  private static func reports(of names: [String], in context: Context) throws -> [CheckReport] {
    guard names.isEmpty else {
      guard context.options.store == nil else {
        throw CommandError(usage: "--store and <file> cannot be used together")
      }
      try names.map(InputFile.init).checkStandardInput()
      return names.map { CheckReport(of: $0, in: context) }
    }
    do {
      return [CheckReport(try OpenedStore.require(in: context), in: context)]
    } catch let failure as CommandError {
      guard let name = failure.diagnostics.lazy.compactMap(\.location).first?.file else {
        throw failure
      }
      let isRead = !isEmpty(try StoreFinder(context: context).location(), in: context)
      return [CheckReport(of: name, failing: failure.diagnostics, isRead: isRead)]
    }
  }

  /// True if a file holds nothing, so that nothing was checked.
  private static func isEmpty(_ store: StoreFinder.Location?, in context: Context) -> Bool {
    guard let store, (try? context.files.entry(store.path))??.isRegular == true
    else { return false }
    return (try? context.files.read(store.path, upTo: .text))?.isBlank ?? false
  }
}

/// What `check` was asked for.
struct CheckOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "file", .file,
      "The stores to check instead of the default one; - is standard input.", isRequired: false))
  var files
  @Parsed(OutputOptions.format(default: ReportFormat.text)) var format
  @Parsed(OutputOptions.file) var output
  @Parsed(OutputOptions.strict) var isStrict
}

/// What `check` finds in all files.
struct CheckReports: Report {
  private let files: [CheckReport]
  private let isStrict: Bool
  private let paths: ReportPaths

  /// Creates the report of all files; where it is strict, a warning fails, too.
  init(_ files: [CheckReport], isStrict: Bool, in context: Context) {
    self.files = files
    self.isStrict = isStrict
    paths = ReportPaths(in: context)
  }

  private static let name = "deeplink check"

  var status: CommandStatus {
    guard files.allSatisfy(\.isRead) else { return .failure }
    if files.contains(where: isFailed) { return .refused }
    return checksNothing ? .failure : .done
  }

  /// True if no file has a link, so that all being well says nothing.
  private var checksNothing: Bool { files.allSatisfy(\.isEmpty) }

  var objects: [JSONNode] { files.flatMap(\.json) }

  var suite: TestSuite {
    TestSuite(Self.name, files.flatMap { $0.cases(paths, isStrict: isStrict) })
  }

  var annotations: [Annotation] { files.flatMap { $0.annotations(paths) } }

  var mainPlace: SourceLocation {
    SourceLocation(paths.file(files.first?.file ?? "links.json"), line: 1, column: 1)
  }

  var rules: [Annotation.LintCheck] { CheckRule.allCases.map(\.annotation) }

  var gitHub: GitHubReport {
    GitHubReport(Self.name, annotations, counted: files.filter(\.isStore).map(\.summary))
  }

  /// The outcome of all files in one line.
  var summary: String { files.map(\.summary).joined(separator: "; ") }

  var passed: [String] {
    checksNothing ? [] : files.filter { $0.isStore && !isFailed($0) }.map(\.summary)
  }

  /// Prints the problems, and then how many there are: on standard output where all is well; a file
  /// that the answer goes to gets everything.
  func answerText(in context: Context) throws {
    for file in files {
      for diagnostic in file.told { try context.report(diagnostic) }
      guard file.isStore else { continue }
      if isFailed(file) {
        try context.report(line: file.summary + (file.faults == 0 ? " (--strict)" : ""))
      } else if checksNothing {
        try context.report(line: file.summary + " (nothing to check)")
      } else {
        try context.answer(wrapping: file.summary)
      }
    }
  }

  private func isFailed(_ file: CheckReport) -> Bool {
    file.faults > 0 || (isStrict && file.warnings > 0)
  }
}

/// What `check` finds in a file, as other tools read it.
extension CheckReport {
  /// Each problem as an annotation of its line.
  fileprivate func annotations(_ paths: ReportPaths) -> [Annotation] {
    diagnostics.map { diagnostic in
      Annotation(
        Annotation.Severity(diagnostic.severity),
        (diagnostic.rule ?? (isRead ? .store : .file)).annotation, diagnostic.message,
        hint: diagnostic.hint, at: paths.location(of: diagnostic))
    }
  }

  /// A case for the store itself, and one for each link, in the order of the file.
  fileprivate func cases(_ paths: ReportPaths, isStrict: Bool) -> [TestSuite.Case] {
    var ofStore: [Diagnostic] = []
    let names = linkNames
    var ofLinks = names.map { _ in [Diagnostic]() }
    for diagnostic in diagnostics {
      if let index = indexOfLink(of: diagnostic) {
        ofLinks[index].append(diagnostic)
      } else {
        ofStore.append(diagnostic)
      }
    }
    func item(
      _ name: String, _ found: [Diagnostic], isLink: Bool, testID: String? = nil
    ) -> TestSuite.Case {
      let worst =
        found.first { $0.severity == .error }
        ?? (isStrict ? found.first { $0.severity == .warning } : nil)
      let outcome: TestSuite.Status =
        worst.map { isLink ? .failed($0.message) : .error($0.message) } ?? .passed
      return TestSuite.Case(
        name, in: file.escapedForTerminal, outcome,
        details: found.flatMap { lines($0, after: worst, paths) },
        at: worst.flatMap(paths.location), testID: testID)
    }
    return [item(file.escapedForTerminal, ofStore, isLink: false)]
      + zip(zip(names, testIDs), ofLinks).map { item($0.0, $1, isLink: true, testID: $0.1) }
  }

  /// The lines that report a problem below the one that is the reason.
  private func lines(
    _ diagnostic: Diagnostic, after worst: Diagnostic?, _ paths: ReportPaths
  ) -> [String] {
    let hint = diagnostic.hint.map { ["hint: \($0)"] } ?? []
    guard diagnostic != worst else { return hint }
    let location = paths.location(of: diagnostic).map { "\($0.text): " } ?? ""
    return ["\(location)\(diagnostic.severity.word): \(diagnostic.message)"] + hint
  }
}

extension Annotation.Severity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self = Annotation.Severity(rawValue: severity.word) ?? .note
  }
}
