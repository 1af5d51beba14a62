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
