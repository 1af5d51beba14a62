import ArgumentKit
import LinkKit
import TextKit

/// `deeplink env`: the environments of the store.
enum EnvCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, names, json
  }

  static let command: Command<Action> = Command(
    "env", abstract: "List and change environments.",
    discussion: """
      An environment has a base URL, prepended to every path, and optionally values for \
      parameters. Without a subcommand, lists them; "*" marks the default. See deeplink help \
      environment for which one a link uses.
      """,
    examples: [
      Example("deeplink env", "List environments."),
      Example("deeplink env add staging https://staging.example.com", "Add an environment."),
      Example(
        "deeplink env default app", "Use the app's scheme where no environment is named."),
    ],
    subcommands: [
      Subcommand("list", list), Subcommand("add", add), Subcommand("edit", edit),
      Subcommand("rename", rename), Subcommand("remove", remove),
      Subcommand("default", chooseDefault),
    ],
    action: { _, context in
      try EnvironmentListing(.require(in: context), in: context).print(.text)
      return .done
    })

  static let list: Command<Action> = Command(
    "list", abstract: "List environments.",
    examples: [Example("deeplink env list --format json", "For a script.")],
    run: { (options: EnvironmentListing.Options, context) in
      try EnvironmentListing(.require(in: context), in: context).print(options.format)
      return .done
    })

  static let add: Command<Action> = Command(
    "add", abstract: "Add an environment.",
    discussion: "In a terminal it prompts for the base URL. Creates the store if needed.",
    examples: [
      Example("deeplink env add production https://www.example.com", "Add the first environment."),
      Example("deeplink env add qa https://qa.example.com --value ref=qa", "Add one with a value."),
    ],
    run: { (options: AddOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun, makesStore: true)
      let name = options.name
      var edit = EnvironmentEdit(values: options.values)
      try EnvironmentEdit.checkNew(name, in: change.store())
      edit.base = options.base
      if edit.base == nil, edit.values.isEmpty {
        try edit.askBase(of: name, now: nil, context.asker(orReport: "missing <base>"))
      }
      try edit.check()
      EnvironmentEdit.tell(ofBase: edit.base, context)
      try change.commit { store in
        try EnvironmentEdit.checkNew(name, in: store)
        return StoreEdit(
          bytes: edit.adding(name, to: store.document),
          done: "added environment \(name.quoted())", touchesAll: true)
      }
      try EnvironmentEdit.tellOfNoDefault(in: change.store(), context)
      try edit.tellOfUnusedValues(in: change.store(), of: name, context)
      return .done
    })

  static let edit: Command<Action> = Command(
    "edit", abstract: "Change an environment.",
    discussion: """
      Without options, prompts for the base URL in a terminal.
      """,
    examples: [
      Example("deeplink env edit staging --base https://qa.example.com", "Change the base URL."),
      Example("deeplink env edit qa --value ref=qa --unset channel", "Change its values."),
    ],
    run: { (options: EditOptions, context) in
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      let name = options.name
      var edit = EnvironmentEdit(
        base: options.base, values: options.values, unset: options.unset)
      let old = try change.store().environment(named: name)
      if edit.isEmpty {
        let asker = try context.asker(orReport: "needs --base, --value or --unset")
        try edit.askBase(of: name, now: old.base, asker)
      }
      try edit.check()
      EnvironmentEdit.tell(ofBase: edit.base, context)
      try change.commit { try edit.made(of: name, in: $0) }
      try edit.tellOfUnusedValues(in: change.store(), of: name, context)
      return .done
    })

  static let rename: Command<Action> = Command(
    "rename", abstract: "Rename an environment.",
    discussion: "Updates every reference in the store.",
    examples: [Example("deeplink env rename staging qa", "Rename it, in its links too.")],
    run: { (options: RenameOptions, context) in
      try StoreChange(in: context, isDryRun: options.isDryRun).commit { store in
        try EnvironmentEdit(newName: options.newName).made(of: options.name, in: store)
      }
      return .done
    })

  static let remove: Command<Action> = Command(
    "remove", abstract: "Remove environments.",
    discussion: """
      Asks for confirmation in a terminal; otherwise needs --yes. An environment used by a link is \
      not removed.
      """,
    examples: [Example("deeplink env remove staging --yes", "Remove it without asking.")],
    isDestructive: true,
    run: { (options: RemoveOptions, context) in
      let names = options.names.uniqued
      let list = names.map { $0.quoted() }.joined(separator: ", ")
      let change = try StoreChange(in: context, isDryRun: options.isDryRun)
      if !options.isConfirmed, !options.isDryRun {
        let store = try change.store()
        for name in names { _ = try store.environment(named: name) }
        try YesOrNo.confirm("remove \(list)?", about: store.location.shown, in: context)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: EnvironmentEdit.removing(names, from: store),
          done: "removed \(list)", touchesAll: true)
      }
      return .done
    })

  static let chooseDefault: Command<Action> = Command(
    "default", abstract: "Print or set the default environment.",
    examples: [
      Example("deeplink env default", "Print the default."),
      Example("deeplink env default staging", "Set the default."),
    ],
    exclusive: [[DefaultOptions.chosen, DefaultOptions.none]],
    run: { (options: DefaultOptions, context) in
      let name = options.name
      guard name != nil || options.clears else {
        let store = try OpenedStore.require(in: context)
        guard let name = store.document.defaultEnvironment else {
          throw CommandError(
            .refused, "\(store.location.shown) has no default environment",
            hint: "set one with deeplink env default NAME")
        }
        try context.answer(line: name)
        return .done
      }
      try StoreChange(in: context, isDryRun: options.isDryRun).commit { store in
        let editor = StoreEditor(store.document)
        guard let name else {
          return StoreEdit(
            bytes: editor.removing(path: ["environment"]), done: "cleared the default environment")
        }
        let environment = try store.environment(named: name)
        let others = store.document.links.count { link in
          link.environment.map { !$0.isSameText(as: environment.name) } ?? false
        }
        let kept =
          others == 0 ? "" : "; \(counted(others, "link has", plural: "links have")) another one"
        return StoreEdit(
          bytes: editor.setting(["environment"], to: .string(environment.name)),
          done: "the default environment is \(environment.name.quoted())" + kept)
      }
      return .done
    })
}

extension EnvCommand {
  private static let value = Option(
    repeated: "value", .assignment(), valueName: "name=value",
    "Set a parameter's value in this environment.")

  private struct AddOptions: OptionGroup {
    @Parsed(Argument("name", .text, "The new environment's name.")) var name
    @Parsed(
      Argument(
        optional: "base", .text, "Its base URL: https://example.com, or myapp:// for an app."))
    var base
    @Parsed(value) var values
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private static let name = Argument(
    "name", .text(completion: .stored(.environment)), "The environment's name.")

  private struct EditOptions: OptionGroup {
    @Parsed(EnvCommand.name) var name
    @Parsed(ValueOptions.base) var base
    @Parsed(value) var values
    @Parsed(
      Option(repeated: "unset", .text, valueName: "name", "Remove a parameter's value from it."))
    var unset
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct RenameOptions: OptionGroup {
    @Parsed(EnvCommand.name) var name
    @Parsed(Argument("new", .text, "Its new name.")) var newName
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct RemoveOptions: OptionGroup {
    @Parsed(
      Argument(
        repeated: "name", .text(completion: .stored(.environment)), "The environments' names."))
    var names
    @Parsed(RemoveCommand.yes) var isConfirmed
    @Parsed(StoreChange.dryRun) var isDryRun
  }

  private struct DefaultOptions: OptionGroup {
    static let chosen = Argument(
      optional: "name", .text(completion: .stored(.environment)),
      "The environment; omit it to print the default.")
    static let none = Flag("none", "Clear the default environment.")

    @Parsed(chosen) var name
    @Parsed(none) var clears
    @Parsed(StoreChange.dryRun) var isDryRun
  }
}

extension EnvironmentListing {
  /// What `env list` and `param list` were asked for.
  struct Options: OptionGroup {
    @Parsed(OutputOptions.format(default: EnvCommand.Format.text)) var format
  }
}
