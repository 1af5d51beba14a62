import ArgumentKit
import LinkKit
import TextKit

/// `deeplink env`: the environments of the store.
enum EnvCommand {
  static let name = Argument(
    "name", .text(completion: .stored(.environment)), "The environment's name.")
  static let names = Argument(
    repeated: "name", .text(completion: .stored(.environment)), "The environments' names.")
  static let newName = Argument("name", .text, "What it is to be called.")
  static let newBase = Argument(
    optional: "base", .text, "Its base URL: https://example.com, or myapp:// for an app.")
  static let chosen = Argument(
    optional: "name", .text(completion: .stored(.environment)),
    "The environment; without it the default one is printed.")
  static let base = Option("base", .text, valueName: "url", "Give it this base URL.")
  static let rename = Option("name", .text, valueName: "new", "Give it another name.")
  static let value = Option(
    repeated: "value", .assignment(), valueName: "name=value",
    "Give a parameter this value in the environment.")
  static let unset = Option(
    repeated: "unset", .text, valueName: "name", "Take away the value that it gives a parameter.")
  static let isDefault = Flag("default", "Make it the default one.")
  static let none = Flag("none", "Let no environment be the default.")
  static let yes = Flag("yes", short: "y", "Do not ask.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case table, names, json
  }

  static let command: Command<Action> = Command(
    "env", abstract: "List and change the environments.",
    discussion: """
      An environment has a base, to which paths are joined, and perhaps values for parameters. Alone, \
      this lists them, the default one marked with "*". deeplink help environment says which one a \
      link uses.
      """,
    examples: [
      Example("deeplink env", "Which are there?"),
      Example("deeplink env add staging https://staging.example.com", "One more."),
      Example("deeplink env add app myapp:// --default", "The app itself, from now on."),
    ],
    subcommands: [
      Subcommand("list", list), Subcommand("add", add), Subcommand("edit", edit),
      Subcommand("remove", remove), Subcommand("default", chooseDefault),
    ],
    action: { arguments, context in
      try EnvironmentListing(OpenedStore.require(arguments, in: context), in: context)
        .print(.table)
      return .done
    })

  static let list: Command<Action> = Command(
    "list", abstract: "List the environments.",
    examples: [Example("deeplink env list --format json", "For a script.")],
    arguments: [format],
    action: { arguments, context in
      try EnvironmentListing(OpenedStore.require(arguments, in: context), in: context)
        .print(arguments[format])
      return .done
    })

  static let add: Command<Action> = Command(
    "add", abstract: "Add an environment.",
    discussion: "On a terminal it asks for the base. It makes the store if it is missing.",
    examples: [
      Example("deeplink env add production https://www.example.com", "The first one."),
      Example("deeplink env add qa https://qa.example.com --value ref=qa", "With a value."),
    ],
    arguments: [newName, newBase, value, isDefault, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context, makesStore: true)
      let name = arguments[newName]
      var edit = EnvironmentEdit(values: arguments[value], isDefault: arguments[isDefault])
      try EnvironmentEdit.checkNew(name, in: change.store())
      edit.base = arguments[newBase]
      if edit.base == nil, edit.values.isEmpty {
        guard let asker = context.asker(arguments) else {
          throw arguments.usageError("expected <base>", hint: context.whyNotAsked(arguments))
        }
        edit.base = try asker.answers(to: EnvironmentEdit.question(name, base: nil)).first
      }
      try edit.check()
      try change.commit { store in
        try EnvironmentEdit.checkNew(name, in: store)
        return try StoreEdit(
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
      A new name is written wherever the store names the environment. Without options, on a \
      terminal, it asks for the base.
      """,
    examples: [
      Example("deeplink env edit staging --base https://qa.example.com", "Another base."),
      Example("deeplink env edit staging --name qa", "Another name, in its links too."),
      Example("deeplink env edit qa --value ref=qa --unset channel", "Other values."),
    ],
    arguments: [name, base, rename, value, unset, StoreChange.dryRun],
    action: { arguments, context in
      let change = try StoreChange(arguments, in: context)
      let name = arguments[name]
      var edit = EnvironmentEdit(
        base: arguments[base], values: arguments[value], unset: arguments[unset],
        newName: arguments[rename])
      let old = try change.store().environment(named: name)
      if edit.isEmpty {
        guard let asker = context.asker(arguments) else {
          throw arguments.usageError(
            "expected --base, --name, --value or --unset", hint: context.whyNotAsked(arguments))
        }
        edit.base = try asker.answers(to: EnvironmentEdit.question(name, base: old.base)).first
      }
      try edit.check()
      try change.commit { store in
        let old = try store.environment(named: name)
        if let new = edit.newName { try EnvironmentEdit.checkNew(new, in: store) }
        return try StoreEdit(
          bytes: edit.changing(old, in: store.document),
          done: "edited environment \(name.quoted())"
            + (edit.newName.map { ", now \($0.quoted())" } ?? ""),
          touchesAll: true)
      }
      try edit.tellOfUnusedValues(in: change.store(), of: edit.newName ?? name, context)
      return .done
    })

  static let remove: Command<Action> = Command(
    "remove", abstract: "Remove environments.",
    discussion: """
      Asks on a terminal; elsewhere it needs --yes. One that a link names is not removed.
      """,
    examples: [Example("deeplink env remove staging --yes", "In a script.")],
    arguments: [names, yes, StoreChange.dryRun],
    action: { arguments, context in
      let names = arguments[names].uniqued
      let change = try StoreChange(arguments, in: context)
      if !arguments[yes], !arguments[StoreChange.dryRun] {
        let store = try change.store()
        for name in names { _ = try store.environment(named: name) }
        try YesOrNo.confirm(
          "remove \(names.map { $0.quoted() }.joined(separator: ", "))?",
          about: store.location.shown, arguments, in: context)
      }
      try change.commit { store in
        try StoreEdit(
          bytes: EnvironmentEdit.removing(names, from: store),
          done: "removed \(names.map { $0.quoted() }.joined(separator: ", "))", touchesAll: true)
      }
      return .done
    })

  static let chooseDefault: Command<Action> = Command(
    "default", abstract: "Print or choose the default environment.",
    examples: [
      Example("deeplink env default", "Which is it?"),
      Example("deeplink env default staging", "Another one."),
    ],
    arguments: [chosen, none, StoreChange.dryRun], exclusive: [[chosen, none]],
    action: { arguments, context in
      let name = arguments[chosen]
      guard name != nil || arguments[none] else {
        let store = try OpenedStore.require(arguments, in: context)
        guard let name = store.document.defaultEnvironment else {
          throw Failure(
            .refused, "\(store.location.shown) has no default environment",
            hint: "deeplink env default NAME makes one the default")
        }
        try context.answer(line: name)
        return .done
      }
      try StoreChange(arguments, in: context).commit { store in
        let editor = StoreEditor(store.document)
        guard let name else {
          return StoreEdit(
            bytes: editor.removing(path: ["environment"]), done: "no environment is the default")
        }
        let environment = try store.environment(named: name)
        return StoreEdit(
          bytes: editor.setting(["environment"], to: .string(environment.name)),
          done: "the default environment is \(environment.name.quoted())")
      }
      return .done
    })
}
