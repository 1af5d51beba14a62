import Testing

@testable import DeeplinkCLI

@Suite("deeplink show")
struct ShowTests {
  @Test("on a terminal a long text goes on below itself, broken between words")
  func narrow() {
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "links": [{ "name": "a", "path": "/a/$<id>", "parameters": {
          "id": { "description": "The number that the lobby shows", "type": "integer" } } }] }
        """#)
    world.terminals.output = true
    world.environment["COLUMNS"] = "30"
    #expect(
      world.run("show", "a").answer == """
        name  a
        path  /a/$<id>
        url   /a/$<id>

        id
          description  The number that
                       the lobby shows
          expects      a whole number
          used in      path

        """)
  }

  @Test(
    "what a link is to open is said of the apps that the store names, and of what it says itself",
    arguments: [
      ("{}", "", nil), ("{}", #","opens":false"#, "the browser"),
      ("{}", #","opens":{"ios":true,"android":null}"#, "iOS: the app, Android: not checked"),
      (#"{"ios":{"id":"A.b"}}"#, "", "the app"),
      (#"{"ios":{"id":"A.b"}}"#, #","opens":{"ios":false}"#, "the browser"),
      (
        #"{"ios":{"id":"A.b"}}"#, #","opens":{"android":false}"#,
        "iOS: the app, Android: the browser"
      ),
    ] as [(String, String, String?)])
  func opens(apps: String, opens: String, words: String?) {
    let world = TestWorld.with(
      store: #"{"version":1,"apps":\#(apps),"links":[{"name":"l","path":"app://l"\#(opens)}]}"#)
    let line = world.run("show", "l").answer.split(separator: "\n")
      .first { $0.hasPrefix("opens") }
    #expect(line == words.map { "opens  \($0)" })
  }
}
