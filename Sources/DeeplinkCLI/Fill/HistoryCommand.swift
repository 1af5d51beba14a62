import ArgumentKit
import DeviceKit

/// `deeplink history`: the URLs that `fill` gave.
enum HistoryCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "Only show this link.")
  static let all = Flag("all", "Include every store, and URLs printed without one.")
  static let format = OutputOptions.format(default: Format.text)
  static let limit = Option(
    "limit", .wholeNumber(in: 1...1_000_000), valueName: "count", "Show at most this many.")
  static let clear = Flag("clear", "Delete the listed entries.")

  enum Format: String, CaseIterable, Sendable {
    case text, urls, json, intent, play, apns, qr, svg, png
  }

  static let command: Command<Action> = Command(
    "history", abstract: "List the URLs printed by fill, newest first.",
    discussion: """
      Entries belong to a store: by default only those of the current store are listed, and --last \
      never takes values from another. With --all, or without a store, all are listed. Times are \
      local, in JSON they are UTC. --open opens the newest URL, or the newest --limit URLs. \
      Secrets are neither recorded nor, if a parameter later becomes one, shown. \
      DEEPLINK_NO_HISTORY=1 turns history off.
      """,
    examples: [
      Example("deeplink history pickem", "List the URLs of one link."),
      Example("deeplink history --format urls --limit 10", "Print the last ten URLs."),
      Example("deeplink history pickem --limit 1 --copy", "Copy the last URL."),
      Example("deeplink history --format qr --limit 1", "Show the last URL as a QR code."),
      Example("deeplink history pickem --open android", "Reopen the last URL."),
      Example(
        "deeplink history pickem --limit 1 --format intent", "Print the last URL for a web page."),
      Example("deeplink history --all", "List the URLs of every project."),
      Example("deeplink history --all --clear", "Delete the entire history."),
    ],
    arguments: [
      link, all, format, limit, AppOptions.app, PictureOptions.output, FillCommand.copy,
      FillCommand.open, clear,
    ] + DeliveryOptions.ofFormats + PictureOptions.arguments,
    exclusive: [
      [clear, format], [clear, PictureOptions.output], [clear, FillCommand.copy],
      [FillCommand.open, clear],
      [FillCommand.open, format], [FillCommand.open, PictureOptions.output],
      [FillCommand.open, FillCommand.copy],
    ],
    action: { arguments, context in
      guard let history = History(context) else {
        throw CommandError(.failure, "no history: it is turned off, or HOME is not set")
      }
      return try HistoryListing(of: history, HistoryOptions(arguments), in: context).run()
    })
}

/// What `history` was asked for.
struct HistoryOptions {
  let link: String?
  let isOfAll: Bool
  let format: HistoryCommand.Format
  let limit: Int?
  /// What URLs are delivered in; nil for a format of the URLs themselves.
  let delivery: DeliveryOptions?
  let picture: PictureOptions?
  let output: String?
  let copies: Bool
  /// Where URLs are opened, in place of a list.
  let targets: [DeviceTarget]
  let clears: Bool

  init(_ arguments: ParsedArguments) throws {
    link = arguments[HistoryCommand.link]
    isOfAll = arguments[HistoryCommand.all]
    format = arguments[HistoryCommand.format]
    limit = arguments[HistoryCommand.limit]
    output = arguments.outputFile(PictureOptions.output)
    copies = arguments[FillCommand.copy]
    targets = arguments[FillCommand.open]
    clears = arguments[HistoryCommand.clear]
    if clears, limit != nil {
      throw CommandError(usage: "--clear and --limit cannot be used together")
    }
    delivery = try DeliveryOptions(format, arguments)
    picture = try PictureOptions(
      format, arguments, output: output, allowsFolder: delivery?.format == .apns)
  }
}
