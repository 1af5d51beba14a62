import ArgumentKit

extension Deeplink {
  static let version = "1.0.0"
  /// The day of the last change of the command line, for the manual page.
  static let date = "2026-11-21"

  /// The tool's whole command line, from which parsing, help, manual and completions derive.
  static let command: Command<Action> = Command(
    "deeplink",
    abstract: "Make correct deep links from stored path templates.",
    discussion: """
      Templates such as /pickem/$<tournamentId> are kept in links.json. deeplink asks for each \
      value, checks it, encodes it for the place where it stands, and prints the URL. It never \
      prints one that is half filled or wrongly escaped.
      """,
    shared: GlobalOptions.all,
    version: version,
    subcommands: [
      Subcommand("fill", FillCommand.command),
      Subcommand("batch", BatchCommand.command),
      Subcommand("list", ListCommand.command),
      Subcommand("show", ShowCommand.command),
      Subcommand("check", CheckCommand.command),
      Subcommand("match", MatchCommand.command),
      Subcommand("verify", VerifyCommand.command),
      Subcommand("add", AddCommand.command),
      Subcommand("edit", EditCommand.command),
      Subcommand("rename", RenameCommand.command),
      Subcommand("remove", RemoveCommand.command),
      Subcommand("import", ImportCommand.command),
      Subcommand("export", ExportCommand.command),
      Subcommand("history", HistoryCommand.command),
      Subcommand("schema", SchemaCommand.command),
      Subcommand("completions", CompletionsCommand.command),
      Subcommand("manual", ManualCommand.command),
    ],
    action: { arguments, context in
      try FillRun(FillOptions(), arguments, in: context).run()
    })
}
