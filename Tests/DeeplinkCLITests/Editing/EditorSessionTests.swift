import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink edit in an editor")
struct EditorSessionTests {
  static let store = """
    {
      "version": 1,
      "parameters": { "id": { "minimum": "x" } },
      "links": [
        {
          "name": "a",
          "path": "/a"
        },
        { "name": "b", "path": "/b" }
      ]
    }

    """

  let world = TestWorld.with(store: store, environment: ["EDITOR": "ed"])

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }
  private var draft: String? { world.files.text(of: "/tmp/edit/a.json") }

  /// Answers the question whether to edit again.
  private func answer(_ answers: String...) {
    var rest = answers
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions[0].label == "edit it again?")
        return rest.isEmpty ? .endOfInput : .submitted([rest.removeFirst()])
      }, pick: { _ in .cancelled })
  }

  @Test("the link's own lines are shown, and come back into the store")
  func edited() {
    world.edits = [
      { text in
        #expect(text == "{\n  \"name\": \"a\",\n  \"path\": \"/a\"\n}\n")
        return text.replacing("\"/a\"", with: "\"/z\",\n  \"tags\": []")
      }
    ]
    #expect(world.run("edit", "a").told == "links.json: edited \"a\"\n")
    #expect(
      text == Self.store.replacing("\"/a\"\n", with: "\"/z\",\n      \"tags\": []\n"))
    #expect(draft == nil)
  }

  @Test("what can stand in a file of its own alone does not come into the store")
  func alone() {
    world.edits = [{ "\u{FEFF}" + $0.replacing("\"/a\"", with: "\"/z\"") }]
    #expect(world.run("edit", "a").status == .done)
    #expect(text == Self.store.replacing("\"/a\"", with: "\"/z\""))
    let brackets = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    world.edits = [{ $0.replacing("\"/z\"", with: "\"/z\", \"x-d\": \(brackets)") }]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .refused)
    #expect(outcome.told.contains("a.json:3:533: error: more than 512 nested levels"), "\(outcome)")
  }

  @Test(
    "what a link names and its store or path lacks is refused",
    arguments: [
      (#""environment": "zz""#, #"a.json:3:32: error: the store has no environment "zz""#),
      (#""opens": { "text": "$<zz>" }"#, #"a.json:3:37: error: the path has no slot "zz""#),
    ])
  func misnamed(member: String, error: String) {
    world.edits = [{ $0.replacing("\"/a\"", with: "\"/a\", \(member)") }]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .refused)
    #expect(outcome.told.hasPrefix(error + "\n"), "\(outcome)")
    #expect(text == Self.store)
  }

  @Test("a text that is left as it is changes nothing")
  func unchanged() {
    world.edits = [{ $0 }]
    #expect(world.run("edit", "a").told == "links.json: nothing to change\n")
    #expect(draft == nil)
  }

  @Test("faults are shown at their places, and the editor opens again with the text")
  func again() {
    answer("yes", "yes")
    world.edits = [
      { _ in "{\n  \"name\": \"b\",\n  \"path\": \"/$<x\",\n}\n" },
      { text in
        #expect(
          text == """
            {
              "name": "b",
              "path": "/$<x",
            }

            """)
        return "{\n  \"name\": \"b\",\n  \"path\": \"/$<x\"\n}\n"
      },
      { _ in "{\n  \"name\": \"c\",\n  \"path\": \"/$<x>\"\n}\n" },
    ]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(
      outcome.told == """
        a.json:3:17: error: trailing comma
              "path": "/$<x",
                            ^
          hint: remove it
        a.json:2:11: error: links.json already has a link "b": /b
              "name": "b",
                      ^^^
          hint: change it with deeplink edit b
        a.json:3:13: error: expected ">" to finish the slot "$<x"
              "path": "/$<x"
                        ^^^
          hint: write "$$<" for a literal "$<"
        links.json: edited "a", now "c"

        """)
    #expect(
      text == Self.store.replacing("\"a\"", with: "\"c\"").replacing("\"/a\"", with: "\"/$<x>\""))
    #expect(draft == nil)
  }

  @Test("a fault of shared rules keeps the link out too")
  func sharedRules() {
    world.edits = [{ $0.replacing("\"/a\"", with: "\"/$<id>\"") }]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        a.json: error: id: minimum: expected a number, found "x"
          hint: the rule is in the store's "parameters"
        nothing changed; your text is in /tmp/edit/a.json

        """)
    #expect(text == Self.store)
  }

  @Test("a fault of the link's own rules is told at its place in the text")
  func ownRules() {
    world.edits = [
      { _ in
        """
        {
          "name": "a",
          "path": "/a/$<n>/$<m>",
          "parameters": {
            "m": { "title": "M" },
            "n": { "maximum": "x" }
          }
        }

        """
      }
    ]
    let outcome = world.run("edit", "a")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        a.json:6:23: error: n: maximum: expected a number, found "x"
                "n": { "maximum": "x" }
                                  ^^^
        nothing changed; your text is in /tmp/edit/a.json

        """, "\(outcome.told)")
    #expect(text == Self.store)
  }

  @Test("a text that is given up is kept, and where is said, even quietly")
  func givenUp() {
    answer("no")
    world.edits = [{ _ in "mine" }]
    let outcome = world.run("edit", "a", "--quiet")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told == """
        a.json:1:1: error: "mine" is not a value
            mine
            ^^^^
          hint: a string needs double quotes
        nothing changed; your text is in /tmp/edit/a.json

        """)
    #expect(draft == "mine")
    #expect(text == Self.store)
  }

  @Test(
    "no editor is opened where no one may be asked", arguments: ["CI", "DEEPLINK_NO_INPUT"])
  func forbidden(variable: String) {
    world.environment[variable] = "1"
    #expect(world.run("edit", "a").status == .usage)
    #expect(TestWorld.with(store: Self.store).run("edit", "a").status == .usage)
    #expect(world.run("edit", "a", "--no-input").status == .usage)
  }

  @Test("a dry run shows what the edited text would change")
  func dryRun() {
    world.edits = [{ $0.replacing("/a", with: "/z") }]
    let outcome = world.run("edit", "a", "--dry-run")
    #expect(
      outcome.answer == """
        --- links.json
        +++ links.json
        @@ -4,7 +4,7 @@
           "links": [
             {
               "name": "a",
        -      "path": "/a"
        +      "path": "/z"
             },
             { "name": "b", "path": "/b" }
           ]

        """)
    #expect(text == Self.store)
  }

  @Test(
    "who goes away from the question whether to edit again keeps the text",
    arguments: [
      (PromptOutcome<DialogueAnswers>.cancelled, CommandStatus.refused), (.endOfInput, .refused),
      (.interrupted(signal: 2), .killed(by: 2)),
    ])
  func left(outcome: PromptOutcome<DialogueAnswers>, status: CommandStatus) {
    world.asker = PromptAccess(ask: { _ in outcome }, pick: { _ in .cancelled })
    world.edits = [{ _ in "mine" }]
    #expect(world.run("edit", "a").status == status)
    #expect(draft == "mine")
    #expect(text == Self.store)
  }
}
