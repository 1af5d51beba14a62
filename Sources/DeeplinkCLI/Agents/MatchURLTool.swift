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
        "levels", .array(.anyObject),
        "What carries it, from the outermost; empty for a link that is not inside another."),
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
    Finds the stored links that a URL is an instance of, or carries inside, with the values that \
    produce it, the most literal template first. If none matches, gives the nearest links and how they \
    differ. Any text passes for a secret.
    """,
    input: [.init("url", .text, "A URL or a path.")],
    output: [
      .init(
        "matches", found, "The links that fill to exactly this URL, then those that it carries."),
      .init("nearest", found, "Without a match, the links that come near."), AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let run = try MatchRun(MatchOptions(arguments.required("url")), in: call.context)
    let found = run.found()
    try call.checkWanted()
    for found in found {
      for problem in [found.undecided].compactMap(\.self) + (found.inside?.diagnostics ?? []) {
        let isUndecided = problem.hint?.isSameText(as: MatchRun.fillingInstead) == true
        call.context.tell(
          isUndecided ? problem.with(\.hint, "pass link and values to fill_link") : problem)
      }
    }
    let notes = call.notes
    // What such a link is told to match or to lack would show it.
    func isShown(_ match: LinkMatch) -> Bool {
      let page = try? LinkPage(
        request: RequestedLink(match.link), store: run.store, in: call.context)
      return !(page.map(call.secrets.isHeld) ?? false)
    }
    return .object([
      "matches": .array(
        found.flatMap { found -> [JSONNode] in
          found.matches.filter(isShown).map { run.json(found.url, $0, found.inside) }
            + (found.inside?.contents.links ?? []).filter { isShown($0.match) }.map {
              run.json($0.url, $0.match, found.inside, at: $0.levels)
            }
        }),
      "nearest": .array(
        found.filter { !$0.isFound }.flatMap { found -> [JSONNode] in
          found.nearest.filter(isShown).map { run.json(found.url, $0, found.inside) }
            + run.nearlyCarried(by: found.url, ignoringExtraPairs: false).contents.links
            .filter { isShown($0.match) }
            .map { run.json($0.url, $0.match, found.inside, at: $0.levels) }
        }),
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }
}
