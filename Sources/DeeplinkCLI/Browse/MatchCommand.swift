import ArgumentKit

/// `deeplink match`: the stored links that a URL is an instance of.
enum MatchCommand {
  static let urls = Argument(
    repeated: "url", .text, "URLs in single quotes; - reads them from standard input.",
    isRequired: false)
  static let input = Option(
    "input", .file, valueName: "file",
    "Read URLs from this file, one per line; - is standard input.")
  static let ignoresExtraPairs = Flag(
    "ignore-extra-query", "Ignore query pairs that the template does not have.")
  static let unwrap = Flag("unwrap", "Also find links whose URLs the URL carries.")
  static let strict = Flag("strict", "Exit with 2 on warnings, too.")
  static let format = OutputOptions.format(default: OutputOptions.TextOrJSON.text)

  static let command: Command<Action> = Command(
    "match", abstract: "Find the links that match a URL.",
    discussion: """
      Prints a line for each link and environment, with the values that produce the URL, most \
      literal template first. If nothing matches, shows the nearest links and how they differ, and \
      exits with 2. With several URLs, each is printed above its links.

      --unwrap looks into query values, fragments and intent: texts for URLs that are encoded up to \
      three times, on up to five levels, and prints each link after those that carry it. A URL \
      that is encoded more than once on a level is a warning: the app would receive %2F.
      """,
    examples: [
      Example("deeplink match https://www.example.com/pickem/8412", "Find the link of a URL."),
      Example(
        "deeplink match --ignore-extra-query --input seen.txt", "Find the links of a list of URLs."),
      Example(
        "deeplink match --unwrap 'https://go.example.com/?to=https%3A%2F%2Fwww.example.com%2Fpickem%2F8412'",
        "Find the link in a tracking link."),
    ],
    arguments: [urls, input, ignoresExtraPairs, unwrap, strict, format],
    action: { arguments, context in
      try MatchRun(MatchOptions(arguments), in: context).run()
    })
}

/// What `match` was asked for.
struct MatchOptions {
  let urls: [String]
  let input: String?
  let ignoresExtraPairs: Bool
  let unwraps: Bool
  let isStrict: Bool
  let format: OutputOptions.TextOrJSON
  /// False if any text passes for a secret.
  var judgesSecrets = true

  /// The links of one URL and of those that it carries, for a program that must not learn secrets.
  init(_ url: String) {
    urls = [url]
    input = nil
    ignoresExtraPairs = false
    (unwraps, isStrict) = (true, false)
    judgesSecrets = false
    format = .json
  }

  init(_ arguments: ParsedArguments) {
    urls = arguments[MatchCommand.urls]
    input = arguments[MatchCommand.input]
    ignoresExtraPairs = arguments[MatchCommand.ignoresExtraPairs]
    unwraps = arguments[MatchCommand.unwrap]
    isStrict = arguments[MatchCommand.strict]
    format = arguments[MatchCommand.format]
  }
}
