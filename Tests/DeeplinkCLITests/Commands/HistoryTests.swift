import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("The history belongs to a store and a path")
struct HistoryTests {
  static let here = """
    {
      "version": 1,
      "environment": "production",
      "environments": {
        "production": { "base": "https://h.example", "values": { "ref": "given" } },
        "staging": "https://s.example"
      },
      "links": [
        { "name": "contest", "path": "/contests/$<id>?ref=$<ref?>" },
        { "name": "other", "path": "/other/$<id>" }
      ]
    }
    """
  /// Another project: a link of the same name with the same path, and one with another.
  static let there = """
    {
      "version": 1,
      "environments": { "p": "https://o.example" },
      "links": [
        { "name": "contest", "path": "/contests/$<id>?ref=$<ref?>" },
        { "name": "other", "path": "/o/$<id>" }
      ]
    }
    """
  private static let path = "/home/me/project/links.json"
  static let log = "/home/me/.local/state/deeplink/history.jsonl"

  private let world = TestWorld.with(store: here, files: ["/home/me/else/links.json": there])

  private func change(_ old: String, to new: String) { Self.change(old, to: new, in: world) }

  /// Changes the store of the working folder.
  static func change(_ old: String, to new: String, in world: TestWorld) {
    world.files.set(
      path, Array((world.files.text(of: path) ?? "").replacing(old, with: new).utf8))
  }

  @Test("--last takes nothing from a link of the same name in another store")
  func otherStore() {
    #expect(world.run("fill", "contest", "-s", "id=7").status == .done)
    world.workingFolder = "/home/me/else"
    let outcome = world.run("fill", "contest", "--last")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        error: no history of "contest"
          hint: that name's history belongs to another store; fill it once without --last

        """)
    #expect(world.run("fill", "contest", "-s", "id=8").answer == "https://o.example/contests/8\n")
    #expect(world.run("fill", "contest", "--last").answer == "https://o.example/contests/8\n")
    world.workingFolder = "/home/me/project"
    #expect(
      world.run("fill", "contest", "--last").answer == "https://h.example/contests/7?ref=given\n")
  }

  @Test("one file has one history, however it is named")
  func oneFile() {
    #expect(world.run("fill", "contest", "-s", "id=7").status == .done)
    world.workingFolder = "/home/me"
    let outcome = world.run("fill", "contest", "--last", "--store", "project/links.json")
    #expect(outcome.answer == "https://h.example/contests/7?ref=given\n")
  }

  @Test("a link that is renamed takes its history along, and gives none to who gets its name")
  func rename() {
    #expect(world.run("fill", "contest", "-s", "id=7").status == .done)
    let renamed = world.run("rename", "contest", "match")
    #expect(renamed.told == "links.json: renamed \"contest\" to \"match\"\n")
    #expect(
      world.run("fill", "match", "--last").answer == "https://h.example/contests/7?ref=given\n")
    #expect(
      world.run("list", "--sort", "recent", "--format", "names").answer == "match\nother\n")
    #expect(world.run("add", "contest", "/new/$<id>").status == .done)
    #expect(world.run("fill", "contest", "--last").status == .failure)
    #expect(
      world.run("history", "match", "--format", "urls").answer == """
        https://h.example/contests/7?ref=given
        https://h.example/contests/7?ref=given

        """)
  }

  @Test("what is forgotten of one link leaves the others, in one store and in all")
  func forgetOne() {
    for all in [[], ["--all"]] {
      #expect(world.run("fill", "contest", "-s", "id=7").status == .done)
      #expect(world.run("fill", "other", "-s", "id=8").status == .done)
      #expect(
        world.run(["history", "contest", "--clear"] + all).told == "cleared 1 URL; 1 other kept\n")
      #expect(world.run("history", "--format", "urls").answer == "https://h.example/other/8\n")
      #expect(world.run(["history", "--clear"] + all).told == "cleared 1 URL\n")
      #expect(world.run("history", "--all", "--format", "urls").answer == "")
    }
  }

  @Test("recent values are the link's own, then its store's, and never another store's")
  func recents() {
    for id in ["1", "2"] { _ = world.run("fill", "contest", "-s", "id=\(id)") }
    _ = world.run("fill", "other", "-s", "id=3")
    world.workingFolder = "/home/me/else"
    _ = world.run("fill", "contest", "-s", "id=4")
    world.workingFolder = "/home/me/project"
    var recents: [[String]] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        recents.append(dialogue.questions[0].recents)
        return .cancelled
      }, pick: { _ in .cancelled })
    _ = world.run("fill", "contest")
    _ = world.run("fill", "other")
    #expect(recents == [["2", "1", "3"], ["3", "2", "1"]])
  }

  @Test("of the store at hand by default, of all with --all, each URL of a link once in the table")
  func listing() {
    for _ in 1...2 { _ = world.run("fill", "other", "-s", "id=7", "-e", "staging") }
    world.workingFolder = "/home/me/else"
    _ = world.run("fill", "contest", "-s", "id=8")
    #expect(
      world.run("history", "--format", "urls").answer == "https://o.example/contests/8\n")
    let all = world.run("history", "--all").answer.split(separator: "\n")
    #expect(
      all.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } == [
        "contest ~/else/links.json https://o.example/contests/8",
        "other ~/project/links.json https://s.example/other/7",
      ])
    #expect(
      world.run("history", "--clear").told
        == "cleared 1 URL; 2 others kept (--all clears them too)\n")
    world.workingFolder = "/tmp"
    #expect(world.run("history", "--format", "urls").answer == "https://s.example/other/7\n")
    #expect(world.run("history", "--clear", "--limit", "1").status == .usage)
  }
}
