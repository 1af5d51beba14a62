import JSONKit
import ReportKit
import TextKit

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
    return files.contains(where: isFailed) ? .refused : .done
  }

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

  var passed: [String] { files.filter { $0.isStore && !isFailed($0) }.map(\.summary) }

  /// Prints the problems, and then how many there are: on standard output where all is well; a file
  /// that the answer goes to gets everything.
  func answerText(in context: Context) throws {
    for file in files {
      for diagnostic in file.told { try context.report(diagnostic) }
      guard file.isStore else { continue }
      if isFailed(file) {
        try context.report(line: file.summary + (file.faults == 0 ? " (--strict)" : ""))
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
