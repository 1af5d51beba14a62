@testable import ArgumentKit

/// A tool with one of everything, for the tests of parsing, help and completions.
enum SampleTool {
  enum Form: String, CaseIterable {
    case url, json, adb, simctl
  }

  enum Sorting: String, CaseIterable {
    case name, recent
  }

  enum Level: String, CaseIterable {
    case one, two, three, four, five, six
  }

  static let link = Argument("link", .text(completion: .custom("link")), "The link to fill.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .custom("parameter")),
    valueName: "name=value", "Give a parameter its value."
  ).joined()
  static let values = Option("values", .file, valueName: "file", "Read values from a JSON file.")
  static let env = Option(
    "env", short: "e", .text(completion: .custom("environment")), valueName: "name",
    "The environment to use.")
  static let format = Option(
    "format", short: "f", .choice(of: Form.self), default: .url, "The form of the answer.")
  static let last = Flag("last", short: "l", "Use the values of the last time.")
  static let preview = Flag("preview", short: "p", "Show what would be done.")
  static let count = Option("count", short: "n", .wholeNumber(in: 1...99), "How many.")

  static let query = Argument(optional: "query", .text, "Only links that hold this text.")
  static let sort = Option("sort", .choice(of: Sorting.self), "The order.")
  static let level = Option("level", .choice(of: Level.self), "How much to list.")

  static let names = Argument(
    repeated: "links", .text(completion: .custom("link")), "The links to remove.")
  static let yes = Flag("yes", short: "y", "Do not ask.")
  static let reason = Option("reason", .text, "Why they go.")

  static let key = Argument("key", .text, "The setting.")
  static let folder = Option("folder", .text(completion: .folders), "Where it holds.")

  static let store = Option("store", .file, valueName: "file", "The link store.")
  static let quiet = Flag("quiet", short: "q", "Say less.")
  static let verbose = Flag("verbose", short: "v", "Say more.")

  static let fill = Command(
    "fill", abstract: "Fill a link.",
    discussion: "Values that are missing are asked for.\n\nThe URL goes to standard output.",
    examples: [Example("tool fill pickem --set id=8412", "Fill one link.")],
    arguments: [link, set, values, env, format, last, preview, count], action: "fill")
  static let list = Command(
    "list", abstract: "List the links.", arguments: [query, sort, level],
    action: "list")
  static let remove = Command(
    "remove", abstract: "Remove links.", arguments: [names, yes, reason],
    action: "remove")
  static let get = Command(
    "get", abstract: "Show a setting.", arguments: [key, folder], action: "config get")
  static let config = Command(
    "config", abstract: "Look at settings.", subcommands: [Subcommand("get", get)])

  static let root = tool(topics: [])

  private static func tool(topics: [HelpTopic]) -> Command<String> {
    Command(
      "tool", abstract: "Turn stored templates into links.",
      examples: [Example("tool", "Pick a link and answer the prompts.")],
      shared: [store, quiet, verbose], exclusive: [[quiet, verbose]], version: "1.2.3",
      topics: topics,
      subcommands: [
        Subcommand("fill", fill), Subcommand("list", list), Subcommand("remove", remove),
        Subcommand("config", config),
      ], action: "pick")
  }

  static var manual: String {
    let topics = [
      HelpTopic(
        "environment", "What is read of it.",
        parts: [.terms([.init("TOOL_STORE", "Names the link store.")])]),
      HelpTopic(
        "files", "Where they are.",
        parts: [
          .text("The nearest is used.\n\n.hidden 'quoted' C:\\new ~ ^ `x` \"é\"\n\n  .code"),
          .heading("MORE"), .terms([.init("links.json", "The link store.")]),
        ]),
    ]
    return ManualPage.text(of: tool(topics: topics).outline, date: "2026-03-01")
  }

  /// What can be given for the tool's own values: awkward ones, that a shell must not expand.
  static func values(for question: ValueQuestion) -> [Candidate] {
    switch question.identifier {
    case "link":
      ["pickem", "play-off", "entry"].map { Candidate($0, about: "The \($0): \"link\".") }
    case "environment":
      ["production", "staging", "$(touch pwned)", "`touch pwned`", "a b", "it's", "line\nbreak"]
        .map { Candidate($0) }
    case "parameter":
      parameters(of: question)
    default: []
    }
  }

  private static func parameters(of question: ValueQuestion) -> [Candidate] {
    guard (question.arguments[link] ?? nil) == "pickem" else { return [] }
    guard question.typed.hasPrefix("team=") else {
      return [
        Candidate("team=", about: "Team", continues: true),
        Candidate("id=", about: "Tournament", continues: true),
      ]
    }
    return ["red-sox", "red hat", "$HOME", "a:b", "say \"hi!\"", "back\\slash", "étoile"]
      .map { Candidate("team=" + $0) }
  }

  /// What the words ask for, in one line: `fill <link>=pickem --set=id=1`, or the error's message.
  static func outcome(_ words: [String]) -> String {
    do throws(UsageError) {
      switch try Parser.parse(words, in: root) {
      case .run(let action, let arguments): return action + values(of: arguments)
      case .help(let path, let isShort):
        return (isShort ? "short help" : "help") + path.map { " " + $0 }.joined()
      case .topic(let topic): return "topic \(topic.name)"
      case .search(let search): return "search\n" + search.text(width: 60)
      case .version(let version): return "version \(version)"
      case .complete(let request): return "complete \(request.shell)"
      }
    } catch {
      return "error: " + error.message
    }
  }

  private static func values(of arguments: ParsedArguments) -> String {
    let keys: [any ArgumentKey] = [
      link, query, names, key, set, values, env, format, last, preview, count, sort, level, yes,
      reason, folder, store, quiet, verbose,
    ]
    return keys.filter { arguments.declares($0) }.flatMap { key in
      arguments.occurrences(of: key).map { occurrence in
        let isFlag = key.argument.kind == .flag
        return " \(key.argument.identity)" + (isFlag ? "" : "=\(occurrence.text)")
      }
    }.joined()
  }
}
