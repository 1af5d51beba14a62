import ArgumentKit

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
