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
      as by open, on every device.

      --start stops the app first (cold), starts it and goes to the home screen (warm), or only \
      goes there (background); no data is deleted. The text of --expect-text, or of opens in the \
      store, must appear on Android's screen within --timeout. A link whose screen cannot be read \
      is counted as not seen; if none was read, the exit status is 1.

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
