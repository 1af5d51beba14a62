import Testing

@testable import DeeplinkCLI

@Suite("deeplink show")
struct ShowTests {
  @Test("a page says which environment the link uses, and what each gives it")
  func page() {
    let world = TestWorld.with(
      store: """
        {
          "version": 1,
          "environment": "production",
          "environments": {
            "production": "https://example.com",
            "staging": { "base": "https://staging.example.com", "values": { "ref": "qa", "key": "k" } }
          },
          "parameters": { "key": { "writeOnly": true }, "id": { "type": "integer" } },
          "links": [
            { "name": "a", "path": "/a/$<id>?ref=$<ref?>&key=$<key?>", "title": "A" },
            { "name": "b", "path": "/b", "environment": "staging" }
          ]
        }
        """)
    #expect(
      world.run("show", "a").answer == """
        name        a
        title       A
        path        /a/$<id>?ref=$<ref?>&key=$<key?>
        production  https://example.com/a/$<id>?ref=$<ref?>&key=$<key?>  (the default)
        staging     https://staging.example.com/a/$<id>?ref=$<ref?>&key=$<key?>  (ref=qa, key=•••)

        id
          expects  a whole number
          used in  path

        ref  optional
          expects  any text
          used in  query

        key  optional, secret
          expects  any text
          used in  query

        """)
    #expect(
      world.run("show", "b").answer == """
        name        b
        path        /b
        production  https://example.com/b
        staging     https://staging.example.com/b  (its own)

        """)
  }

  @Test("a base with a fault leaves its environment without a URL, and the others with theirs")
  func faultyBase() {
    func world(_ bases: String) -> TestWorld {
      TestWorld.with(
        store: #"{"version":1,"environments":{\#(bases)},"links":[{"name":"a","path":"/a"}]}"#)
    }
    let mixed = world(#""p":"https://h.example","q":"https://q x""#)
    #expect(
      mixed.run("show", "a").answer == """
        name  a
        path  /a
        p     https://h.example/a
        q     ! " " is not allowed in a host

        """)
    #expect(
      mixed.run("show", "a", "--format", "json").answer == #"""
        {
          "name": "a",
          "path": "/a",
          "tags": [],
          "urls": [
            { "environment": "p", "url": "https://h.example/a" },
            { "environment": "q", "fault": "\" \" is not allowed in a host" }
          ],
          "parameters": []
        }

        """#)
    let outcome = world(#""q":"https://q x""#).run("show", "a")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
  }

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
