import ArgumentKit
import TextKit

/// `deeplink run`: many URLs, opened on devices one after another.
enum RunCommand {
  static let input = Option(
    "input", .file, valueName: "file", "Read rows from this file; - is standard input."
  ).listed(under: OptionSection.rows)
  static let failed = Flag("failed", "Only run what failed in the results of --input.").listed(
    under: OptionSection.rows)
  static let format = OutputOptions.format(
    DeliveryOptions.Format.refused(by: .choice(of: Format.self)), default: .text)

  /// A report of what opened, or the page to go over by hand.
  enum Format: RawRepresentable, CaseIterable, Hashable, Sendable {
    case report(ReportFormat)
    case html

    static let text = report(.text)
    static let allCases = ReportFormat.allCases.map(report) + [.html]

    init?(rawValue: String) {
      guard let format = Self.allCases.first(where: { $0.rawValue.isSameText(as: rawValue) })
      else { return nil }
      self = format
    }

    var rawValue: String {
      switch self {
      case .report(let format): format.rawValue
      case .html: "html"
      }
    }
  }

  static let command: Command<Action> = Command(
    "run", abstract: "Open links one by one and report what opened.",
    discussion: """
      Links are made as by batch, from rows, --each or --typical, all before the first is opened, \
      as by open, on every device. If links are given, rows that name others are skipped.

      --start stops the app first (cold), starts it and goes to the home screen (warm), or only \
      goes there (background); no data is deleted. The text of --expect-text, or of opens in the \
      store, must appear on Android's screen within --timeout. A link whose screen cannot be read \
      is counted as not seen; if none was read, the exit status is 1. A case that the app must \
      reject passes if the app does not open it, or if its screen shows the text of --expect-text; \
      otherwise it is counted as unjudged.

      text and jsonl are printed as results come, everything else at the end. Ctrl-C stops after \
      the current link, pressed twice at once, and the report is still written. A device that is \
      disconnected or locked is not used again. The exit status is that of open.
      """,
    examples: [
      Example("deeplink run --typical --on android", "Smoke test: open one URL per link."),
      Example(
        "deeplink run --typical --on android --start all --screenshots --format html -o run.html",
        "Open each link from every state of the app, with pictures."),
      Example(
        "deeplink run --input run.json --failed --format json --output again.json",
        "Open again what failed, and what Ctrl-C left."),
    ],
    exclusive: RowOptions.exclusive(input: input) + [
      [DeviceOptions.dryRun, format], [DeviceOptions.dryRun, OutputOptions.file],
      [failed, DeviceOptions.start],
    ],
    common: [
      "input", "set", "each", "typical", "on", "start", "expect-text", "screenshots", "format",
      "output",
    ],
    run: { (options: RunOptions, context) in try LinkRun(options, in: context).run() })
}

/// What `run` was asked for.
struct RunOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "Link names, URLs, or templates in single quotes.", isRequired: false)) var links
  @Parsed(RunCommand.input) private var input
  @Parsed(RunCommand.failed) var runsFailed
  @Parsed private var source: RowOptions
  @Parsed var devices: DeviceOptions
  @Parsed(
    Option(
      "delay", .seconds(in: 0...3600), default: 0, defaultText: "0", valueName: "seconds",
      "How long to wait between links."
    ).listed(under: OptionSection.devices)) var delay
  @Parsed(
    Option(
      "retry", .wholeNumber(in: 0...100), default: 0, defaultText: "0", valueName: "count",
      "How often to retry a link that failed."
    ).listed(under: OptionSection.devices)) var retries
  /// The folder of screenshots; empty for the usual one.
  @Parsed(
    Option(
      "screenshots", .text(completion: .folders), valueName: "DIR/", BatchOptions.screenshots
    ).implying("").listed(under: OptionSection.output)) private var screenshotFolder
  @Parsed(
    Option(
      "settle", .seconds(in: 0...60), default: 1, defaultText: "1", valueName: "seconds",
      "How long to wait before a screenshot."
    ).listed(under: OptionSection.output)) var settle
  @Parsed(
    Flag("embed", "Embed the screenshots in the page of html.").listed(under: OptionSection.output))
  var embedsScreenshots
  @Parsed(RunCommand.format) var format
  @Parsed(BatchCommand.title) var title
  @Parsed(
    Option("tester", .text, valueName: "name", "The tester, for the report.").listed(
      under: OptionSection.output)) var tester
  @Parsed(
    Option("ticket", .text, valueName: "id", "The ticket or test plan, for the report.").listed(
      under: OptionSection.output)) var ticket
  @Parsed(OutputOptions.file) var output

  /// How each link is made; only a URL will do.
  var rows: BatchOptions {
    var rows = BatchOptions()
    (rows.source, rows.input, rows.format) = (source, input, .jsonl)
    rows.selectsFailed = runsFailed
    return rows
  }

  /// The folder of screenshots: the one of `--screenshots`, else one beside the report; nil if none are
  /// taken.
  var screenshots: String? {
    screenshotFolder.map { folder in
      guard folder.isEmpty else { return folder }
      return Path.plain(Path.joined(output.map(Path.folder) ?? ".", "screenshots"))
    }
  }

  /// Whether a person on a terminal presses a key before each notification but the first.
  var waitsForKey: Bool { devices.method == .push && !$delay }

  mutating func check() throws {
    try source.check()
    try devices.check()
    if runsFailed, input == nil { throw CommandError(usage: "--failed requires --input") }
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    if screenshotFolder != nil, devices.method == .push {
      throw CommandError(
        usage: "--screenshots and --as push cannot be used together",
        hint: "a notification opens nothing by itself")
    }
    if screenshotFolder == nil,
      let option = [("--settle", $settle), ("--embed", embedsScreenshots)]
        .first(where: \.1)
    {
      throw CommandError(usage: "\(option.0) requires --screenshots")
    }
    if embedsScreenshots, format != .html {
      throw CommandError(usage: "--embed requires --format html")
    }
    if devices.payload.map(InputFile.init)?.isStandardInput == true,
      let other = rows.readersOfInput.first
    {
      throw CommandError(
        usage: "standard input cannot be read twice: \(other) and --payload")
    }
  }
}
