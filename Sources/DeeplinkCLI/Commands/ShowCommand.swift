import ArgumentKit
import TextKit

/// `deeplink show`: one link, its URLs, its parameters and their rules.
enum ShowCommand {
  static let link = Argument(
    "link", .text(completion: .stored(.link)), "A stored link's name, or a template.")

  static let command: Command<Action> = Command(
    "show", abstract: "Show a link, its parameters and their rules.",
    examples: [Example("deeplink show share", "What does it ask for?")],
    arguments: [link],
    action: { arguments, context in
      let store = try OpenedStore.find(arguments, in: context)
      let request = try RequestedLink(arguments[link], in: store)
      let page = try LinkPage(request: request, store: store, ink: context.answerInk)
      try context.answer(Array(page.text.utf8))
      return .done
    })
}
