import ArgumentKit
import RuleKit
import TextKit

/// `deeplink list`: the stored links.
enum ListCommand {
  static let query = Argument(
    optional: "query", .text, "Only links with this text in name, title or path.")
  static let tag = Option(
    repeated: "tag", .tags, valueName: "tag",
    "Only links with this tag; with all of several: a,b.")
  static let sort = Option(
    "sort", .choice(of: Order.self), default: .store, "The order of the links.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")

  enum Order: String, CaseIterable, Sendable {
    case store, name, recent
  }

  enum Format: String, CaseIterable, Sendable {
    case table, names, paths, json
  }

  static let command: Command<Action> = Command(
    "list", abstract: "List the stored links.",
    discussion: """
      A link that cannot be used as it stands is marked with "!"; deeplink check says why. One \
      without a name that can be used is shown as :LINE, which edit, rename and remove take.
      """,
    examples: [
      Example("deeplink list", "All of them."),
      Example("deeplink list contest --tag friends", "Those that match."),
      Example("deeplink list --sort recent", "The last used first."),
      Example("deeplink list --format names", "Names alone, for a script."),
    ],
    arguments: [query, tag, sort, format],
    action: { arguments, context in
      let store = try OpenedStore.require(arguments, in: context)
      let printer = ListPrinter(
        store: store, selection: try LinkSelection(arguments, of: store, in: context),
        context: context)
      try printer.print(arguments[format])
      if printer.isEmpty {
        context.tell(
          Problem(
            store.document.links.isEmpty
              ? "\(store.location.shown.harmless) has no links" : "no link matches",
            hint: store.document.links.isEmpty
              ? "add one with: deeplink add NAME PATH" : "deeplink list alone shows all of them",
            severity: .note))
      }
      return .done
    })
}
