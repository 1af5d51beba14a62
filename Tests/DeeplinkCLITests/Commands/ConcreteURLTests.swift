import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("A URL in place of a link's name")
struct ConcreteURLTests {
  private static let store = #"""
    {
      "version": 1, "environment": "web",
      "environments": {
        "web": "https://h.example",
        "qa": { "base": "https://qa.example", "values": { "ref": "qa" } },
        "app": "app://"
      },
      "parameters": { "id": { "type": "integer" } },
      "links": [
        { "name": "game", "path": "/games/$<id>" },
        { "name": "share", "path": "/s/$<id>?channel=$<channel>&ref=$<ref?>" },
        { "name": "home", "path": "/home" }
      ]
    }
    """#

  @Test("a URL that is pasted into the list of links is its link with its values")
  func pasted() {
    let world = TestWorld.with(store: Self.store)
    var meanings: [Pick.Meaning?] = []
    var copied: [Pick.Meaning?] = []
    var objections: [String?] = []
    world.asker = PromptAccess(
      ask: { _ in .cancelled },
      pick: { pick in
        let url = "app://s/1?channel=sms"
        objections = [
          "app://s/1?channel=sms&utm_source=x", "game", "https://nowhere.example/x", url,
        ].map(pick.objection)
        meanings = ["game", url, "https://h.example/games/x", "/s/$<id>"].map(pick.meaning)
        copied = ["h.example/games/7?utm_source=x", " https://h.example/games/7?utm_source=x "]
          .map(pick.meaning)
        return .submitted(PickedItem(1, text: url))
      })
    #expect(world.run("fill").answer == "app://s/1?channel=sms\n")
    #expect(
      objections == [#"share would match without the pair "utm_source=x""#, nil, nil, nil])
    #expect(meanings == [nil, Pick.Meaning(item: 1, setting: "app"), nil, nil])
    let game = Pick.Meaning(
      item: 0, setting: "web", text: "https://h.example/games/7",
      change: #"without the pair "utm_source=x""#)
    #expect(copied == [game, game])
    let show = world.run("show", "--format", "json")
    #expect(show.status == .done)
  }

  @Test(
    "a URL of no link is a template on the spot; what a slot may have been in is warned about",
    arguments: [
      ("https://h.example/games/x", false), ("https://h.example/games/x?y=$", true),
      ("https://h.example/{x}", false), ("/games/", true), ("app:/games/", false),
    ])
  func none(template: String, isWarned: Bool) {
    for words in [["fill", template], ["batch", template, "--typical"]] {
      let told = TestWorld.with(store: Self.store).run(words).told
      #expect(told.contains("the shell or make may have expanded a slot") == isWarned)
    }
  }
}
