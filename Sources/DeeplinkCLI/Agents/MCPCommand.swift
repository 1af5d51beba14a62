import ArgumentKit

/// `deeplink mcp`: a server that agents ask for links.
enum MCPCommand {
  static let command: Command<Action> = Command(
    "mcp", abstract: "Serve the links to agents (Model Context Protocol).",
    discussion: """
      Speaks the Model Context Protocol on standard input and output, in its revisions 2025-06-18, \
      2025-11-25 and 2026-07-28: one JSON message per line, until the end of input. The tools \
      list_links, describe_link, fill_link, match_url, verify_url and test_cases give agents what \
      list, show, fill, match, verify and batch --cases print; they change nothing. The store is \
      read for each call, so edits count at once, and an invalid store is an error of the call.

      Secrets never pass through the model: the value of a parameter that is "writeOnly" comes \
      from the environment or from --values, and answers show its slot instead. A call that gives \
      one is refused. --values supplies other values too, where a call gives none. A secret is filled \
      in only where scheme and host are fixed by the template or by an environment (without a host, \
      as in mailto:, the whole URL), and only into links that are as they were when the server \
      started: after add_link, or a change of a template, a base or rules, start it again. Every \
      refusal that is about a secret is the same sentence, and verify_url judges a secret for every \
      value.

      Nothing is written to the history. Messages about single lines that no answer can be sent \
      to go to standard error.
      """,
    examples: [
      Example(
        "claude mcp add deeplink -- deeplink mcp --store /path/links.json", "Add it to Claude Code."
      ),
      Example(
        "deeplink mcp --values secrets.json --allow-open", "Also fill in secrets, and open links."),
    ],
    run: { (options: AgentOptions, context) in try AgentServer(options, in: context).run() })
}

/// What `mcp` was asked for.
struct AgentOptions: OptionGroup {
  /// The file that gives secrets and defaults.
  @Parsed(ValueOptions.values) var values
  @Parsed(Flag("allow-open", "Let agents open links on devices: the tool open_url."))
  var allowsOpening
  @Parsed(Flag("allow-write", "Let agents add links to the store: the tool add_link."))
  var allowsWriting

  func check() throws {
    guard values.map(InputFile.init)?.isStandardInput == true else { return }
    throw CommandError(
      usage: "--values -: agents write to standard input", hint: "pass a file", isOfValue: true)
  }
}
