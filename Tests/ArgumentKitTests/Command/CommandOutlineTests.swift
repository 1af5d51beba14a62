import Testing

@testable import ArgumentKit

@Suite("Declarations")
struct CommandOutlineTests {
  private static let one = Argument("one", .text, "")
  private static let some = Argument(optional: "some", .text, "")
  private static let all = Argument(repeated: "all", .text, "")
  private static let env = Option("env", short: "e", .text, "")
  private static let every = Flag("every", short: "e", "")

  private static func outline(
    _ arguments: [any ArgumentKey], shared: [any ArgumentKey] = [],
    exclusive: [[String]] = [], common: [String] = [], subcommands: [CommandOutline] = [],
    called name: String = "tool"
  ) -> CommandOutline {
    CommandOutline(
      name: "tool", abstract: "", discussion: "", examples: [],
      arguments: arguments.map(\.argument), shared: shared.map(\.argument),
      exclusive: exclusive, common: common, version: nil, topics: [], isDestructive: false,
      isRunnable: true,
      below: subcommands.map { outline in SubcommandOutline(name: name, group: nil) { outline } })
  }

  @Test(
    "a declaration that contradicts itself says how",
    arguments: [
      (outline([one, some, env]), nil),
      (outline([one, env], common: ["--nope"]), "--nope is not 'tool''s to list first"),
      (outline([one, all]), nil),
      (outline([all, one]), "<all> leaves no arguments for <one>"),
      (outline([some, one]), "<one> follows an optional one"),
      (outline([], shared: [one]), "<one> cannot be shared"),
      (outline([env], exclusive: [["--env", "--other"]]), "--other is not 'tool''s to exclude"),
      (outline([env, env]), "'tool' declares --env twice"),
      (outline([env, every]), "'tool' declares -e twice"),
      (outline([Flag("help", "")]), "'tool' declares --help twice"),
      (outline([], shared: [env], subcommands: [outline([every])]), "'tool' declares -e twice"),
      (outline([env], subcommands: [outline([every])]), nil),
      (outline([], subcommands: [outline([]), outline([])]), "'tool' declares tool twice"),
      (outline([], subcommands: [outline([])], called: "t"), "'tool' calls 'tool' by the name 't'"),
    ])
  func contradictions(outline: CommandOutline, contradiction: String?) {
    #expect(outline.contradiction == contradiction)
  }
}
