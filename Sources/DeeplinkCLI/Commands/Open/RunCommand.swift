import ArgumentKit
import TextKit

/// `deeplink run`: many URLs, opened on devices one after another.
enum RunCommand {
  static let input = Option(
    "input", .file, valueName: "file", "Read rows from this file; - is standard input."
  ).listed(under: OptionSection.rows)
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
      Links are generated as by batch: from rows, from combinations of --each, or with --typical \
      one per link. A link whose values are all known needs no rows. All URLs are built before the \
      first is opened, as by open, on every device of --on.

      With --as push every link is sent in a notification, as by open. On a terminal it waits for a \
      key after each, so that it can be tapped; --no-input and --delay go on without.

      text and jsonl are printed as results come; the other formats, and the file of --output, are \
      written at the end. Ctrl-C stops after the current link and still writes the report; a \
      second Ctrl-C does not wait for that link. A device that is disconnected or locked is not \
      used again: its remaining links are reported as not run. \(ReportHelp.testID)

      html is the page of batch with the results filled in, for manual review; results that only \
      the screen can show are left blank. The exit status is the same as for open.
      """,
    examples: [
      Example("deeplink run --typical --on android", "Smoke test: open one URL per link."),
      Example(
        "deeplink run pickem --each tournamentId=1..3 --assert 'com.example.app/*' --retry 1",
        "Open three URLs of a link, each in the app."),
      Example(
        "deeplink run --input rows.csv --on ios --on android --delay 2 --format markdown "
          + "--output run.md", "Open rows that name their links on two devices."),
      Example(
        "deeplink run --typical --format html --output run.html",
        "Write a page of results to review by hand."),
    ],
    exclusive: RowOptions.exclusive(input: input) + [
      [DeviceOptions.dryRun, format], [DeviceOptions.dryRun, OutputOptions.file],
    ],
    common: [
      "input", "set", "env", "each", "typical", "on", "assert", "retry", "format", "output",
    ],
    run: { (options: RunOptions, context) in try LinkRun(options, in: context).run() })
}
