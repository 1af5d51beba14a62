import ArgumentKit

/// `deeplink run`: many URLs, opened on devices one after another.
enum RunCommand {
  static let links = Argument(
    repeated: "link", .text(completion: .stored(.link)),
    "Stored links' names, URLs, or templates in single quotes.", isRequired: false)
  static let input = Option(
    "input", .file, valueName: "file", "Read rows from this file; - is standard input.")
  static let delay = Option(
    "delay", .seconds(in: 0...3600), default: 0, defaultText: "0", valueName: "seconds",
    "How long to wait before the next link.")
  static let retry = Option(
    "retry", .wholeNumber(in: 0...100), default: 0, defaultText: "0", valueName: "count",
    "How often to try a link again that does not open as expected.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")
  static let output = Option(
    "output", .file, valueName: "file", "Write the report to this file, which is replaced.")

  enum Format: String, CaseIterable, Sendable {
    case table, json, jsonl, markdown, html, junit, github
  }

  /// What `batch` has too.
  private static let rowArguments: [any ArgumentKey] = [
    input, BatchCommand.inputFormat, BatchCommand.delimiter, BatchCommand.header,
    BatchCommand.column, BatchCommand.set, BatchCommand.values, BatchCommand.environment,
    BatchCommand.base, BatchCommand.each, BatchCommand.combine, BatchCommand.seed,
    BatchCommand.limit, BatchCommand.yes, BatchCommand.cases, BatchCommand.typical,
    BatchCommand.tag, BatchCommand.rejects, BatchCommand.strict,
  ]

  static let command: Command<Action> = Command(
    "run", abstract: "Open many links, one after another, and report what opened.",
    discussion: """
      Links are made as by batch: from rows, from combinations of --each, or by --typical one of \
      every link. A link whose values are all known needs no rows. All are made before the first is \
      opened as by open, on every device of --on.

      Results are printed as they come; json, markdown, html, junit and github, and the file of \
      --output, are written at the end. Ctrl-C stops after the link in hand, and still reports; a \
      second one does not wait for it. A device that is lost, or locked, is not asked again: what is \
      left is reported as not run. A link's x-testId is the property test_id of its case in junit. \
      Jenkins' xUnit plugin has no properties of a case in its schema: such a report is for its JUnit \
      step.

      html is the page that batch makes, with what became of each link filled in: what opened can be \
      gone over by hand, and what can be seen on the screen alone is left to be said. A link that a \
      browser opens where nothing says what should is counted apart, and is no failure. The exit \
      status is that of open.
      """,
    examples: [
      Example("deeplink run --typical --on android", "A smoke test: one of every link."),
      Example(
        "deeplink run pickem --each tournamentId=1..3 --assert 'com.example.app/*' --retry 1",
        "Three of one link, each in the app."),
      Example(
        "deeplink run --input rows.csv --on ios --on android --delay 2 --format markdown "
          + "--output run.md", "Rows that name their links, on two devices."),
      Example(
        "deeplink run --typical --format html --output run.html",
        "A page of what opened, to go over by hand."),
    ],
    arguments: [links] + rowArguments + [
      DeviceOptions.on, DeviceOptions.app, DeviceOptions.assert, DeviceOptions.timeout,
      DeviceOptions.why, DeviceOptions.dryRun, delay, retry, format, BatchCommand.title,
      output,
    ],
    exclusive: BatchCommand.exclusive + [
      [DeviceOptions.dryRun, format], [DeviceOptions.dryRun, output],
    ],
    action: { arguments, context in
      try LinkRun(arguments, in: context).run()
    })
}
