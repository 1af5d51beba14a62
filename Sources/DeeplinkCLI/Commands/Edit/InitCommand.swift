import ArgumentKit

/// `deeplink init`: a first store.
enum InitCommand {
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
    run: { (options: InitOptions, context) in
      let change = try StoreChange(makingNewIn: context, isDryRun: options.isDryRun)
      var plan = NewStore(
        environments: options.environments, links: options.links, rules: options.rules)
      if plan.isEmpty {
        try plan.ask(context.asker(orReport: "needs --env NAME=URL"), at: change.location)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: plan.bytes(in: store), done: plan.done,
          touched: plan.links.map { StoreEdit.Touched(name: $0.name) })
      }
      if let warning = options.links.lazy.compactMap({
        Diagnostic.slotsExpandedByShell(in: $0.value)
      })
      .first {
        context.tell(warning)
      }
      for environment in options.environments {
        EnvironmentEdit.tell(ofBase: environment.value, context)
      }
      guard !options.isDryRun else { return .done }
      plan.tellNext(context)
      return .done
    })
}

/// What `init` was asked for.
struct InitOptions: OptionGroup {
  @Parsed(
    Option(
      repeated: "env", short: "e", .assignment(), valueName: "name=url",
      "An environment and its base URL; the first is the default.")) var environments
  @Parsed(
    Option(
      repeated: "link", .assignment(), valueName: "name=path",
      "A first link, with its path in single quotes.")) var links
  @Parsed(LinkOptions.rule) var rules
  @Parsed(StoreChange.dryRun) var isDryRun
}
