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
      (
        "app://GAMES/top",
        [
          "top --env app", "any --env app --set what=top", "open --env app --set rest=/GAMES/top",
        ]
      ),
      (
        "https://h.example/api/café/1",
        ["cafe --env web --set id=1", "open --env web --set 'rest=/café/1'"]
      ),
      (
        "app://escaped/2", ["escaped --env app --set id=2", "open --env app --set rest=/escaped/2"]
      ),
      (
        "app://login?t=hush",
        ["login --env app", "open --env app"]
      ),
      (
        "app://login?t=hush&n=%2Fa%20b",
        [
          "login --env app --set 'next=/a b'", "open --env app",
        ]
      ),
      ("https://x.example/9", ["whole --set id=9"]),
    ])
  func lines(url: String, expected: [String]) {
    let outcome = Self.matches(url)
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(outcome.answer == expected.map { $0 + "\n" }.joined())
  }

  @Test(
    "a URL of no link is told with the nearest, status 2 and an empty answer",
    arguments: [
      (
        "https://x.example/nine/ten",
        """
        note: open --env web --set rest=/nine/ten would match with the base https://h.example/api/ \
        instead of https://x.example
        """
      ),
      (
        "https://other.example/login?t=a",
        """
        note: login --env web would match with the base https://h.example/api/ instead of \
        https://other.example
        note: open --env web would match with the base https://h.example/api/ instead of \
        https://other.example
        """
      ),
      (
        "app:/games/top",
        """
        note: top --env app would match with the base app:// instead of app:
        note: any --env app --set what=top would match with the base app:// instead of app:
        note: open --env app --set rest=/games/top would match with the base app:// instead of app:
        """
      ),
      (
        "/cafe",
        """
        note: open --env web --set rest=/cafe would match with the base https://h.example/api/ before it
        """
      ),
      (
        "https://x.example/nine",
        """
        note: whole --set id=nine would match except for id: expected a whole number, got "nine"
        note: open --env web --set rest=/nine would match with the base https://h.example/api/ instead \
        of https://x.example
        """
      ),
      (
        "https://other.example/games/7",
        """
        note: any --env web --set what=7 would match with the base https://h.example/api/ instead of \
        https://other.example
        note: game --env web --set id=7 would match with the base https://h.example/api/ instead of \
        https://other.example
        note: open --env web --set rest=/games/7 would match with the base https://h.example/api/ \
        instead of https://other.example
        """
      ),
      (
        "/games/7",
        """
        note: any --env web --set what=7 would match with the base https://h.example/api/ before it
        note: game --env web --set id=7 would match with the base https://h.example/api/ before it
        note: open --env web --set rest=/games/7 would match with the base https://h.example/api/ \
        before it
        """
      ),
      (
        "",
        """
        note: open --env web --set rest= would match with the base https://h.example/api/ before it \
        and except for rest: must not be empty
        """
      ),
    ])
  func none(url: String, notes: String) {
    #expect(
      Self.matches(url)
        == TestWorld.Outcome(
          status: .refused, answer: "",
          told: "error: no link in links.json matches \"\(url)\"\n\(notes)\n"))
  }

  @Test("as JSON there are the near misses too, and a secret is null")
  func json() {
    let outcome = Self.matches(
      "app://login?t=hush", "https://h.example/api/games/x", "--format", "json")
    #expect(
      outcome.answer == """
        [
          { "url": "app://login?t=$<token>", "link": "login", "environment": "app", "values": { "token": null }, "differences": [] },
          { "url": "app://$<+rest>", "link": "open", "environment": "app", "values": { "rest": null }, "differences": [] },
          { "url": "https://h.example/api/games/x", "link": "any", "environment": "web", "values": { "what": "x" }, "differences": [] },
          { "url": "https://h.example/api/games/x", "link": "open", "environment": "web", "values": { "rest": "/games/x" }, "differences": [] }
        ]

        """)
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
