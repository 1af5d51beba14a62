import ArgumentKit
import LinkKit
import TextKit

/// `deeplink init`: a first store.
enum InitCommand {
  static let environment = Option(
    repeated: "env", short: "e", .assignment(), valueName: "name=url",
    "An environment and its base URL; the first is the default one.")
  static let link = Option(
    repeated: "link", .assignment(), valueName: "name=path",
    "A first link, its path in single quotes.")
  static let rule = LinkFields.rule

  static let command: Command<Action> = Command(
    "init", abstract: "Make a first links.json.",
    discussion: """
      On a terminal it asks for the base URLs of your environments and for a first link; in a script \
      the options say them. The store is made in this folder, or where --store or DEEPLINK_STORE \
      says.
      """,
    examples: [
      Example("deeplink init", "Asks for everything."),
      Example(
        "deeplink init -e production=https://www.example.com -e app=myapp:// "
          + "--link 'pickem=/pickem/$<id>' --rule id.type=integer",
        "Asks for nothing."),
    ],
    arguments: [environment, link, rule, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(makingNew: arguments, in: context)
      var plan = NewStore(
        environments: arguments[environment], links: arguments[link], rules: arguments[rule])
      if plan.isEmpty {
        guard let asker = context.asker(arguments) else {
          throw arguments.usageError(
            "expected --env NAME=URL", hint: context.whyNotAsked(arguments))
        }
        try plan.ask(asker, at: change.location)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: plan.bytes(in: store), done: plan.done,
          touched: plan.links.map { StoreEdit.Touched(name: $0.name) })
      }
      guard !arguments[StoreChange.dryRun] else { return .done }
      plan.tellNext(context)
      return .done
    })
}
