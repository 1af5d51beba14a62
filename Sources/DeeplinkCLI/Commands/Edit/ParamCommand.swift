import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// `deeplink param`: the rules that the links of a store share.
enum ParamCommand {
  static let command: Command<Action> = Command(
    "param", abstract: "List and change shared rules; rename parameters.",
    discussion: """
      Shared rules apply to every slot with the parameter's name; a link's own rules override them \
      keyword by keyword. Without a subcommand, lists them. See deeplink help rules for the \
      keywords.
      """,
    examples: [
      Example("deeplink param", "List shared rules."),
      Example(
        "deeplink param edit id --rule type=integer --rule minimum=1",
        "Set the rules of every id."),
    ],
    subcommands: [
      Subcommand("list", list), Subcommand("edit", edit), Subcommand("rename", rename),
      Subcommand("share", share), Subcommand("remove", remove),
    ],
    action: { _, context in
      try ParameterListing(store: .require(in: context), context: context).print(.text)
      return .done
    })

  static let list: Command<Action> = Command(
    "list", abstract: "List the parameters with shared rules.",
    examples: [Example("deeplink param list --format names", "For a script.")],
    run: { (options: EnvironmentListing.Options, context) in
      try ParameterListing(store: .require(in: context), context: context).print(options.format)
      return .done
    })

  static let edit: Command<Action> = Command(
    "edit", abstract: "Add or change a parameter's shared rules.",
    discussion: "Without options, prompts for them in a terminal.",
    examples: [
      Example("deeplink param edit id --rule type=integer --rule minimum=1", "Set two keywords."),
      Example("deeplink param edit id --unset minimum", "Remove a keyword."),
      Example("deeplink param edit id", "Prompt for the rules."),
    ],
    run: { (options: EditOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      var edit = try ParameterEdit(name: options.name, rules: options.rules, unset: options.unset)
      if edit.isEmpty {
        try edit.ask(context.asker(orReport: "needs --rule or --unset"), in: change.store())
      }
      try change.commit { store in
        try StoreEdit(
          bytes: edit.changing(store), done: "edited parameter \(edit.name.quoted())",
          touchesAll: true)
      }
      try edit.tellIfUnused(in: change.store(), context)
      return .done
    })

  static let rename: Command<Action> = Command(
    "rename", abstract: "Rename a parameter in the whole store.",
    discussion: """
      Renames its slots in all links, and its rules, its values in environments and the constraints \
      that name it, in one edit. The links keep their URLs; rows, --set and --values use the new \
      name from then on.
      """,
    examples: [
      Example("deeplink param rename id contestId", "Rename a parameter in all links."),
      Example("deeplink param rename id contestId --dry-run", "Show the lines that would change."),
    ],
    run: { (options: RenameOptions, context) in
      try StoreChange(in: context, isDryRun: options.isDryRun).commit { store in
        try ParameterEdit.renaming(options.name, to: options.newName, in: store)
      }
      return .done
    })

  static let share: Command<Action> = Command(
    "share", abstract: "Share the rules of one link's parameter.",
    discussion: """
      Moves the rules from the link to the shared rules, which apply to every slot with the \
      parameter's name. Links with their own rules keep them; they override the shared ones \
      keyword by keyword.
      """,
    examples: [
      Example("deeplink param share share.channel", "Share the rules of channel with every link."),
      Example("deeplink param share share.channel --dry-run", "Show the lines that would change."),
    ],
    run: { (options: ShareOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      let note = try RuleSharing(options.linkRule, in: change.store()).noteOfOverrides
      try change.commit { store in
        let sharing = try RuleSharing(options.linkRule, in: store)
        return StoreEdit(bytes: try sharing.bytes(), done: sharing.done, touchesAll: true)
      }
      if let note { context.tell(note) }
      return .done
    })

  static let remove: Command<Action> = Command(
    "remove", abstract: "Remove the shared rules of parameters.",
    discussion: "Asks for confirmation in a terminal; otherwise needs --yes. Slots are kept.",
    examples: [Example("deeplink param remove id --yes", "Remove them without asking.")],
    isDestructive: true,
    run: { (options: RemoveOptions, context) in
      let names = options.names.uniqued
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      let list = names.map { $0.quoted() }.joined(separator: ", ")
      if !options.isConfirmed, !options.isDryRun {
        let store = try change.store()
        try ParameterEdit.check(names, in: store)
        try YesOrNo.confirm(
          "remove the rules for \(list)?", about: store.location.shown, in: context)
      }
      try change.commit { store in
        try ParameterEdit.check(names, in: store)
        return try StoreEdit(
          bytes: ParameterEdit.removing(names, from: store.document),
          done: "removed the rules for \(list)")
      }
      return .done
    })
}

extension ParamCommand {
  private static let name = Argument(
    "name", .text(completion: .stored(.parameter)), "The parameter's name, as in slots.")

  private struct EditOptions: OptionGroup {
    @Parsed(ParamCommand.name) var name
    @Parsed(
      Option(
        repeated: "rule", .assignment(completion: .stored(.keyword)), valueName: "keyword=value",
        "A JSON Schema keyword for a parameter.")) var rules
    @Parsed(
      Option(
        repeated: "unset", .text(completion: .stored(.keywordName)), valueName: "keyword",
        "Remove a keyword.")) var unset
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct RenameOptions: OptionGroup {
    @Parsed(ParamCommand.name) var name
    @Parsed(Argument("new", .text, "Its new name.")) var newName
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct ShareOptions: OptionGroup {
    @Parsed(
      Argument(
        "link.name", .text(completion: .stored(.linkRule)),
        "A link, a dot, and the parameter whose rules to share.")) var linkRule
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct RemoveOptions: OptionGroup {
    @Parsed(
      Argument(
        repeated: "name", .text(completion: .stored(.parameter)), "The parameters' names."))
    var names
    @Parsed(RemoveCommand.yes) var isConfirmed
    @Parsed(StoreChange.dryRun) var isDryRun
  }
}

/// The rules that the links of a store share, for `deeplink param list`.
struct ParameterListing {
  let store: OpenedStore
  let context: Context

  func print(_ format: EnvCommand.Format) throws {
    let parameters = store.document.parameters
    if parameters.isEmpty {
      context.note(
        "\(store.location.shown) has no shared rules",
        hint: "add some with deeplink param edit NAME --rule KEYWORD=VALUE")
    }
    switch format {
    case .names: for parameter in parameters { try context.answer(line: parameter.name) }
    case .text:
      let uses = uses
      let share = PatternShare(among: parameters.count)
      let rows = parameters.map { parameter in
        let rules = Rules.compile([parameter.value], share: share).rules
        let count = uses[[UInt8](parameter.name.utf8)] ?? 0
        return [
          parameter.name.escapedForTerminal,
          (rules?.summary ?? "its rules have errors").escapedForTerminal,
          (rules?.title ?? "").escapedForTerminal, counted(count, "link"),
        ]
      }
      try context.answer(TextTable(rows, ink: context.answerInk).text)
    case .json:
      let mask = StoreMask(store.document)
      let object = JSONNode.object(
        parameters.map { ($0.name, mask.masked($0.value, at: ["parameters", $0.name])) })
      try context.answer(line: object.lines)
    }
  }

  /// How many links have a slot of each name.
  private var uses: [[UInt8]: Int] {
    var uses: [[UInt8]: Int] = [:]
    for position in store.document.links.indices {
      let slots = (try? Template(store.document.links[position].path))?.slots ?? []
      for name in Set(slots.map { [UInt8]($0.name.utf8) }) { uses[name, default: 0] += 1 }
    }
    return uses
  }
}
