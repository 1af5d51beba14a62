import ArgumentKit
import LinkKit
import TextKit

/// `deeplink rename`: another name for a link.
enum RenameCommand {
  static let link = Argument("link", .text(completion: .stored(.link)), "The link's name.")
  static let newName = Argument("new", .text, "Its new name.")

  static let command: Command<Action> = Command(
    "rename", abstract: "Give a link another name.",
    discussion: "What the history remembers of the link goes with it.",
    examples: [Example("deeplink rename pickem pickem-lobby", "Only the name changes.")],
    parameters: [link, newName, StoreChange.dryRun],
    action: { arguments, context in
      let (old, new) = (arguments[link], arguments[newName])
      try StoreChange(arguments, in: context).commit { store in
        guard store.document.link(named: old) != nil else {
          throw Failure(.usage, [RequestedLink.unknown(old, in: store)])
        }
        try LinkFields.checkName(new, in: store)
        let bytes = StoreEditor(store.document).editing(old) { $0.set(["name"], to: .string(new)) }
        return StoreEdit(
          bytes: bytes ?? store.bytes, done: "renamed \(old.quoted()) to \(new.quoted())",
          touched: [StoreEdit.Touched(name: new, oldName: old)])
      }
      return .done
    })
}
