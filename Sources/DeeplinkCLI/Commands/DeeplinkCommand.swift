import ArgumentKit

extension Deeplink {
  static let version = "1.0.0"
  /// The day of the last change of the command line, for the manual page.
  static let date = "2026-11-22"

  /// The tool's whole command line, from which parsing, help, manual and completions derive.
  static let command: Command<Action> = Command(
    "deeplink",
    abstract: "Make correct deep links from stored path templates.",
    discussion: """
      Templates such as /pickem/$<tournamentId> are kept in links.json. deeplink asks for each \
      value, checks it, encodes it for the place where it stands, and prints the URL. It never \
      prints one that is half filled or wrongly escaped.
      """,
    examples: [
      Example("deeplink init", "Make a first links.json."),
      Example("deeplink", "Pick a link, answer the prompts, get the URL."),
      Example(
        "deeplink fill 'https://example.com/accounts/$<id>' -s id=7",
        "Without a links.json: a template on the spot."),
    ],
    shared: GlobalOptions.all,
    version: version,
    topics: Topics.all,
    subcommands: [
      Subcommand("fill", in: Group.make, FillCommand.command),
      Subcommand("batch", in: Group.make, BatchCommand.command),
      Subcommand("open", in: Group.device, OpenCommand.command),
      Subcommand("run", in: Group.device, RunCommand.command),
      Subcommand("devices", in: Group.device, DevicesCommand.command),
      Subcommand("list", in: Group.look, ListCommand.command),
      Subcommand("show", in: Group.look, ShowCommand.command),
      Subcommand("match", in: Group.look, MatchCommand.command),
      Subcommand("check", in: Group.look, CheckCommand.command),
      Subcommand("verify", in: Group.look, VerifyCommand.command),
      Subcommand("history", in: Group.look, HistoryCommand.command),
      Subcommand("init", in: Group.change, InitCommand.command),
      Subcommand("add", in: Group.change, AddCommand.command),
      Subcommand("edit", in: Group.change, EditCommand.command),
      Subcommand("rename", in: Group.change, RenameCommand.command),
      Subcommand("remove", in: Group.change, RemoveCommand.command),
      Subcommand("env", in: Group.change, EnvCommand.command),
      Subcommand("param", in: Group.change, ParamCommand.command),
      Subcommand("import", in: Group.exchange, ImportCommand.command),
      Subcommand("export", in: Group.exchange, ExportCommand.command),
      Subcommand("schema", in: Group.exchange, SchemaCommand.command),
      Subcommand("completions", in: Group.shell, CompletionsCommand.command),
      Subcommand("manual", in: Group.shell, ManualCommand.command),
    ],
    action: { arguments, context in
      try FillRun(FillOptions(), arguments, in: context).run()
    })

  /// The titles under which help lists the commands.
  private enum Group {
    static let make = "MAKE"
    static let device = "ON A DEVICE"
    static let look = "LOOK"
    static let change = "CHANGE"
    static let exchange = "EXCHANGE"
    static let shell = "SHELL"
  }
}
