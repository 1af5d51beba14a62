import ArgumentKit

/// What `run` was asked for.
struct RunOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "Link names, URLs, or templates in single quotes.", isRequired: false)) var links
  @Parsed(RunCommand.input) private var input
  @Parsed(RunCommand.failed) var runsFailed
  private var source = RowOptions()
  let devices = DeviceOptions()
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
