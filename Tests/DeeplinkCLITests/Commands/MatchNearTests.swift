import Testing

@testable import DeeplinkCLI

@Suite("deeplink match, of a URL that nearly fits")
struct MatchNearTests {
  private let world = TestWorld.with(
    store: #"""
      {
        "version": 1,
        "environments": { "web": "https://h.example" },
        "parameters": {
          "id": { "type": "integer" }, "pin": { "writeOnly": true, "pattern": "^[0-9]+$" }
        },
        "links": [
          { "name": "game", "path": "/g/$<id>" },
          { "name": "login", "path": "/login?pin=$<pin>&id=$<id>" }
        ]
      }
      """#)

  @Test(
    "the note says what must be otherwise, and the hint how to pass over what is too much",
    arguments: [
      (
        "/g/7?x=1",
        """
        note: game --env web --set id=7 would match without the pair "x=1"
          hint: pass --ignore-extra-query to ignore it
        """
      ),
      (
        "/g/7/",
        "note: game --env web --set id=7 would match without the trailing slash of its path"
      ),
      (
        "/login?pin=hush&id=7",
        """
        note: login --env web --set id=7 would match except for pin: expected digits (value hidden)
        """
      ),
      (
        "/login?pin=1&id=x",
        """
        note: login --env web --set id=x would match except for id: expected a whole \
        number, got "x"
        """
      ),
    ])
  func near(path: String, note: String) {
    let url = "https://h.example" + path
    #expect(
      world.run("match", url)
        == TestWorld.Outcome(
          status: .refused, answer: "",
          told: """
            error: no link in links.json matches "\(url)"
            \(note)

            """))
  }

  @Test("extra pairs are passed over where that is asked for")
  func extra() {
    let outcome = world.run("match", "https://h.example/g/7?x=1", "--ignore-extra-query")
    #expect(
      outcome
        == TestWorld.Outcome(status: .done, answer: "game --env web --set id=7\n", told: ""))
  }
}
