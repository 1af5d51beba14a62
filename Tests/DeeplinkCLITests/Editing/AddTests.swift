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
        == TestWorld.Outcome(status: .done, answer: "", told: "links.json: added \"b\"\n"))
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
    #expect(Deeplink.run(words, in: world.context) == .done, "\(world.told)")
    #expect(
      text
        == Self.store.replacing(
          "$<id>\" }\n",
          with: """
            $<id>" },
                { "name": "b", "path": "/$<x>", "parameters": { "x": { \(written) } } }

            """))
  }

  @Test("a store that is made gets its environment by --base, and without one says what is missing")
  func base() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      bare.run("add", "a", "/a")
        == TestWorld.Outcome(
          status: .done, answer: "",
          told: """
            links.json: created; added "a"
            warning: /a is only a path: the store has no environment
              hint: deeplink env add production https://example.com adds one

            """))
    #expect(
      bare.run("add", "b", "/b", "--base", "https://h.example").told
        == "links.json: added environment \"production\" and \"b\"\n")
    #expect(bare.run("fill", "a").answer == "https://h.example/a\n")
    let again = bare.run("add", "c", "/c", "--base", "https://i.example")
    #expect(again.status == .usage)
    #expect(
      again.message == """
        error: --base adds the first environment, but links.json has production
          hint: set one for the link with --env NAME

        """)
    #expect(bare.run("add", "w", "app://w").told == "links.json: added \"w\"\n")
    #expect(TestWorld().run("add", "c", "/c", "--base", "h.example").status == .usage)
  }

  @Test("where there is no store, one is made, and where is said")
  func creation() {
    let world = TestWorld(environment: ["HOME": "/home/me"])
    #expect(
      world.run("add", "a", "/a").told == """
        links.json: created; added "a"
        warning: /a is only a path: the store has no environment
          hint: deeplink env add production https://example.com adds one

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
      world.run("add", "a", "/a", "--store", "x.json", "-q").told
        == "x.json: created; added \"a\"\n")
    world.environment["DEEPLINK_STORE"] = "y.json"
    #expect(
      world.run("add", "a", "/a").told == """
        y.json: created; added "a"
        warning: /a is only a path: the store has no environment
          hint: deeplink env add production https://example.com adds one

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

            """, told: ""))
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
}
