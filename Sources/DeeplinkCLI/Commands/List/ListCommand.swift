import ArgumentKit
import TextKit

/// `deeplink list`: the stored links.
enum ListCommand {
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
      Example("deeplink list share contest --tag friends", "Filter by words and a tag."),
      Example("deeplink list --sort recent", "Show the most recently used first."),
      Example("deeplink list --format names", "Print only names, for a script."),
    ],
    run: { (options: ListOptions, context) in
      let store = try OpenedStore.require(in: context)
      let selection = try LinkSelection(
        options.words, tags: options.tags.tags, order: options.order, of: store, in: context)
      let printer = ListPrinter(store: store, selection: selection, context: context)
      try printer.print(options.format)
      if printer.isEmpty {
        context.note(
          store.document.links.isEmpty
            ? "\(store.location.shown.escapedForTerminal) has no links" : "no link matches",
          hint: store.document.links.isEmpty
            ? "add one with deeplink add NAME PATH"
            : store.hint(forTags: options.tags.tags, words: options.words)
              ?? "deeplink list shows all links")
      }
      return .done
    })
}

/// What `list` was asked for.
struct ListOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "word", .text,
      "Only show links with all of these words in name, title, description, path or tags.",
      isRequired: false)) var words
  @Parsed(ValueOptions.tag) var tags
  @Parsed(
    Option(
      "sort", .choice(of: ListCommand.Order.self), default: .store, "The order of the links."))
  var order
  @Parsed(OutputOptions.format(default: ListCommand.Format.text)) var format
}
