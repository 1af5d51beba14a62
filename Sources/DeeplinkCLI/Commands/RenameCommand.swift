import ArgumentKit
import LinkKit
import TextKit

/// `deeplink rename`: another name for a link.
enum RenameCommand {
  static let link = Argument("link", .text(completion: .stored(.link)), "The link's name.")
  static let newName = Argument("new", .text, "Its new name.")

  static let command: Command<Action> = Command(
    "rename", abstract: "Give a link another name.",
    discussion: """
      What the history remembers of the link goes with it. Of several links of one name, as a merge \
      makes them, NAME:LINE is the one in that line; :LINE is one without a name that can be used.
      """,
    examples: [Example("deeplink rename pickem pickem-lobby", "Only the name changes.")],
    arguments: [link, newName, StoreChange.dryRun],
    action: { arguments, context in
      let new = arguments[newName]
      try StoreChange(arguments, in: context).commit { store in
        let position = try store.position(of: arguments[link])
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
}
