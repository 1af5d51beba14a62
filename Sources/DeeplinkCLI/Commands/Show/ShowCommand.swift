import ArgumentKit

/// `deeplink show`: one link, its URLs, its parameters and their rules.
enum ShowCommand {
  static let command: Command<Action> = Command(
    "show", abstract: "Show a link, its parameters and their rules.",
    discussion: """
      deeplink help json lists the members of --format json. A secret is null there.
      """,
    examples: [
      Example("deeplink show share", "Show what a link needs."),
      Example("deeplink show share --format json", "Print it as JSON, for a script."),
    ],
    run: { (options: ShowOptions, context) in
      let store = try OpenedStore.find(in: context)
      let word = try LinkPicker.word(options.link, in: context) {
        guard let store else { throw OpenedStore.missing }
        return store
      }
      let request = try NamedLink(word, in: store).request
      let page = try LinkPage(request: request, store: store, in: context)
      try context.answer(
        options.format == .text ? page.text : AnswerText(page.json.lines + "\n"))
      return .done
    })
}

/// What `show` was asked for.
struct ShowOptions: OptionGroup {
  @Parsed(
    Argument(
      optional: "link", .text(completion: .stored(.link)), "A link's name, or a template."))
  var link
  @Parsed(OutputOptions.textOrJSON) var format
}
