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

  @Test(
    "every link that a URL can be of is told with its values, the most literal first",
    arguments: [
      (
        "https://h.example/api/games/top",
        [
          "top --env web", "any --env web --set what=top", "open --env web --set rest=/games/top",
        ]
      ),
      (
        "https://H.example/api/%67ames/7",
        [
          "any --env web --set what=7", "game --env web --set id=7",
          "open --env web --set rest=/%67ames/7",
        ]
      ),
      ("app://GAMES/top", ["top --env app", "any --env app --set what=top"]),
      ("https://h.example/api/café/1", ["cafe --env web --set id=1"]),
      ("app://escaped/2", ["escaped --env app --set id=2"]),
      ("app://login?t=hush", ["login --env app --set 'token=•••'"]),
      (
        "app://login?t=hush&n=%2Fa%20b",
        ["login --env app --set 'token=•••' --set 'next=/a b'"]
      ),
      ("https://x.example/9", ["whole --set id=9"]),
    ])
  func lines(url: String, expected: [String]) {
    let outcome = Self.matches(url)
    #expect(outcome.status == .done, "\(outcome.talk)")
    let lines = outcome.answer.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("open") } == expected.filter { !$0.hasPrefix("open") })
    for line in expected where line.hasPrefix("open") { #expect(lines.contains(line), "\(lines)") }
  }

  @Test(
    "a URL of none of them is told, with status 2 and an empty answer",
    arguments: ["https://x.example/nine", "https://other.example/games/7", "/games/7", ""])
  func none(url: String) {
    let outcome = Self.matches(url)
    #expect(outcome.status == .refused, "\(outcome.answer)")
    #expect(outcome.answer == "")
    #expect(outcome.talk.contains("no link of"))
  }

  @Test("as JSON, a secret is null")
  func json() {
    #expect(
      Self.matches("app://login?t=hush", "--format", "json").answer.contains(
        #"{ "link": "login", "environment": "app", "values": { "token": null } }"#))
  }
}
