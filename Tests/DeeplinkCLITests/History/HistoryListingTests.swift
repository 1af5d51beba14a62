import Testing

@testable import DeeplinkCLI

@Suite("deeplink history, where nothing is listed")
struct HistoryListingTests {
  private static let store = """
    { "version": 1, "links": [
      { "name": "one", "path": "app://one/$<id>" }, { "name": "two", "path": "app://two/$<id>" } ] }
    """

  /// A world with a store where nothing was filled yet, and one where a person works.
  private func world(filling links: String...) -> TestWorld {
    let world = TestWorld.with(store: Self.store, files: ["/home/me/else/links.json": Self.store])
    world.workingFolder = "/home/me/else"
    for (id, link) in links.enumerated() { _ = world.run("fill", link, "-s", "id=\(id)") }
    world.workingFolder = "/home/me/project"
    return world
  }

  @Test(
    "it says of what and where nothing is remembered, and what is of other stores",
    arguments: [
      ([], "in links.json", "3"), (["one"], "of \"one\" in links.json", "2"),
      (["two"], "of \"two\" in links.json", "1"),
      (["none"], "of \"none\" in links.json", nil), (["none", "--all"], "of \"none\"", nil),
    ] as [([String], String, String?)])
  func none(words: [String], place: String, others: String?) {
    let hint = others.map { "  hint: other stores have \($0); pass --all to list them\n" } ?? ""
    let outcome = world(filling: "one", "two", "one").run(["history"] + words)
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done, answer: "", told: "note: no history \(place)\n\(hint)"))
  }

  @Test(
    "what is forgotten is counted, and what stays",
    arguments: [
      (["one"], "cleared 2 URLs; 1 other kept\n"), (["two"], "cleared 1 URL; 2 others kept\n"),
      ([], "cleared 3 URLs\n"), (["--all"], "cleared 3 URLs\n"), (["--quiet"], ""),
      (["none"], "cleared 0 URLs; 3 others kept\n"),
    ])
  func clear(words: [String], told: String) {
    let world = world(filling: "one", "two", "one")
    world.workingFolder = "/home/me/else"
    #expect(world.run(["history", "--clear"] + words).told == told)
  }

  @Test("a table of one store has no column of stores, one of all has it as wide as its widest")
  func columns() {
    let world = world(filling: "one")
    _ = world.run("fill", "two", "-s", "id=9")
    func rows(_ words: String...) -> [String] {
      world.run(["history"] + words).answer.split(separator: "\n").map { String($0.dropFirst(21)) }
    }
    #expect(rows() == ["two  app://two/9"])
    #expect(
      rows("--all") == [
        "two  ~/project/links.json  app://two/9", "one  ~/else/links.json     app://one/0",
      ])
  }
}
