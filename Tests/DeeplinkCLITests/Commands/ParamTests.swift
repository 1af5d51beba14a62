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
