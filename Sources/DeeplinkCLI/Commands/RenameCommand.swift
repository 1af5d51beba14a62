import ArgumentKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink rename`: another name for a link.
enum RenameCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)), "The link's name.")
  static let newName = Argument(optional: "new", .text, "Its new name.")

  static let command: Command<Action> = Command(
    "rename", abstract: "Give a link another name.",
    discussion: """
      What the history remembers of the link goes with it. Of several links of one name, as a merge \
      makes them, NAME:LINE is the one in that line; :LINE is one without a name that can be used.
      """,
    examples: [Example("deeplink rename pickem pickem-lobby", "Only the name changes.")],
    arguments: [link, newName, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      let word = try LinkPicker.word(arguments[link], arguments, in: context, from: change.store)
      let new = try arguments[newName] ?? asked(for: word, of: change, arguments, in: context)
      try change.commit { store in
        let position = try store.position(of: word)
        let old = store.label(at: position)
        try LinkFields.checkName(new, in: store)
        let bytes = StoreEditor(store.document).editing(at: position) {
          $0.set(["name"], to: .string(new))
        }
        return StoreEdit(
          bytes: bytes, done: "renamed \(old.quoted()) to \(new.quoted())",
          touched: [StoreEdit.Touched(name: new, position: position)])
      }
      return .done
    })

  /// Asks for the new name.
  private static func asked(
    for link: String, of change: StoreChange, _ arguments: ParsedArguments, in context: Context
  ) throws -> String {
    guard let asker = context.asker(arguments) else {
      throw arguments.usageError("expected <new>", hint: context.whyNotAsked(arguments))
    }
    let question = AddDialogue(store: try change.store(), asker: asker).nameQuestion("")
    let answers = try asker.answers(
      to: Dialogue(kind: "Link", name: link, questions: [question]))
    return answers.first ?? ""
  }
}
