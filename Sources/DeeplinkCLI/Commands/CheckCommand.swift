import ArgumentKit
import JSONKit
import ReportKit
import TextKit

/// `deeplink check`: every fault of a store, of its templates and of its rules.
enum CheckCommand {
  static let files = Argument(
    repeated: "file", .file,
    "The stores to check, in place of the one that is found; - is standard input.",
    isRequired: false)
  static let format = Option("format", .choice(of: Format.self), default: .text, "What to print.")
  static let output = Option(
    "output", .file, valueName: "file", "Write to this file, which is replaced at the end.")
  static let strict = Flag("strict", "Exit with 2 where there are warnings, too.")

  enum Format: String, CaseIterable, Sendable {
    case text, json, junit, sarif, github
  }

  static let command: Command<Action> = Command(
    "check", abstract: "Report every fault of the store.",
    discussion: """
      Each link is checked under every environment that it can be used in. What is legal but \
      suspicious is a warning. Links that can make the same URL are told with the shortest one, and \
      which of them deeplink match prefers; it is a warning where every URL of a link is one of a link \
      that match prefers. \
      The app's files that the store names must be there and be what they are said to be; \
      deeplink verify judges links by them. Exits with 2 where there are faults, and with 1 where a \
      file cannot be read.

      --format json prints an array with one object a line for each problem: "file"; "line" and \
      "column", counted from 1 in code points; "link", the name of the link that it is in; \
      "severity", which is "error", "warning" or "note"; "message"; "hint". A member that does not \
      apply is left out. Without problems the array is empty.

      --format junit has a case for the store and one for each link, sarif a result for each \
      problem, and github is for a job of GitHub Actions: the worst ten problems beside their \
      lines, and all of them in the summary of the job. Files are named from the root of the \
      repository.
      """,
    examples: [
      Example("deeplink check", "Before committing a change of links.json."),
      Example("deeplink check --strict --format junit --output check.xml", "For a CI server."),
      Example("deeplink check app/links.json web/links.json", "Several stores, as a hook does."),
    ],
    arguments: [files, format, output, strict],
    action: { arguments, context in
      let reports = try reports(arguments, in: context)
      let isStrict = arguments[strict]
      try context.answering(into: arguments[output]) { context in
        try answer(reports, arguments[format], isStrict: isStrict, in: context)
      }
      guard reports.allSatisfy(\.isRead) else { return .failure }
      return reports.contains { $0.isFailed(isStrict) } ? .refused : .done
    })

  /// A report of each file that is named, or else of the store that is found.
  private static func reports(
    _ arguments: ParsedArguments, in context: Context
  ) throws -> [CheckReport] {
    let names = arguments[files]
    guard names.isEmpty else {
      guard arguments[GlobalOptions.store] == nil else {
        throw arguments.usageError("--store names a store, and so do the files")
      }
      return names.map { CheckReport(of: $0, in: context) }
    }
    do {
      return [CheckReport(try OpenedStore.require(arguments, in: context), in: context)]
    } catch let failure as Failure {
      guard let name = failure.nameOfText else { throw failure }
      return [CheckReport(of: name, failing: failure.problems, isRead: true)]
    }
  }

  private static func answer(
    _ reports: [CheckReport], _ format: Format, isStrict: Bool, in context: Context
  ) throws {
    let paths = ReportPaths(in: context)
    let name = "deeplink check"
    switch format {
    case .text: for report in reports { try tell(report, isStrict: isStrict, in: context) }
    case .json: try context.answer(array: reports.flatMap(\.json))
    case .junit:
      let cases = reports.flatMap { $0.cases(paths, isStrict: isStrict) }
      try context.answer(Array(JUnitReport(TestSuite(name, cases)).text.utf8))
    case .sarif:
      let report = SARIFReport(
        reports.flatMap { $0.annotations(paths) }, rules: CheckRule.allCases.map(\.annotation),
        version: Deeplink.version)
      try context.answer(Array(report.text.utf8))
    case .github:
      let stores = reports.filter(\.isStore)
      try context.answer(
        GitHubReport(
          name, reports.flatMap { $0.annotations(paths) }, counted: stores.map(\.summary)))
      for report in stores where !report.isFailed(isStrict) { context.tell(line: report.summary) }
    }
  }

  /// Tells the problems, and then how many there are: on standard output where all is well.
  private static func tell(
    _ report: CheckReport, isStrict: Bool, in context: Context
  ) throws {
    for problem in report.told { context.tell(problem) }
    guard report.isStore else { return }
    if report.isFailed(isStrict) {
      context.tell(line: report.summary + (report.faults == 0 ? " (--strict)" : ""))
    } else {
      try context.answer(wrapping: report.summary)
    }
  }
}

extension CheckReport {
  fileprivate func isFailed(_ isStrict: Bool) -> Bool {
    faults > 0 || (isStrict && warnings > 0)
  }
}
