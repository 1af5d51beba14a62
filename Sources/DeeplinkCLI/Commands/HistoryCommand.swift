import ArgumentKit
import LinkKit
import TextKit

/// `deeplink history`: the URLs that `fill` gave.
enum HistoryCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "Only of this link.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")
  static let limit = Option(
    "limit", .wholeNumber(in: 1...1_000_000), valueName: "count", "Only the newest.")
  static let clear = Flag("clear", "Forget them.")

  enum Format: String, CaseIterable, Sendable {
    case table, urls, json
  }

  static let command: Command<Action> = Command(
    "history", abstract: "List the URLs that fill gave, newest first.",
    discussion: """
      Secrets are not in it. DEEPLINK_NO_HISTORY=1 turns it off; --clear forgets all, or what is of \
      one link.
      """,
    examples: [
      Example("deeplink history pickem", "Those of one link."),
      Example("deeplink history --format urls --limit 10", "The last ten URLs."),
      Example("deeplink history --clear", "Forget everything."),
    ],
    parameters: [link, format, limit, clear],
    action: { arguments, context in
      guard let history = History(context) else {
        throw Failure(.failure, "there is no history: it is turned off, or HOME is not set")
      }
      if arguments[clear] {
        try history.clear(link: arguments[link])
        return .done
      }
      let store = try? OpenedStore.find(arguments, in: context)
      var entries = try history.entries()
      if let link = arguments[link] { entries.removeAll { !$0.isOf(link) } }
      let shown = entries.prefix(arguments[limit] ?? .max).map { entry in
        entry.hidingSecrets(of: form(of: entry, in: store))
      }
      switch arguments[format] {
      case .urls: for entry in shown { try context.answer(line: entry.url.harmless) }
      case .json:
        let lines = shown.map { "  " + $0.line }.joined(separator: ",\n")
        try context.answer(line: shown.isEmpty ? "[]" : "[\n\(lines)\n]")
      case .table:
        let width = shown.map { ($0.link ?? "-").displayWidth }.max() ?? 0
        for entry in shown {
          let name = (entry.link ?? "-").harmless
          let space = String(repeating: " ", count: max(0, width - name.displayWidth))
          let time = context.look.answerInk(.quiet, entry.time)
          try context.answer(line: "\(time)  \(name)\(space)  \(entry.url.harmless)")
        }
      }
      return .done
    })

  /// The form of an entry's link as it is now.
  private static func form(of entry: HistoryEntry, in store: OpenedStore?) -> Form? {
    guard let request = try? RequestedLink(entry.link ?? entry.path, in: store) else { return nil }
    let base =
      entry.base
      ?? entry.environment.flatMap { store?.document.environment(named: $0)?.base }
    return try? request.form(base: base, in: store)
  }
}
