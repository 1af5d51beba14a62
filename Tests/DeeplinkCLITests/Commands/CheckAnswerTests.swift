import Testing

@testable import DeeplinkCLI

@Suite("deeplink check: what it answers")
struct CheckAnswerTests {
  private static let faulty = #"""
    {
      "version": 1, "environments": { "web": "https://h.example" },
      "links": [
        { "name": "one", "path": "/a b" },
        { "name": "two", "path": "/c/$<a b>" },
        { "path": "/d/$<" } ]
    }
    """#

  /// A store without anything to warn of: a secret's default is one that everyone reads.
  private static let harmless = MachineAnswerTests.store.replacing(
    #", "default": "hush""#, with: "")

  private let world = TestWorld.with(store: harmless)

  @Test("the sum of a check breaks between words where a terminal is narrow, and nowhere else")
  func narrow() {
    let world = TestWorld.with(
      store: #"{"version":1,"environments":{"p":"app://"},"links":[{"name":"a","path":"/a"}]}"#)
    world.environment["COLUMNS"] = "36"
    #expect(world.run("check").answer == "links.json: 1 link, 0 errors, 0 warnings\n")
    world.terminals.output = true
    #expect(world.run("check").answer == "links.json: 1 link, 0 errors, 0\n  warnings\n")
  }

  @Test("check gives an empty array where there is nothing to say")
  func sound() {
    let outcome = world.run("check", "--format", "json")
    #expect(outcome == TestWorld.Outcome(status: .done, answer: "[]\n", told: ""))
  }

  @Test("with --strict a warning is as good as a fault")
  func strict() {
    let store = #"""
      { "version": 1, "environments": { "a": "https://h.example" },
        "links": [ { "name": "a", "path": "/a b" } ] }
      """#
    #expect(TestWorld.with(store: store).run("check").status == .done)
    let strict = TestWorld.with(store: store).run("check", "--strict")
    #expect(strict.status == .refused)
    #expect(strict.answer == "")
    #expect(
      strict.told == """
        links.json:2:40: warning: " " is not allowed in a path and is encoded as %20
              "links": [ { "name": "a", "path": "/a b" } ] }
                                                   ^
          hint: write %20 if intended
        links.json: 1 link, 0 errors, 1 warning (--strict)

        """)
    #expect(world.run("check", "--strict").status == .done)
  }

  @Test("check takes files, goes on after one that cannot be read, and then ends with status 1")
  func files() {
    let world = TestWorld([
      "/home/me/project/a.json": Self.harmless,
      "/home/me/project/sub/b.json": Self.faulty,
      "/home/me/project/c.json": "{",
    ])
    world.input = Self.harmless
    let good = world.run("check", "a.json", "-")
    #expect(
      good
        == TestWorld.Outcome(
          status: .done,
          answer: "a.json: 2 links, 0 errors, 0 warnings\n"
            + "standard input: 2 links, 0 errors, 0 warnings\n", told: ""))
    #expect(world.run("check", "a.json", "sub/b.json").status == .refused)
    #expect(world.run("check", "a.json", "c.json").status == .refused)
    let missing = world.run("check", "none.json", "a.json", "c.json", "--format", "json")
    #expect(missing.status == .failure)
    #expect(missing.told == "")
    #expect(
      missing.answer == #"""
        [
          { "file": "none.json", "severity": "error", "message": "cannot read \"none.json\": No such file or directory" },
          { "file": "c.json", "line": 1, "column": 2, "severity": "error", "message": "the text ends inside the object opened at column 1", "hint": "missing \"}\"" }
        ]

        """#)
  }

  @Test("a file gets lines as long as they are, however narrow the terminal is")
  func narrowFile() {
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"a","path":"https://h.example/a"}]}"#)
    world.terminals.output = true
    world.environment["COLUMNS"] = "20"
    #expect(world.run("check").answer == "links.json: 1 link,\n  0 errors, 0\n  warnings\n")
    #expect(world.run("check", "--output", "c.txt").status == .done)
    #expect(world.file("c.txt") == "links.json: 1 link, 0 errors, 0 warnings\n")
  }

  @Test("stores without links are nothing checked, unless another has some")
  func nothing() {
    let empty = #"{"version":1,"links":[]}"#
    let world = TestWorld.with(store: empty)
    let outcome = world.run("check")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(outcome.told == "links.json: 0 links, 0 errors, 0 warnings (nothing to check)\n")
    for format in ["json", "junit", "sarif", "github"] {
      #expect(world.run("check", "--format", format).status == .failure)
    }
    world.files.set(
      "/home/me/project/b.json",
      Array(#"{"version":1,"links":[{"name":"a","path":"https://h.example/a"}]}"#.utf8))
    #expect(world.run("check", "links.json", "b.json").status == .done)
  }
}

@Suite("deeplink check")
struct CheckTests {
  @Test(
    "links are looked at with environments or without, and whole URLs once",
    arguments: [
      "", #""environments": {},"#, #""environments": { "a": "https://a.example" },"#,
      #""environments": { "a": "https://a.example", "b": "https://b.example" },"#,
    ])
  func everyLink(environments: String) {
    let store = """
      { "version": 1, \(environments) "links": [
        { "name": "own", "path": "/x/$<y y>" },
        { "name": "whole", "path": "https://h.example/$<z z>" },
        { "name": "warned", "path": "https://h.example/a b" } ] }
      """
    let outcome = TestWorld.with(store: store).run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        links.json:2:32: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "y y"
              { "name": "own", "path": "/x/$<y y>" },
                                           ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:3:49: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "z z"
              { "name": "whole", "path": "https://h.example/$<z z>" },
                                                            ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:4:51: warning: " " is not allowed in a path and is encoded as %20
              { "name": "warned", "path": "https://h.example/a b" } ] }
                                                              ^
          hint: write %20 if intended
        links.json: 3 links, 2 errors, 1 warning

        """)
  }
}

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
}
