import DeviceKit
import Testing

@testable import DeeplinkCLI

@Suite("How an edit is taken back")
struct UndoTests {
  private static let store = #"{ "version": 1, "links": [{ "name": "a", "path": "/a" }] }"#

  /// A world whose index has that text for the store, or does not have it.
  private static func world(staged: String?) -> TestWorld {
    let world = TestWorld.with(store: store)
    world.programs["git"] = { _ in
      staged.map { ToolOutput(.exited(0), output: $0) } ?? ToolOutput(.exited(128))
    }
    return world
  }

  @Test(
    "is said with -v, by part where the file had other changes",
    arguments: [
      (store, "undo it with git restore -- links.json\n"),
      (store + "\n", "undo it with git restore -p -- links.json\n"), (nil, ""),
    ])
  func verbose(staged: String?, told: String) {
    let world = Self.world(staged: staged)
    #expect(
      world.run("rename", "a", "b", "-v").told
        == "store: links.json\nlinks.json: renamed \"a\" to \"b\"\n" + told)
    let words = Git.options + ["-C", "/home/me/project", "cat-file", "blob", ":./links.json"]
    #expect(world.calls == [["git"] + words])
  }

  @Test("is not asked of git without -v, and not said of a dry run or of no change")
  func silent() {
    let world = Self.world(staged: Self.store)
    #expect(world.run("rename", "a", "b").told == "links.json: renamed \"a\" to \"b\"\n")
    #expect(world.run("edit", "b", "--title", "B", "--dry-run", "-v").told == "store: links.json\n")
    #expect(world.calls.isEmpty)
  }
}
