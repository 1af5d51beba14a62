import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink add")
struct AddTests {
  static let store = """
    {
      "version": 1,
      "environments": { "qa": "https://qa.example.com", "app": "app://" },
      "environment": "qa",
      "parameters": { "id": { "type": "integer" } },
      "links": [
        { "name": "a", "path": "/a/$<id>" }
      ]
    }
    """

  let world = TestWorld.with(store: store)

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test("a link with everything goes after the others, in their style")
  func whole() {
    let outcome = world.run(
      "add", "b", "/b/$<team>?n=$<n?>", "--title", "B", "--description", "d", "--tag", "x",
      "--tag", "y", "--env", "app", "--rule", "team.enum=red,\"a,b\"", "--rule", "n.minimum=1")
    #expect(
      outcome
        == TestWorld.Outcome(status: .done, answer: "", talk: "links.json: added \"b\"\n"))
    #expect(
      text
        == Self.store.replacing(
          "$<id>\" }\n",
          with: """
            $<id>" },
                { "name": "b", "path": "/b/$<team>?n=$<n?>", "title": "B", "description": "d", \
            "tags": ["x", "y"], "environment": "app", "parameters": \
            { "team": { "enum": ["red", "a,b"] }, "n": { "minimum": 1 } } }

            """))
  }

  @Test(
    "a rule's value is read as its keyword takes it",
    arguments: [
      (["x.pattern=^[a-z]+$"], #""pattern": "^[a-z]+$""#),
      (["x.minLength=2"], #""minLength": 2"#), (["x.writeOnly=true"], #""writeOnly": true"#),
      (["x.title=7"], #""title": "7""#),
      (["x.enum=[\"a\",\"b\"]"], #""enum": ["a", "b"]"#), (["x.enum=a,b"], #""enum": ["a", "b"]"#),
      (["x.enum=1,2.0"], #""enum": [1, 2.0]"#), (["x.enum=1,b"], #""enum": ["1", "b"]"#),
      (["x.type=string", "x.enum=1,2"], #""type": "string", "enum": ["1", "2"]"#),
      (["x.maxLength=9", "x.default=1"], #""maxLength": 9, "default": "1""#),
      (["x.const=00501"], #""const": "00501""#), (["x.const=true"], #""const": true"#),
      (["x.examples=a"], #""examples": ["a"]"#), (["x.x-own=[1]"], #""x-own": [1]"#),
      (["x.errorMessage=a=b.c"], #""errorMessage": "a=b.c""#),
    ])
  func values(rules: [String], written: String) {
    let words = ["add", "b", "/$<x>"] + rules.flatMap { ["--rule", $0] }
    #expect(Deeplink.run(words, in: world.context) == .done, "\(world.talk)")
    #expect(text?.contains("\"x\": { \(written) }") == true, "\(text ?? "")")
  }

  @Test(
    "what cannot be added is refused, and the file stays as it is",
    arguments: [
      (
        ["a", "/x"],
        """
        error: links.json has a link "a" already: /a/$<id>
          hint: deeplink edit a changes it
        """
      ),
      (
        ["-", "/x"],
        """
        error: "-" cannot name a link
          hint: letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["b", "/$<x"],
        """
        error: expected ">" to finish the slot "$<x"
            /$<x
             ^^^
          hint: for a literal "$<" write "$$<"
        """
      ),
      (
        ["b", "/%zz"],
        """
        error: expected two hexadecimal digits after "%"
            /%zz
             ^
          hint: a percent sign itself is written %25
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x.minimum=a"],
        """
        error: x: minimum: expected a number, found a string
            …e": "b", "path": "/$<x>", "parameters": { "x": { "minimum": "a" } } }
                                                                         ^^^
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x.minimm=1"],
        """
        error: --rule: rules have no "minimm"; did you mean "minimum"?
          deeplink add --help says more.
        """
      ),
      (
        ["b", "/$<x>", "--rule", "y.minimum=1"],
        """
        error: the path has no slot "y"
          hint: did you mean "x"?
          deeplink add --help says more.
        """
      ),
      (
        ["b", "/$<x>", "--rule", "x=1"],
        """
        error: --rule: expected NAME.KEYWORD=VALUE, such as id.type=integer, got "x=1"
          deeplink add --help says more.
        """
      ),
      (
        ["b", "/$<x=a>", "--rule", "x.type=integer"],
        """
        error: the default of "x" is refused: expected a whole number, got "a"
            /$<x=a>
             ^^^^^^
        """
      ),
      (
        ["b", "/$<x>", "--env", "qaa"],
        """
        error: links.json has no environment "qaa"
          hint: did you mean "qa"?
        """
      ),
      (
        [],
        """
        error: expected <name> and <path>
          hint: \(TestWorld.unasked)
        Usage: deeplink add [--title <text>] [--description <text>] [--tag <tag> ...]
                 [--env <name>] [--opens <[system=]true|false|null> ...]
                 [--rule <name.keyword=value> ...] [--base <url>] [--dry-run] [<name>]
                 [<path>]
          deeplink add --help says more.
        """
      ),
      (
        ["b"],
        """
        error: expected <path>
          hint: \(TestWorld.unasked)
        Usage: deeplink add [--title <text>] [--description <text>] [--tag <tag> ...]
                 [--env <name>] [--opens <[system=]true|false|null> ...]
                 [--rule <name.keyword=value> ...] [--base <url>] [--dry-run] [<name>]
                 [<path>]
          deeplink add --help says more.
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    #expect(Deeplink.run(["add"] + words, in: world.context) == .usage)
    #expect(world.talk == reason + "\n")
    #expect(text == Self.store)
  }

  @Test("what check would call a fault of the link is refused, whatever environment it is in")
  func elsewhere() {
    let refused = world.run("add", "b", "/:x/y")
    #expect(refused.status == .usage)
    #expect(
      refused.talk == """
        error: expected a port from 1 to 65535 (in app)
            /:x/y
              ^
          hint: a slot is written $<x>

        """)
    #expect(text == Self.store)
  }

  @Test("where the link names its own environment, a fault in another is a warning of all commands")
  func ownEnvironment() {
    let outcome = world.run("add", "b", "/:x/y", "--env", "qa")
    #expect(outcome.status == .done)
    #expect(
      outcome.talk == """
        warning: ":x" is not a slot and goes out as it is
            /:x/y
             ^^
          hint: a slot is written $<x>
        warning: expected a port from 1 to 65535 (in app)
            /:x/y
              ^
          hint: a slot is written $<x>
        links.json: added "b"

        """)
    let check = world.run("check")
    #expect(check.status == .done)
    #expect(
      check.talk == """
        links.json:8:30: warning: ":x" is not a slot and goes out as it is (in qa)
                { "name": "b", "path": "/:x/y", "environment": "qa" }
                                         ^^
          hint: a slot is written $<x>
        links.json:8:31: warning: expected a port from 1 to 65535 (in app)
                { "name": "b", "path": "/:x/y", "environment": "qa" }
                                          ^
          hint: a slot is written $<x>

        """)
    #expect(
      world.run("list").answer == """
          a  /a/$<id>
          b  /:x/y

        """)
  }

  @Test("list marks what check calls a fault, whatever environment it is in")
  func marks() {
    let world = TestWorld.with(
      store: Self.store.replacing("/a/$<id>", with: "/:x/$<id>"))
    #expect(world.run("check").status == .refused)
    #expect(world.run("list").answer == "! a  /:x/$<id>\n")
    #expect(
      world.run("list", "--format", "json").answer == """
        [
          { "name": "a", "path": "/:x/$<id>", "tags": [], "sound": false }
        ]

        """)
  }

  @Test("a store that is made gets its environment by --base, and without one says what is missing")
  func base() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      bare.run("add", "a", "/a")
        == TestWorld.Outcome(
          status: .done, answer: "",
          talk: """
            links.json: created; added "a"
            warning: /a is a path and no URL: the store has no environment
              hint: deeplink env add production https://example.com makes one

            """))
    #expect(
      bare.run("add", "b", "/b", "--base", "https://h.example").talk
        == "links.json: added environment \"production\" and \"b\"\n")
    #expect(bare.run("fill", "a").answer == "https://h.example/a\n")
    let again = bare.run("add", "c", "/c", "--base", "https://i.example")
    #expect(again.status == .usage)
    #expect(
      again.talk == """
        error: --base makes the first environment, and links.json has production
          hint: choose one for the link with --env NAME

        """)
    #expect(bare.run("add", "w", "app://w").talk == "links.json: added \"w\"\n")
    #expect(TestWorld().run("add", "c", "/c", "--base", "h.example").status == .usage)
  }

  @Test("a person is asked for the base of a new store, and whether other tools' slots are slots")
  func offers() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    var labels: [String] = []
    var answers = [["yes"], ["https://h.example"], [""]]
    bare.asker = Asker(
      ask: { dialogue in
        labels += dialogue.questions.map(\.label)
        return .submitted(DialogueAnswers(answers.removeFirst()))
      }, pick: { _ in .cancelled })
    let outcome = bare.run("add", "a", "/a/{id}/:x?")
    #expect(outcome.status == .done, "\(outcome.talk)")
    #expect(labels.prefix(2) == ["write $<id>, $<x> in place of {id}, :x?", "base"])
    #expect(
      bare.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "environments": { "production": "https://h.example" },
          "links": [
            {
              "name": "a",
              "path": "/a/$<id>/$<x>?"
            }
          ]
        }

        """)
    answers = [["no"], ["", ""]]
    labels = []
    let kept = bare.run("add", "b", "/b/{id}")
    #expect(labels == ["write $<id> in place of {id}?"])
    #expect(
      kept.talk == """
        warning: "{id}" is not a slot and goes out as %7Bid%7D
            /b/{id}
               ^^^^
          hint: a slot is written $<id>; if the text is meant, write %7Bid%7D
        links.json: added "b"

        """)
    #expect(
      bare.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "environments": { "production": "https://h.example" },
          "links": [
            {
              "name": "a",
              "path": "/a/$<id>/$<x>?"
            },
            {
              "name": "b",
              "path": "/b/{id}"
            }
          ]
        }

        """)
  }

  @Test("where there is no store, one is made, and where is said")
  func creation() {
    let world = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      world.run("add", "a", "/a").talk == """
        links.json: created; added "a"
        warning: /a is a path and no URL: the store has no environment
          hint: deeplink env add production https://example.com makes one

        """)
    #expect(
      world.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "links": [
            {
              "name": "a",
              "path": "/a"
            }
          ]
        }

        """)
    #expect(
      world.run("add", "a", "/a", "--store", "x.json", "-q").talk
        == "x.json: created; added \"a\"\n")
    world.environment["DEEPLINK_STORE"] = "y.json"
    #expect(
      world.run("add", "a", "/a").talk == """
        y.json: created; added "a"
        warning: /a is a path and no URL: the store has no environment
          hint: deeplink env add production https://example.com makes one

        """)
    #expect(world.files.text(of: "/home/me/project/y.json") != nil)
  }

  @Test("a dry run shows the lines and writes nothing")
  func dryRun() {
    let outcome = world.run("add", "b", "/b", "--dry-run")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done,
          answer: """
            --- links.json
            +++ links.json
            @@ -4,6 +4,7 @@
               "environment": "qa",
               "parameters": { "id": { "type": "integer" } },
               "links": [
            -    { "name": "a", "path": "/a/$<id>" }
            +    { "name": "a", "path": "/a/$<id>" },
            +    { "name": "b", "path": "/b" }
               ]
             }
            \\ No newline at end of file

            """, talk: ""))
    #expect(text == Self.store)
    let new = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      new.run("add", "b", "/b", "--dry-run").answer == """
        --- /dev/null
        +++ links.json
        @@ -0,0 +1,9 @@
        +{
        +  "version": 1,
        +  "links": [
        +    {
        +      "name": "b",
        +      "path": "/b"
        +    }
        +  ]
        +}

        """)
    #expect(new.files.text(of: "/home/me/project/links.json") == nil)
  }

  @Test("a person is asked for what is missing, with live checks, then for the slots' rules")
  func asking() {
    var asked: [[String]] = []
    var verdicts: [Question.Verdict] = []
    world.asker = Asker(
      ask: { dialogue in
        asked.append(dialogue.questions.map(\.label))
        switch asked.count {
        case 1:
          verdicts = ["a", "b c", "b"].map(dialogue.questions[0].verdict)
          verdicts += ["/$<x", "/$<x>"].map(dialogue.questions[1].verdict)
          return .submitted(["b", "/$<userId>/$<id>/$<x?>", ""])
        default:
          #expect(dialogue.questions[0].choices.first?.value == "type=integer minimum=1")
          verdicts += [
            "", "type=integer minimum=1", "minimum=x", "minimum", "title=A b type=number",
          ]
          .map(dialogue.questions[0].verdict)
          return .submitted(["type=integer minimum=1", ""])
        }
      }, pick: { _ in .cancelled })
    let outcome = world.run("add")
    #expect(outcome.status == .done, "\(outcome.talk)")
    #expect(asked == [["name", "path", "title"], ["userId", "x"]])
    #expect(
      verdicts.map { if case .valid = $0 { true } else { false } }
        == [false, false, true, false, true, true, true, false, false, true])
    #expect(
      text?.contains(
        #"{ "name": "b", "path": "/$<userId>/$<id>/$<x?>", "parameters": "#
          + #"{ "userId": { "type": "integer", "minimum": 1 } } }"#) == true, "\(text ?? "")")
  }

  @Test("who goes away changes nothing")
  func cancelled() {
    world.asker = Asker(ask: { _ in .cancelled }, pick: { _ in .cancelled })
    #expect(world.run("add", "b", "/$<x>").status == .cancelled)
    #expect(text == Self.store)
  }
}
