import RowKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Picking a stored link")
struct LinkPickerTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "production": "https://h.example" },
      "links": [
        { "name": "home", "path": "/home", "title": "Home", "tags": ["start", "live"] },
        { "name": "news", "path": "/news" },
        { "name": "game", "path": "/g/$<id=7>/$<tab=odds>", "tags": ["game"],
          "description": "One game one game" }
      ]
    }
    """

  @Test("links stand as used last, then as stored, and the one that is picked is filled")
  func order() {
    let world = TestWorld.with(store: Self.store)
    #expect(world.run("fill", "news").status == .done)
    #expect(world.run("fill", "game").status == .done)
    var picks: [Pick] = []
    world.asker = PromptAccess(
      ask: { _ in .cancelled },
      pick: { pick in
        picks.append(pick)
        return .submitted(2)
      })
    let outcome = world.run("fill")
    #expect(outcome.answer == "https://h.example/home\n", "\(outcome.told)")
    #expect(picks.map { $0.items.map(\.name) } == [["game", "news", "home"]])
    #expect(
      picks.first?.items.last
        == Pick.Item(name: "home", details: ["Home", "/home"], keywords: ["start", "live"]))
    #expect(picks.first?.items[1].details == ["", "/news"])
    #expect(picks.first?.items.first?.keywords == ["game", "One", "one"])
    #expect((0..<3).map { picks.first?.summary($0) } == ["One game one game · id, tab", "", ""])
  }

  @Test("without a link there is nothing to pick, and who goes away gets nothing")
  func nothing() {
    let empty = TestWorld.with(store: #"{ "version": 1 }"#)
    empty.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .submitted(0) })
    #expect(empty.run("fill").status == .failure)
    let world = TestWorld.with(store: Self.store)
    world.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .cancelled })
    let outcome = world.run("fill")
    #expect(outcome.status == .cancelled)
    #expect(outcome.answer == "")
  }
}
