import TextKit

/// What commands say, in the words of whoever calls tools: arguments for options, tools for commands.
///
/// | a command says | an agent reads |
/// |---|---|
/// | `--env: no environment "x"` | `environment: no environment "x"` |
/// | `pass --env NAME, or set a default with deeplink env default NAME` | `pass environment` |
/// | `deeplink list shows the links` | `list_links shows the links` |
/// | `run deeplink check` | `a person can run deeplink check` |
enum AgentWords {
  /// What stands for words of the command line, the longer ones first.
  private static let words = [
    (" or in options", ""), ("pass --set ", "pass "), ("=VALUE", " in values"),
    ("--env NAME", "environment"), ("--env", "environment"), ("--set ", "values: "),
    ("--expect-text", "expect_text"), ("--assert", "expect"), ("--start", "start"),
    ("--format", "format"), ("--tag", "tag"), ("--on", "on"),
    ("deeplink list", "list_links"), ("deeplink match", "match_url"),
  ]
  private static let before = "run deeplink "

  /// A message; what it quotes stays as it is.
  static func message(_ text: String) -> String {
    text.splitScalars(at: "\"").enumerated().map { index, part in
      index.isMultiple(of: 2) ? translated(part) : part
    }.joined(separator: "\"")
  }

  /// A hint, up to the first part of it that is about a command line; nil if that is all.
  static func hint(_ text: String) -> String? {
    let parts = text.replacingScalars(", or ", with: "; ").replacingScalars("; ", with: "\n")
      .splitScalars(at: "\n")
    let kept = parts.map(part).prefix { $0 != nil }.compactMap(\.self)
    if kept.count == parts.count, parts.count > 1 { return translated(text) }
    return kept.isEmpty ? nil : kept.joined(separator: "; ")
  }

  private static func part(_ text: String) -> String? {
    let words = translated(text)
    if words.hasScalarPrefix(before), !words.containsScalars("--") {
      return "a person can \(words)"
    }
    return ["--", "deeplink "].contains(where: words.containsScalars) ? nil : words
  }

  private static func translated(_ text: String) -> String {
    words.reduce(text) { $0.replacingScalars($1.0, with: $1.1) }
  }
}
