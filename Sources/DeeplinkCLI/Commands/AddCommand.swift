import ArgumentKit
import LinkKit
import TextKit

/// `deeplink add`: a new link.
enum AddCommand {
  static let name = Argument(optional: "name", .text, "What the link is to be called.")
  static let path = Argument(
    optional: "path", .text, "Its template: a path or a whole URL, in single quotes.")

  static let command: Command<Action> = Command(
    "add", abstract: "Add a link to the store.",
    discussion: """
      A rule is NAME.KEYWORD=VALUE in the words of JSON Schema: type, enum, pattern, minimum, \
      format and so on. On a terminal it asks for what is missing: the path, and what each slot \
      must be. Where there is no store, it makes one: where --store or DEEPLINK_STORE says, else \
      links.json in this folder.
      """,
    examples: [
      Example("deeplink add team '/teams/$<team>'", "On a terminal, asks what a team may be."),
      Example(
        "deeplink add game '/games/$<id>' --rule id.type=integer --rule id.minimum=1 --tag live",
        "Asks for nothing."),
      Example(
        "deeplink add go 'app://go?to=$<to>' --rule to.enum=home,live --dry-run",
        "Shows the lines that would be added."),
    ],
    parameters: [name, path] + LinkFields.all + [StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context, makesStore: true)
      let link = try AddDialogue(
        arguments, store: change.store(), asker: context.asker(arguments)
      ).link()
      try change.commit { store in
        try LinkFields.checkName(link.name, in: store)
        try LinkFields.checkPath(link.path)
        try LinkFields.check(arguments, path: link.path, in: store)
        return StoreEdit(
          bytes: StoreEditor(store.document).adding([link.node(in: store.document)]),
          done: "added \(link.name.quoted())", touched: [StoreEdit.Touched(name: link.name)])
      }
      return .done
    })
}
