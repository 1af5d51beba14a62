import ArgumentKit

/// What `run` was asked for.
struct RunOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "Link names, URLs, or templates in single quotes.", isRequired: false)) var links
  @Parsed(RunCommand.input) private var input
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
      "How often to retry a link that does not open as expected."
    ).listed(under: OptionSection.devices)) var retries
  @Parsed(RunCommand.format) var format
  @Parsed(BatchCommand.title) var title
  @Parsed(OutputOptions.file) var output

  /// How each link is made; only a URL will do.
  var rows: BatchOptions {
    var rows = BatchOptions()
    (rows.source, rows.input, rows.format) = (source, input, .jsonl)
    return rows
  }

  /// Whether a person on a terminal presses a key before each notification but the first.
  var waitsForKey: Bool { devices.method == .push && !$delay }

  mutating func check() throws {
    try source.check()
    try devices.check()
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    if devices.payload.map(InputFile.init)?.isStandardInput == true,
      let other = rows.readersOfInput.first
    {
      throw CommandError(
        usage: "standard input cannot be read twice: \(other) and --payload")
    }
  }
}
