import AgentKit
import JSONKit
import LinkKit

/// `match_url`: the links that a URL is an instance of.
enum MatchURLTool: AgentTool {
  private static let found = ToolSchema.array(
    .object([
      .init("url", .text, "The URL; a secret's place shows its slot."), .init("link", .text),
      .optional("environment", .text),
      .init("values", .map(.scalar), "The values that produce the URL; null for a secret."),
      .init(
        "differences",
        .array(
          .object([
            .init("kind", .text), .optional("name", .text), .optional("found", .text),
            .init("message", .text),
          ])), "What would have to differ; empty for a match."),
    ]))

  static let tool = Tool(
    "match_url", title: "Match a URL",
    """
    Finds the stored links that a URL is an instance of, with the values that produce it, the most \
    literal template first. If none matches, gives the nearest links and how they differ.
    """,
    input: [.init("url", .text, "A URL or a path.")],
    output: [
      .init("matches", found, "The links that fill to exactly this URL."),
      .init("nearest", found, "Without a match, the links that come near."), AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let run = try MatchRun(MatchOptions(arguments.required("url")), in: call.context)
    let found = run.found()
    try call.checkWanted()
    let notes = call.notes
    return .object([
      "matches": .array(found.flatMap { found in found.matches.map { run.json(found.url, $0) } }),
      "nearest": .array(found.flatMap { found in found.nearest.map { run.json(found.url, $0) } }),
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }
}
