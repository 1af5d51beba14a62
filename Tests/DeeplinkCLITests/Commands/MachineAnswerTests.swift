import Testing

@testable import DeeplinkCLI

@Suite("Answers for scripts")
struct MachineAnswerTests {
  static let store = #"""
    {
      "version": 1,
      "environments": { "web": "https://h.example", "app": "app://" },
      "parameters": {
        "id": { "type": "integer", "minimum": 1, "examples": [7] },
        "pin": { "minLength": 4, "enum": ["hush"], "default": "hush", "writeOnly": true }
      },
      "links": [
        { "name": "game", "path": "/games/$<id>?ref=$<ref=top>&t=$<t?>", "title": "A\u001bB",
          "tags": ["a"], "environment": "web", "parameters": { "id": { "minimum": 5 } } },
        { "name": "login", "path": "/login?pin=$<pin>" }
      ]
    }
    """#

  private let world = TestWorld.with(store: store)

  // MARK: show

  @Test("show gives a link with its open URLs and the rules that hold for each parameter")
  func show() {
    #expect(
      world.run("show", "game", "--format", "json").answer == #"""
        {
          "name": "game",
          "title": "A\u001bB",
          "path": "/games/$<id>?ref=$<ref=top>&t=$<t?>",
          "tags": ["a"],
          "environment": "web",
          "urls": [
            { "environment": "web", "url": "https://h.example/games/$<id>?ref=$<ref=top>&t=$<t?>" },
            { "environment": "app", "url": "app://games/$<id>?ref=$<ref=top>&t=$<t?>" }
          ],
          "parameters": [
            {
              "name": "id",
              "optional": false,
              "secret": false,
              "expects": "a whole number, at least 5",
              "places": ["path"],
              "rules": {
                "type": "integer",
                "examples": [7],
                "minimum": 5
              }
            },
            {
              "name": "ref",
              "optional": false,
              "secret": false,
              "expects": "any text",
              "default": "top",
              "places": ["query"],
              "rules": {}
            },
            {
              "name": "t",
              "optional": true,
              "secret": false,
              "expects": "any text",
              "places": ["query"],
              "rules": {}
            }
          ]
        }

        """#)
  }

  @Test("show gives null for what would give away a secret")
  func secret() {
    let answer = world.run("show", "login", "--format", "json").answer
    #expect(
      answer == #"""
        {
          "name": "login",
          "path": "/login?pin=$<pin>",
          "tags": [],
          "urls": [
            { "environment": "web", "url": "https://h.example/login?pin=$<pin>" },
            { "environment": "app", "url": "app://login?pin=$<pin>" }
          ],
          "parameters": [
            {
              "name": "pin",
              "optional": false,
              "secret": true,
              "expects": "one of the values in its rules, at least 4 characters",
              "default": null,
              "places": ["query"],
              "rules": { "minLength": 4, "enum": null, "default": null, "writeOnly": true }
            }
          ]
        }

        """#)
    #expect(!world.run("show", "login").answer.contains("hush"))
  }

  // MARK: check

  // MARK: import

  private static let paths = "/teams/{team}\n/login?pin=$<pin>\n# a note\n/a b/<x\n"

  @Test(
    "import gives what became of each line",
    arguments: [
      ([], "imported", CommandStatus.refused), (["--dry-run"], "would be imported", .refused),
      (["--atomic"], "would be imported", .refused),
    ])
  func imported(words: [String], outcome: String, status: CommandStatus) {
    let world = TestWorld.with(store: Self.store, files: ["/home/me/project/p.txt": Self.paths])
    let result = world.run(["import", "p.txt", "--format", "json"] + words)
    #expect(result.status == status)
    #expect(
      result.answer == #"""
        {
          "file": "p.txt",
          "notes": [],
          "settings": [],
          "entries": [
            { "line": 1, "outcome": "\#(outcome)", "name": "teams" },
            { "line": 2, "outcome": "already there", "name": "login" },
            { "line": 4, "outcome": "refused", "reason": "column 6: expected \">\" to finish the slot" }
          ]
        }

        """#)
  }

  // MARK: list

  @Test("a list without links says so where it does not disturb a script")
  func emptyList() {
    #expect(
      world.run("list", "nosuch")
        == TestWorld.Outcome(
          status: .done, answer: "",
          told: "note: no link matches\n  hint: deeplink list shows all links\n"))
    #expect(world.run("list", "nosuch", "--quiet").told == "")
    #expect(world.run("list", "nosuch", "--format", "json").answer == "[]\n")
    #expect(
      TestWorld.with(store: #"{"version":1,"links":[]}"#).run("list")
        == TestWorld.Outcome(
          status: .done, answer: "",
          told: "note: links.json has no links\n  hint: add one with deeplink add NAME PATH\n"))
  }
}
