import ArgumentKit
import LinkKit

extension Deeplink {
  /// The tool's whole command line, from which parsing, help, manual and completions derive.
  static let command: Command<Action> = Command(
    "deeplink",
    abstract: "Build correct deep links from stored templates.",
    discussion: """
      URLs from people or logs: derive; paths from code: import; one by hand: add.
      """,
    examples: [Example("deeplink init", "Create a links.json.")],
    shared: GlobalOptions.keys,
    version: Release.version,
    topics: Topics.all,
    subcommands: [
      Subcommand("fill", in: Group.make, FillCommand.command),
      Subcommand("batch", in: Group.make, BatchCommand.command),
      Subcommand("page", in: Group.make, PageCommand.command),
      Subcommand("open", in: Group.device, OpenCommand.command),
      Subcommand("run", in: Group.device, RunCommand.command),
      Subcommand("devices", in: Group.device, DevicesCommand.command),
      Subcommand("list", in: Group.look, ListCommand.command),
      Subcommand("show", in: Group.look, ShowCommand.command),
      Subcommand("match", in: Group.look, MatchCommand.command),
      Subcommand("check", in: Group.look, CheckCommand.command),
      Subcommand("verify", in: Group.look, VerifyCommand.command),
      Subcommand("diff", in: Group.look, DiffCommand.command),
      Subcommand("history", in: Group.look, HistoryCommand.command),
      Subcommand("init", in: Group.change, InitCommand.command),
      Subcommand("add", in: Group.change, AddCommand.command),
      Subcommand("edit", in: Group.change, EditCommand.command),
      Subcommand("rename", in: Group.change, RenameCommand.command),
      Subcommand("remove", in: Group.change, RemoveCommand.command),
      Subcommand("env", in: Group.change, EnvCommand.command),
      Subcommand("param", in: Group.change, ParamCommand.command),
      Subcommand("derive", in: Group.exchange, DeriveCommand.command),
      Subcommand("import", in: Group.exchange, ImportCommand.command),
      Subcommand("export", in: Group.exchange, ExportCommand.command),
      Subcommand("schema", in: Group.exchange, SchemaCommand.command),
      Subcommand("mcp", in: Group.shell, MCPCommand.command),
      Subcommand("completions", in: Group.shell, CompletionsCommand.command),
      Subcommand("manual", in: Group.shell, ManualCommand.command),
    ],
    action: { _, context in
      try FillRun(FillOptions(), in: context).run()
    })

  /// The titles under which help lists the commands.
  private enum Group {
    static let make = "BUILD"
    static let device = "ON A DEVICE"
    static let look = "INSPECT"
    static let change = "EDIT"
    static let exchange = "IMPORT AND EXPORT"
    static let shell = "SHELL AND AGENTS"
  }
}

/// `deeplink manual`: the manual page.
enum ManualCommand {
  static let command: Command<Action> = Command(
    "manual", abstract: "Print the manual page.",
    examples: [
      Example("deeplink manual > /tmp/deeplink.1; man /tmp/deeplink.1", "Read the manual page.")
    ],
    action: { _, context in
      let page = ManualPage.text(of: Deeplink.command.outline, date: Release.date)
      try context.answer(Array(page.utf8))
      return .done
    })
}

/// `deeplink completions`: the script that teaches a shell to complete.
enum CompletionsCommand {
  static let command: Command<Action> = Command(
    "completions", abstract: "Print the completion script of a shell.",
    discussion: """
      The script gets the names of links, parameters and environments from deeplink itself, so it \
      need not be regenerated when the store changes.
      """,
    examples: [
      Example("eval \"$(deeplink completions bash)\"", "Complete in this bash."),
      Example(
        "deeplink completions zsh > ~/.zfunc/_deeplink", "Install for zsh, with ~/.zfunc in fpath."),
      Example(
        "deeplink completions fish > ~/.config/fish/completions/deeplink.fish",
        "Install for fish."),
    ],
    run: { (options: CompletionsOptions, context) in
      try context.answer(
        Array(CompletionScript.text(for: options.shell, of: Deeplink.command.outline).utf8))
      return .done
    })
}

/// What `completions` was asked for.
struct CompletionsOptions: OptionGroup {
  @Parsed(Argument("shell", .choice(of: Shell.self), "The shell.")) var shell
}

/// `deeplink schema`: the JSON Schema of a link store.
enum SchemaCommand {
  static let command: Command<Action> = Command(
    "schema", abstract: "Print the JSON Schema of links.json.",
    discussion: """
      Editors with JSON Schema 2020-12 support use it to complete and check a store: save it next \
      to the store and reference it there as "$schema".
      """,
    examples: [Example("deeplink schema > links.schema.json", "Save the schema for an editor.")],
    action: { _, context in
      try context.answer(Array(StoreSchema.jsonText.utf8))
      return .done
    })
}
