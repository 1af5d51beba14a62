import Testing

@testable import DeeplinkCLI

@Suite("deeplink match")
struct MatchCommandTests {
  private static let store = #"""
    {
      "version": 1,
      "environments": { "web": "https://h.example/api/", "app": "app://" },
      "parameters": { "id": { "type": "integer" }, "token": { "writeOnly": true } },
      "links": [
        { "name": "any", "path": "/games/$<what>" },
        { "name": "game", "path": "/games/$<id>" },
        { "name": "top", "path": "/games/top" },
        { "name": "broken", "path": "/games/$<" },
        { "name": "cafe", "path": "/café/$<id>" },
        { "name": "escaped", "path": "\/escaped\/$<id>" },
        { "name": "login", "path": "/login?t=$<token>&n=$<next?>" },
        { "name": "whole", "path": "https://x.example/$<id>" },
        { "name": "open", "path": "$<+rest>" }
      ]
    }
    """#

  private static func matches(_ url: String, _ words: String...) -> TestWorld.Outcome {
    TestWorld.with(store: store).run(["match", url] + words)
  }

  @Test("URLs are read as a list, one a line, each above its links")
  func lists() {
    let world = TestWorld.with(store: Self.store)
    world.input = "https://x.example/9\r\n\n  https://x.example/nine \n"
    let outcome = world.run(["match", "-"])
    #expect(
      outcome.answer == """
        https://x.example/9
          whole --set id=9
        https://x.example/nine

        """)
    #expect(
      outcome.told == """
        error: no link in links.json matches "https://x.example/nine"
        note: whole --set id=nine would match except for id: expected a whole number, got "nine"
        note: open --env web --set rest=/nine would match with the base https://h.example/api/ instead \
        of https://x.example

        """)
    #expect(outcome.status == .refused)
  }
}
