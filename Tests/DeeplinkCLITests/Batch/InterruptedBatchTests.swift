import Testing

@testable import DeeplinkCLI

@Suite("Ctrl-C in a batch")
struct InterruptedBatchTests {
  private static let store = """
    { "version": 1, "environments": { "a": "https://h.example" },
      "links": [{ "name": "game", "path": "/g/$<id>" }] }
    """

  private static func world() -> TestWorld {
    let world = TestWorld.with(store: store)
    world.files.set("/home/me/project/rows.csv", Array("id\n1\n2\n3\n".utf8))
    return world
  }

  @Test("says how many rows were made, and which files were not written")
  func rows() {
    let world = Self.world()
    world.interruptions = 1
    let outcome = world.run(
      "batch", "game", "--input", "rows.csv", "-o", "u.txt", "--rejects", "bad.csv")
    #expect(outcome.status == .interrupted)
    #expect(
      outcome.told == "error: interrupted after 3 rows; u.txt and bad.csv were not written\n",
      "\(outcome.told)")
    #expect(world.file("u.txt") == nil)
    #expect(world.interruptionWatches == 1)
  }

  @Test("is not waited for where rows may come at any time")
  func pipe() {
    let world = Self.world()
    world.interruptions = 1
    world.input = "id\n1\n"
    #expect(world.run("batch", "game", "--input", "-").status == .done)
    #expect(world.interruptionWatches == 0)
  }

  @Test("leaves the files of a folder, and --from-row goes on with the next of them")
  func folder() {
    let world = Self.world()
    world.interruptions = 1
    let words = ["batch", "game", "--input", "rows.csv", "--format", "svg", "-o", "codes/"]
    let outcome = world.run(words + ["--from-row", "2"])
    #expect(outcome.status == .interrupted)
    #expect(
      outcome.told
        == "error: interrupted: codes/ has 1 file\n  hint: pass --from-row 2 to go on\n",
      "\(outcome.told)")
    world.interruptions = 0
    #expect(world.run(words + ["--from-row", "2"]).status == .done)
    #expect(world.file("codes/game-0001.svg") == nil)
    #expect(world.file("codes/game-0002.svg") != nil)
    #expect(world.file("codes/game-0003.svg") != nil)
  }
}
