import ArgumentKit

/// `deeplink match`: the stored links that a URL is an instance of.
enum MatchCommand {
  static let urls = Argument(
    repeated: "url", .text, "URLs in single quotes; - reads them from standard input.",
    isRequired: false)
  static let input = Option(
    "input", .file, "Read URLs from this file, one a line; - is standard input.")
  static let ignoresExtraPairs = Flag(
    "ignore-extra-query", "Pass over pairs of a query that a template does not have.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case table, json
  }

  static let command: Command<Action> = Command(
    "match", abstract: "Find the links that a URL is an instance of.",
    discussion: """
      Prints a line for each link and environment, with the values that fill to the same URL; the \
      most literal template comes first. Where none fits, it tells the nearest links and what would \
      have to differ, and exits with 2. Of several URLs each stands above its links.
      """,
    examples: [
      Example("deeplink match https://www.example.com/pickem/8412", "Which link is this?"),
      Example("deeplink match --ignore-extra-query --input seen.txt", "Which links are these?"),
    ],
    arguments: [urls, input, ignoresExtraPairs, format],
    action: { arguments, context in
      try MatchRun(arguments, in: context).run()
    })
}
