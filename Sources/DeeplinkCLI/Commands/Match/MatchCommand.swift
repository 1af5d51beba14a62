import ArgumentKit

/// `deeplink match`: the stored links that a URL is an instance of.
enum MatchCommand {
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
    run: { (options: MatchOptions, context) in try MatchRun(options, in: context).run() })
}

/// What `match` was asked for.
struct MatchOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "url", .text, "URLs in single quotes; - reads them from standard input.",
      isRequired: false)) var urls
  @Parsed(
    Option(
      "input", .file, valueName: "file",
      "Read URLs, one per line, or rows from this file; - is standard input.")) var input
  @Parsed(Flag("ignore-extra-query", "Ignore query pairs that the template does not have."))
  var ignoresExtraPairs
  @Parsed(Flag("unwrap", "Also find links whose URLs the URL carries.")) var unwraps
  @Parsed(OutputOptions.strict) var isStrict
  @Parsed(OutputOptions.textOrJSON) var format
  /// False if any text passes for a secret.
  var judgesSecrets = true

  init() {}

  /// The links of one URL and of those that it carries, for a program that must not learn secrets.
  init(_ url: String) {
    urls = [url]
    unwraps = true
    judgesSecrets = false
    format = .json
  }
}
