import ArgumentKit
import TextKit

/// `deeplink list`: the stored links.
enum ListCommand {
  static let query = Argument(
    optional: "query", .text, "Only show links with this text in name, title or path.")
  static let sort = Option(
    "sort", .choice(of: Order.self), default: .store, "The order of the links.")
  static let format = OutputOptions.format(default: Format.text)

  enum Order: String, CaseIterable, Sendable {
    case store, name, recent
  }

  enum Format: String, CaseIterable, Sendable {
    case text, names, paths, json
  }

  static let command: Command<Action> = Command(
    "list", abstract: "List the stored links.",
    discussion: """
      A link that cannot be used is marked with "!"; deeplink check reports why. A link without a \
      usable name is shown as :LINE, which edit, rename and remove accept.
      """,
    examples: [
      Example("deeplink list", "List all links."),
      Example("deeplink list contest --tag friends", "Filter by text and tag."),
      Example("deeplink list --sort recent", "Show the most recently used first."),
      Example("deeplink list --format names", "Print only names, for a script."),
    ],
    arguments: [query, ValueOptions.tag, sort, format],
    action: { arguments, context in
      let store = try OpenedStore.require(in: context)
      let selection = try LinkSelection(
        arguments[query], tags: arguments[ValueOptions.tag].tags, order: arguments[sort], of: store,
        in: context)
      let printer = ListPrinter(store: store, selection: selection, context: context)
      try printer.print(arguments[format])
      if printer.isEmpty {
        context.note(
          store.document.links.isEmpty
            ? "\(store.location.shown.escapedForTerminal) has no links" : "no link matches",
          hint: store.document.links.isEmpty
            ? "add one with deeplink add NAME PATH"
            : store.hint(forTags: arguments[ValueOptions.tag].tags, query: arguments[query])
              ?? "deeplink list shows all links")
      }
      return .done
    })
}
