import ArgumentKit

/// `deeplink show`: one link, its URLs, its parameters and their rules.
enum ShowCommand {
  static let command: Command<Action> = Command(
    "show", abstract: "Show a link, its parameters and their rules.",
    discussion: """
      --format json prints one object: "name", "title", "description", "path", "tags", \
      "environment" and "opens" as stored; "urls", an array with each "environment" and its "url" \
      with open slots, or the "fault" that prevents one; "parameters", an array with each "name", \
      whether it is "optional" and "secret", what it "expects" in words, its "places" in the URL, \
      and its "rules", a JSON Schema. Members that do not apply are omitted; anything that would \
      reveal a secret's value is null.
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
