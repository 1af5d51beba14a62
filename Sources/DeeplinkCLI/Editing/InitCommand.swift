import ArgumentKit

/// `deeplink init`: a first store.
enum InitCommand {
  static let environment = Option(
    repeated: "env", short: "e", .assignment(), valueName: "name=url",
    "An environment and its base URL; the first is the default.")
  static let link = Option(
    repeated: "link", .assignment(), valueName: "name=path",
    "A first link, with its path in single quotes.")
  static let rule = LinkOptions.rule

  static let command: Command<Action> = Command(
    "init", abstract: "Create a links.json.",
    discussion: """
      In a terminal it prompts for the base URLs of your environments and for a first link; in a \
      script, use the options. The store is created in this directory, or at --store or \
      DEEPLINK_STORE.
      """,
    examples: [
      Example("deeplink init", "Prompt for everything."),
      Example(
        "deeplink init -e production=https://www.example.com -e app=myapp:// "
          + "--link 'pickem=/pickem/$<id>' --rule id.type=integer",
        "Create it without prompting."),
    ],
    arguments: [environment, link, rule, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(makingNewIn: context, isDryRun: arguments[StoreChange.dryRun])
      var plan = NewStore(
        environments: arguments[environment], links: arguments[link], rules: arguments[rule])
      if plan.isEmpty {
        try plan.ask(context.asker(orReport: "needs --env NAME=URL"), at: change.location)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: plan.bytes(in: store), done: plan.done,
          touched: plan.links.map { StoreEdit.Touched(name: $0.name) })
      }
      if let warning = arguments[link].lazy.compactMap({
        Diagnostic.slotsExpandedByShell(in: $0.value)
      })
      .first {
        context.tell(warning)
      }
      guard !arguments[StoreChange.dryRun] else { return .done }
      plan.tellNext(context)
      return .done
    })
}
