import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("A command that names no link")
struct ChosenLinkTests {
  private static let store = """
    {
      "version": 1,
      "links": [
        { "name": "home", "path": "/home" },
        { "name": "news", "path": "/news" },
        { "path": "/nameless" }
      ]
    }

    """

  /// A world in which a person picks the link at an index, and answers every question.
  private func world(picking index: Int, answering text: String = "") -> TestWorld {
    let world = TestWorld.with(store: Self.store)
    world.asker = PromptAccess(
      ask: { dialogue in
        .submitted(DialogueAnswers(dialogue.questions.map { _ in text }))
      },
      pick: { _ in .submitted(PickedItem(index)) })
    return world
  }

  @Test(
    "asks for one on a terminal",
    arguments: [
      (
        ["edit", "--title", "News", "--dry-run"], 1,
        #"+    { "name": "news", "path": "/news", "title": "News" },"#
      ),
      (["edit", "--title", "X", "--dry-run"], 2, #"+    { "path": "/nameless", "title": "X" }"#),
      (["rename", "--dry-run"], 0, #"+    { "name": "yes", "path": "/home" },"#),
      (["remove", "--dry-run"], 1, #"-    { "name": "news", "path": "/news" },"#),
    ])
  func asked(words: [String], index: Int, line: String) {
    let outcome = world(picking: index, answering: "yes").run(words)
    #expect(outcome.status == .done)
    #expect(outcome.answer.split(separator: "\n").contains(Substring(line)), "\(outcome)")
  }

  @Test("shows the one that is picked")
  func shown() {
    #expect(
      world(picking: 0).run("show").answer == """
        name  home
        path  /home
        url   /home

        """)
  }

  @Test("a rename without a new name asks for it, and says elsewhere what it needs")
  func newName() {
    #expect(
      world(picking: 9, answering: "start").run("rename", "home").told
        == "links.json: renamed \"home\" to \"start\"\n")
    let outcome = TestWorld.with(store: Self.store).run("rename", "home")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: missing <new>
          hint: \(TestWorld.unasked)
        Usage: deeplink rename [--dry-run] [<link>] [<new>]
          See deeplink rename --help.

        """)
  }
}

@Suite("a scheme whose links name their page as host and in the path")
struct FirstWordTests {
  @Test(
    "is a warning of check, once",
    arguments: [
      (["app://pickem/1", "app:///game/1", "app:///more"], 1),
      (["app://pickem/1", "APP://h.example/game"], 1),
      (["app://pickem/1", "app://game/1"], 0), (["app:///pickem/1", "app:/game/1"], 0),
      (["app://pickem/1", "other:///game"], 0), (["https://pickem/1", "https://h.example/1"], 0),
      (["app://$<x>/1", "app:///game/1"], 0), (["tel:7", "app://x"], 0),
    ])
  func reported(paths: [String], count: Int) {
    let links = paths.enumerated().map { #"{"name":"l\#($0)","path":"\#($1)"}"# }
    let store = #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#
    let outcome = TestWorld.with(store: store).run(["check"])
    let lines = outcome.told.split(separator: "\n")
    #expect(lines.count { $0.contains("first word is the host") } == count)
  }
}
