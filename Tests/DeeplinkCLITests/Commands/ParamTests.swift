import Testing

@testable import DeeplinkCLI

@Suite("deeplink param")
struct ParamTests {
  static let store = """
    {
      "version": 1,
      "parameters": {
        "id": { "title": "Tournament", "type": "integer", "minimum": 1 },
        "old": { "maxLength": 3 }
      },
      "links": [
        { "name": "a", "path": "https://h/a/$<id>" },
        { "name": "b", "path": "https://h/b/$<id>/$<id>?x=$<ref=7>" }
      ]
    }

    """
  let world = TestWorld.with(store: ParamTests.store)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test("the shared rules are listed in words, with how many links have a slot of the name")
  func list() {
    let table = """
      id   a whole number, at least 1  Tournament  2 links
      old  at most 3 characters                    0 links

      """
    #expect(world.run("param") == TestWorld.Outcome(status: .done, answer: table, told: ""))
    #expect(world.run("param", "list").answer == table)
    #expect(world.run("param", "list", "--format", "names").answer == "id\nold\n")
    #expect(
      world.run("param", "list", "--format", "json").answer == """
        {
          "id": { "title": "Tournament", "type": "integer", "minimum": 1 },
          "old": { "maxLength": 3 }
        }

        """)
  }

  @Test(
    "a change touches the lines that it is about and no other",
    arguments: [
      (["edit", "id", "--rule", "minimum=5"], #""minimum": 1"#, #""minimum": 5"#),
      (
        ["edit", "id", "--rule", "maximum=9"], #""minimum": 1 }"#, #""minimum": 1, "maximum": 9 }"#
      ),
      (["edit", "id", "--unset", "minimum"], #", "minimum": 1"#, ""),
      (
        ["edit", "id", "--rule", "examples=1,2", "--unset", "title"], #""title": "Tournament", "#,
        ""
      ),
      (["remove", "old", "--yes"], ",\n    \"old\": { \"maxLength\": 3 }", ""),
      (
        ["edit", "ref", "--rule", "enum=7,8"], #""old": { "maxLength": 3 }"#,
        #""old": { "maxLength": 3 },"# + "\n    \"ref\": {\n      \"enum\": [7, 8]\n    }"
      ),
    ])
  func change(words: [String], old: String, new: String) {
    let outcome = world.run(["param"] + words)
    #expect(outcome.status == .done, "\(outcome.told)")
    let examples = words.contains("examples=1,2")
    let expected = Self.store.replacing(old, with: new)
    #expect(
      text
        == (examples
          ? expected.replacing(#""minimum": 1 }"#, with: #""minimum": 1, "examples": [1, 2] }"#)
          : expected))
    #expect(world.run("check").status == .done)
  }

  @Test("links that a rule makes faulty are named; a name that no link has is noted")
  func warnings() {
    #expect(
      world.run("param", "edit", "ref", "--rule", "minimum=8").told == """
        warning: 1 link now has errors: b
          hint: run deeplink check
        links.json: edited parameter "ref"

        """)
    #expect(
      world.run("param", "edit", "idd", "--rule", "type=string").told == """
        links.json: edited parameter "idd"
        note: no link has a slot "idd"
          hint: did you mean "id"?

        """)
  }

  @Test(
    "what cannot be is refused in words, and the file stays as it is",
    arguments: [
      (
        ["edit", "id"],
        """
        error: needs --rule or --unset
          hint: \(TestWorld.unasked)
        Usage: deeplink param edit [--rule <keyword=value> ...] [--unset <keyword> ...]
                 [--dry-run] <name>
          See deeplink param edit --help.
        """
      ),
      (
        ["edit", "a b", "--rule", "type=string"],
        """
        error: "a b" is not a valid parameter name
          hint: a letter or "_", then letters, digits, "_", "." and "-"
        """
      ),
      (
        ["edit", "id", "--rule", "minimm=1"],
        #"error: --rule: "minimm" is not a keyword; did you mean "minimum"?"#
      ),
      (
        ["edit", "id", "--rule", "minLength=1"],
        "error: id: minLength: does not apply to a whole number"
      ),
      (
        ["edit", "id", "--unset", "maximum"],
        """
        error: the rules for "id" have no "maximum"
          hint: did you mean "minimum"?
        """
      ),
      (
        ["remove", "ids", "--yes"],
        """
        error: links.json has no rules for "ids"
          hint: did you mean "id"?
        """
      ),
      (
        ["remove", "id"],
        """
        error: needs --yes when not run in a terminal
          hint: \(TestWorld.unasked)
        Usage: deeplink param remove [--yes] [--dry-run] <name> ...
          See deeplink param remove --help.
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    let outcome = world.run(["param"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(outcome.message == (reason + "\n").droppingReference)
    #expect(text == Self.store)
  }

  @Test("on a terminal the rules are one line to be edited")
  func asking() {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(
          dialogue.questions.map(\.initialText) == ["title=Tournament type=integer minimum=1"])
        return .submitted(["type=integer minimum=2"])
      }, pick: { _ in .cancelled })
    #expect(world.run("param", "edit", "id").status == .done)
    #expect(
      text
        == Self.store.replacing(
          #"{ "title": "Tournament", "type": "integer", "minimum": 1 }"#,
          with: #"{ "type": "integer", "minimum": 2 }"#))
  }

  @Test("what the line of rules leaves out goes, but for what is a tool's own")
  func askingOfOwn() {
    let store =
      #"{"version":1,"parameters":{"id":{"x-note":1,"title":"T","minimum":1}},"links":[]}"#
    let world = TestWorld.with(store: store)
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions.map(\.isOptional) == [true])
        return .submitted(["minimum=1"])
      }, pick: { _ in .cancelled })
    #expect(world.run("param", "edit", "id").status == .done)
    #expect(
      world.files.text(of: "/home/me/project/links.json")
        == store.replacing(#""title":"T","#, with: ""))
  }
}
