import ArgumentKit
import LinkKit
import TerminalKit
import TextKit

/// `deeplink rename`: another name for a link.
enum RenameCommand {
  static let command: Command<Action> = Command(
    "rename", abstract: "Rename a link.",
    discussion: """
      The link's history moves with it. If several links share a name, as after a merge, NAME:LINE \
      selects the one on that line; :LINE selects one without a usable name.
      """,
    examples: [Example("deeplink rename pickem pickem-lobby", "Rename a link.")],
    run: { (options: RenameOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      let word = try LinkPicker.word(options.link, in: context, from: change.store)
      let new = try options.newName ?? asked(for: word, of: change, in: context)
      try change.commit { store in
        let position = try store.position(of: word)
        let old = store.label(at: position)
        try NewLink.checkName(new, in: store)
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
    for link: String, of change: StoreChange, in context: Context
  ) throws -> String {
    let asker = try context.asker(orReport: "missing <new>")
    let question = AddDialogue(store: try change.store(), asker: asker).nameQuestion("")
    return try asker.answer(to: question, about: "Link", named: link)
  }
}

/// What `rename` was asked for.
struct RenameOptions: OptionGroup {
  @Parsed(EditOptions.link) var link
  @Parsed(Argument(optional: "new", .text, "Its new name.")) var newName
  @Parsed(StoreChange.dryRun) var isDryRun
}
