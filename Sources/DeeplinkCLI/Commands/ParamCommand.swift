import ArgumentKit
import JSONKit
import LinkKit
import TextKit

/// `deeplink param`: the rules that the links of a store share.
enum ParamCommand {
  static let name = Argument(
    "name", .text(completion: .stored(.parameter)), "The parameter's name, as slots have it.")
  static let names = Argument(
    repeated: "name", .text(completion: .stored(.parameter)), "The parameters' names.")
  static let rule = Option(
    repeated: "rule", .assignment(completion: .stored(.keyword)), valueName: "keyword=value",
    "What the parameter must be, in a keyword of JSON Schema.")
  static let unset = Option(
    repeated: "unset", .text(completion: .stored(.keywordName)), valueName: "keyword",
    "Remove a keyword.")
  static let yes = EnvCommand.yes
  static let format = EnvCommand.format

  static let command: Command<Action> = Command(
    "param", abstract: "List and change the rules that links share.",
    discussion: """
      They apply to every slot of the parameter's name; a link's own rules override them, keyword \
      by keyword. Without a subcommand, lists them. See deeplink help rules for the keywords.
      """,
    examples: [
      Example("deeplink param", "List them."),
      Example(
        "deeplink param edit id --rule type=integer --rule minimum=1",
        "What every id must be."),
    ],
    subcommands: [
      Subcommand("list", list), Subcommand("edit", edit), Subcommand("share", share),
      Subcommand("remove", remove),
    ],
    action: { arguments, context in
      try ParameterListing(OpenedStore.require(arguments, in: context), in: context).print(.table)
      return .done
    })

  static let list: Command<Action> = Command(
    "list", abstract: "List the parameters with shared rules.",
    examples: [Example("deeplink param list --format names", "For a script.")],
    arguments: [format],
    action: { arguments, context in
      try ParameterListing(OpenedStore.require(arguments, in: context), in: context)
        .print(arguments[format])
      return .done
    })

  static let edit: Command<Action> = Command(
    "edit", abstract: "Set or change the shared rules of a parameter.",
    discussion: "Without options, prompts for them on a terminal.",
    examples: [
      Example("deeplink param edit id --rule type=integer --rule minimum=1", "Two keywords."),
      Example("deeplink param edit id --unset minimum", "One keyword less."),
      Example("deeplink param edit id", "Prompts for them."),
    ],
    arguments: [name, rule, unset, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      var edit = try ParameterEdit(
        name: arguments[name], rules: arguments[rule], unset: arguments[unset])
      if edit.isEmpty {
        guard let asker = context.asker(arguments) else {
          throw arguments.usageError(
            "expected --rule or --unset", hint: context.whyNotAsked(arguments))
        }
        try edit.ask(asker, in: change.store())
      }
      try change.commit { store in
        try StoreEdit(
          bytes: edit.changing(store), done: "edited parameter \(edit.name.quoted())",
          touchesAll: true)
      }
      try edit.tellIfUnused(in: change.store(), context)
      return .done
    })

  static let linkRule = Argument(
    "link.name", .text(completion: .stored(.linkRule)),
    "A link, a dot, and the parameter whose rules all links get.")

  static let share: Command<Action> = Command(
    "share", abstract: "Share the rules of one link's parameter.",
    discussion: """
      The rules move from the link to the shared ones, which apply to every link with a slot of \
      the parameter's name. Links that have rules of their own keep them; they override the shared \
      ones, keyword by keyword.
      """,
    examples: [
      Example("deeplink param share share.channel", "What channel may be, in every link."),
      Example("deeplink param share share.channel --dry-run", "Shows the lines that change."),
    ],
    arguments: [linkRule, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      let word = arguments[linkRule]
      let note = try RuleSharing(word, in: change.store()).noteOfOverrides
      try change.commit { store in
        let sharing = try RuleSharing(word, in: store)
        return StoreEdit(bytes: try sharing.bytes(), done: sharing.done, touchesAll: true)
      }
      if let note { context.tell(note) }
      return .done
    })

  static let remove: Command<Action> = Command(
    "remove", abstract: "Remove the shared rules of parameters.",
    discussion: "Asks on a terminal; elsewhere it needs --yes. The slots are kept.",
    examples: [Example("deeplink param remove id --yes", "In a script.")],
    arguments: [names, yes, StoreChange.dryRun],
    action: { arguments, context in
      let names = arguments[names].uniqued
      let change = try StoreChange(arguments, in: context)
      let list = names.map { $0.quoted() }.joined(separator: ", ")
      if !arguments[yes], !arguments[StoreChange.dryRun] {
        let store = try change.store()
        try ParameterEdit.check(names, in: store)
        try YesOrNo.confirm(
          "remove the rules of \(list)?", about: store.location.shown, arguments, in: context)
      }
      try change.commit { store in
        try ParameterEdit.check(names, in: store)
        return try StoreEdit(
          bytes: ParameterEdit.removing(names, from: store.document),
          done: "removed the rules of \(list)")
      }
      return .done
    })
}
