import ArgumentKit

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
