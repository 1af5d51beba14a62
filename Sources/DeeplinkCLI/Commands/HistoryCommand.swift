import ArgumentKit
import RuleKit

/// `deeplink history`: the URLs that `fill` gave.
enum HistoryCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "Only of this link.")
  static let all = Flag("all", "Of all stores, and of none.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")
  static let limit = Option(
    "limit", .wholeNumber(in: 1...1_000_000), valueName: "count", "Only the newest.")
  static let open = Option(
    repeated: "open", .target, valueName: "target",
    "Open the newest once more, or as many as --limit says.")
  static let clear = Flag("clear", "Forget what would be listed.")
  static let copy = Flag("copy", "Put the newest of the URLs on the clipboard too.")

  enum Format: String, CaseIterable, Sendable {
    case table, urls, json, qr, svg, png

    /// How URLs are drawn; nil if they are written.
    var picture: PictureFormat? {
      switch self {
      case .table, .urls, .json: nil
      case .qr: .qr
      case .svg: .svg
      case .png: .png
      }
    }
  }

  static let command: Command<Action> = Command(
    "history", abstract: "List the URLs that fill gave, newest first.",
    discussion: """
      An entry belongs to its store, so the links of one project are listed, and --last never takes \
      a value from another. With --all, or without a store, all are. Times are local, and \
      UTC in JSON. Secrets are not in it, nor shown where a parameter has become one. \
      DEEPLINK_NO_HISTORY=1 turns it off.
      """,
    examples: [
      Example("deeplink history pickem", "Those of one link."),
      Example("deeplink history --format urls --limit 10", "The last ten URLs."),
      Example("deeplink history pickem --limit 1 --copy", "The last one, to paste it."),
      Example("deeplink history --format qr --limit 1", "The last one as a QR code."),
      Example("deeplink history pickem --open android", "Open the newest once more."),
      Example("deeplink history --all", "Those of every project."),
      Example("deeplink history --all --clear", "Forget everything."),
    ],
    arguments: [link, all, format, limit, PictureOptions.output, copy, open, clear]
      + PictureOptions.arguments,
    exclusive: [
      [clear, format], [clear, PictureOptions.output], [clear, copy], [open, clear],
      [open, format],
      [open, PictureOptions.output], [open, copy],
    ],
    action: { arguments, context in
      guard let history = History(context) else {
        throw Failure(.failure, "there is no history: it is turned off, or HOME is not set")
      }
      if arguments[clear], arguments[limit] != nil {
        throw arguments.usageError("--clear forgets all that --limit would leave out too")
      }
      let (output, limit) = (arguments[PictureOptions.output], arguments[limit] ?? .max)
      let picture = try PictureOptions(
        arguments[format].picture, arguments, output: output)
      let listing = try HistoryListing(
        of: history, isOfAll: arguments[all], link: arguments[link], arguments, in: context)
      if var session = try OpenSession(
        opening: arguments[open], with: listing.store, arguments, in: context)
      {
        return try listing.openNewest(arguments[HistoryCommand.limit] ?? 1, by: &session)
      }
      if arguments[clear] {
        try listing.clear()
        return .done
      }
      let clipboard = arguments[copy] ? try Clipboard(in: context) : nil
      if let picture {
        let isList = limit > 1
        try listing.draw(
          on: PictureOutput(picture, isList: isList, arguments, in: context), limit: limit)
      } else {
        try context.answering(into: output) { context in
          try listing.print(arguments[format], limit: limit, in: context)
        }
      }
      if let clipboard { try listing.copyNewest(to: clipboard) }
      return .done
    })
}
