import RowKit
import Testing

@testable import DeeplinkCLI

@Suite("Completions from the store")
struct CompletionsTests {
  private static let store = """
    {
      "version": 1,
      "environments": { "production": "https://www.example.com", "staging": "app://" },
      "environment": "production",
      "parameters": { "id": { "type": "integer", "minimum": 1 } },
      "links": [
        { "name": "game", "title": "One game", "path": "/games/$<id>?tab=$<tab?>",
          "tags": ["live", "sport"], "description": "d", "x-own": 1,
          "parameters": { "tab": { "enum": ["odds", "stats"], "title": "Tab" } },
          "constraints": [{ "required": ["tab"] }] },
        { "name": "home", "path": "/home", "tags": ["live"] },
        { "name": "faulty", "path": "/$<" }
      ]
    }
    """

  /// What zsh is told: the words with what is said of them, `+` before those that go on.
  private static func offered(_ words: [String], store: String? = store) -> [String] {
    let world = TestWorld(store.map { ["/home/me/project/links.json": $0] } ?? [:])
    let outcome = world.run(["---complete", "zsh"] + words)
    #expect(outcome.status == .done)
    #expect(outcome.told == "")
    return outcome.answer.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("parameters of all links on the line are offered, each once")
  func severalLinks() {
    let words = { (links: [String]) in Self.offered(["run"] + links + ["--set", ""]) }
    #expect(words(["home"]) == [])
    #expect(words(["home", "game"]) == words(["game"]))
    #expect(words(["/x/$<y>", "game", "game"]).count == words(["game"]).count + 1)
    #expect(words(["game"]).count == 2)
  }

  @Test(
    "what the store has is offered where it can stand",
    arguments: [
      (["show", ""], [" game:One game", " home:/home", " faulty:/$<"]),
      (["list", "--tag", ""], [" live", " sport"]),
      (
        ["fill", "game", "--env", ""],
        [" production:https://www.example.com", " staging:app://"]
      ),
      (
        ["batch", "game", "-e", ""],
        [
          " production:https://www.example.com", " staging:app://", " all:All environments.",
        ]
      ),
      (
        ["fill", "game", "--set", ""],
        ["+id=:a whole number, at least 1", "+tab=:one of \"odds\", \"stats\""]
      ),
      (["fill", "game", "--set", "tab="], [" tab=odds", " tab=stats"]),
      (["fill", "game", "--set", "id="], []),
      (["fill", "/go/$<to>", "--set", ""], ["+to=:any text"]),
      (
        ["batch", "game", "--column", ""],
        ["+id=:a whole number, at least 1", "+tab=:one of \"odds\", \"stats\""]
      ),
      (["batch", "game", "--each", ""], ["+id=:a whole number, at least 1", " tab"]),
      (["edit", "game", "--rule", ""], ["+id.", "+tab."]),
      (
        ["edit", "game", "--rule", "tab.type="],
        [
          " tab.type=string", " tab.type=integer", " tab.type=number", " tab.type=boolean",
        ]
      ),
      (["edit", "game", "--path", "/$<a>/$<b>/$<a>", "--rule", ""], ["+a.", "+b."]),
      (
        ["add", "new", "/new/$<c>", "--rule", "c.writeOnly="],
        [
          " c.writeOnly=true", " c.writeOnly=false",
        ]
      ),
      (
        ["edit", "game", "--unset", ""],
        [" title", " tags", " description", " x-own", " tab", " tab.enum", " tab.title"]
      ),
      (
        ["edit", "game:7", "--unset", ""],
        [" title", " tags", " description", " x-own", " tab", " tab.enum", " tab.title"]
      ),
      (["edit", "game:11", "--unset", ""], []),
      (["edit", "game", "--remove-constraint", ""], [" 1:tab is given"]),
      (["fill", "faulty", "--set", ""], []),
      (["edit", "none", "--unset", ""], []),
    ] as [([String], [String])])
  func offers(words: [String], expected: [String]) {
    #expect(Self.offered(words) == expected)
  }

  /// All keywords, with what they mean.
  private static let keywords = [
    "+type=:the type of the value", "+enum=:the allowed values", "+const=:the only value",
    "+minLength=:the minimum number of characters",
    "+maxLength=:the maximum number of characters",
    "+pattern=:a regular expression (ECMA-262) to match",
    "+format=:the format of the text, such as email or date", "+minimum=:the smallest number",
    "+exclusiveMinimum=:the exclusive lower limit", "+maximum=:the largest number",
    "+exclusiveMaximum=:the exclusive upper limit",
    "+multipleOf=:a number that it must be a multiple of", "+title=:the label of the prompt",
    "+description=:the help text of the prompt", "+default=:the default value",
    "+generate=:how to generate a value that is not given",
    "+examples=:example values", "+writeOnly=:true for a secret, which is never shown",
    "+errorMessage=:the message for an invalid value",
  ]

  @Test("after a parameter's name come all keywords, with what they mean")
  func keywords() {
    let offered = Self.offered(["edit", "game", "--rule", "id.m"])
    #expect(offered == Self.keywords.map { "+id." + $0.dropFirst() } + ["+tab."])
  }

  @Test("where the store is missing or broken, a shell hears nothing of it")
  func noStore() {
    #expect(Self.offered(["show", "g"], store: nil) == [])
    #expect(Self.offered(["show", "g"], store: "{") == [])
    #expect(Self.offered(["fill", "/go/$<to>", "--set", ""], store: nil) == ["+to=:any text"])
  }

  @Test("a rule of a parameter begins with a keyword, after which it goes on")
  func rules() {
    let offered = Self.offered(["param", "edit", "id", "--rule", ""])
    #expect(offered == Self.keywords)
  }
}
