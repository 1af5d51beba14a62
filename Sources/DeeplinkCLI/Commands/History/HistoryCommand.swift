import ArgumentKit
import DeviceKit

/// `deeplink history`: the URLs that `fill` gave.
enum HistoryCommand {
  static let format = OutputOptions.format(default: Format.text)
  static let clear = Flag("clear", "Delete the listed entries.")

  enum Format: String, CaseIterable, Sendable {
    case text, urls, json, qr
  }

  static let command: Command<Action> = Command(
    "history", abstract: "List the URLs printed by fill, newest first.",
    discussion: """
      Entries belong to a store: by default only those of the current store are listed, and --last \
      never takes values from another. With --all, or without a store, all are listed. Times are \
      local, in JSON they are UTC. --open opens the newest URL, or the newest --limit URLs. \
      fill LINK --last delivers and draws the values again. Secrets are neither recorded nor, if a \
      parameter later becomes one, shown; the next command that changes the store deletes those. \
      DEEPLINK_NO_HISTORY=1 turns history off.
      """,
    examples: [
      Example("deeplink history pickem", "List the URLs of one link."),
      Example("deeplink history --format urls --limit 10", "Print the last ten URLs."),
      Example("deeplink history pickem --limit 1 --copy", "Copy the last URL."),
      Example("deeplink history --format qr --limit 1", "Show the last URL as a QR code."),
      Example("deeplink history pickem --open android", "Reopen the last URL."),
      Example("deeplink history --all", "List the URLs of every project."),
      Example("deeplink history --all --clear", "Delete the entire history."),
    ],
    exclusive: [
      [clear, format], [clear, OutputOptions.file], [clear, OutputOptions.copy],
      [DeviceOptions.open, clear],
      [DeviceOptions.open, format], [DeviceOptions.open, OutputOptions.file],
      [DeviceOptions.open, OutputOptions.copy],
    ],
    common: [
      "all", "limit", "format", "output", "copy", "open", "clear",
    ],
    run: { (options: HistoryOptions, context) in
      guard let history = History(context) else {
        throw CommandError(.failure, "no history: it is turned off, or HOME is not set")
      }
      return try HistoryListing(of: history, options, in: context).run()
    })
}

/// What `history` was asked for.
struct HistoryOptions: OptionGroup {
  @Parsed(
    Argument(optional: "link", .text(completion: .stored(.link)), "Only show this link."))
  var link
  @Parsed(Flag("all", "Include every store, and URLs printed without one.")) var isOfAll
  @Parsed(HistoryCommand.format) var format
  @Parsed(
    Option(
      "limit", .wholeNumber(in: 1...1_000_000), valueName: "count", "Show at most this many."))
  var limit
  @Parsed(OutputOptions.file) var output
  @Parsed(OutputOptions.copy) var copies
  /// Where URLs are opened, in place of a list.
  @Parsed(DeviceOptions.open) var targets
  @Parsed(HistoryCommand.clear) var clears

  func check() throws {
    if clears, limit != nil {
      throw CommandError(usage: "--clear and --limit cannot be used together")
    }
  }
}
