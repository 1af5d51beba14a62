import ArgumentKit
import JSONKit
import TextKit

/// `deeplink show`: one link, its URLs, its parameters and their rules.
enum ShowCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "A stored link's name, or a template.")

  static let format = Option("format", .choice(of: Format.self), default: .text, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let command: Command<Action> = Command(
    "show", abstract: "Show a link, its parameters and their rules.",
    discussion: """
      --format json prints one object: "name", "title", "description", "path", "tags", \
      "environment" and "opens" as they are stored; "urls", an array with the "environment" and the \
      "url" of each, its slots open, or the "fault" that leaves it without one; "parameters", an \
      array with the "name" of each, whether it is \
      "optional" and "secret", what it "expects" in words, the "places" in the URL where it stands, \
      and its "rules", a JSON Schema. A member that does not apply is left out; what would give \
      away the value of a secret is null.
      """,
    examples: [
      Example("deeplink show share", "What does it ask for?"),
      Example("deeplink show share --format json", "The same for a script."),
    ],
    arguments: [link, format],
    action: { arguments, context in
      let store = try OpenedStore.find(arguments, in: context)
      let word = try LinkPicker.word(arguments[link], arguments, in: context) {
        guard let store else { throw OpenedStore.missing }
        return store
      }
      let request = try RequestedLink(word, in: store)
      let page = try LinkPage(request: request, store: store, in: context)
      try context.answer(
        arguments[format] == .text ? page.text : AnswerText(page.json.lines + "\n"))
      return .done
    })
}
