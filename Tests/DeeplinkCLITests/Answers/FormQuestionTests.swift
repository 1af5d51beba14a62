import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("The questions of a form")
struct FormQuestionTests {
  private let world = TestWorld.with(
    store: """
      { "version": 1, "environments": { "e": "https://h.example" },
        "parameters": { "id": { "type": "integer" }, "ch": { "enum": ["a", "b"] } },
        "links": [{ "name": "l", "path": "/l/$<id>?c=$<ch>" }, { "path": "app://nameless" }] }
      """)

  /// The dialogue that `fill` would ask.
  private func dialogue() throws -> Dialogue {
    var asked: Dialogue?
    world.asker = PromptAccess(
      ask: { dialogue in
        asked = dialogue
        return .cancelled
      }, pick: { _ in .cancelled })
    #expect(world.run("fill", "l").status == .cancelled)
    return try #require(asked)
  }

  @Test("what a field expects is its help, unless it is one of a few values to choose from")
  func help() throws {
    let questions = try dialogue().questions
    #expect(questions.map(\.help) == ["a whole number", nil])
    #expect(questions.map { $0.choices.map(\.value) } == [[], ["a", "b"]])
  }

  @Test("an empty field that takes any text asks for a value, and others say what they take")
  func empty() throws {
    world.files.set(
      "/home/me/project/links.json",
      Array(
        #"""
        { "version": 1, "environments": { "e": "https://h.example" },
          "parameters": { "id": { "type": "integer" } },
          "links": [{ "name": "l", "path": "/l/$<id>?c=$<any>" }] }
        """#.utf8))
    let questions = try dialogue().questions
    #expect(
      questions.map { $0.verdict("") }
        == [.incomplete("a whole number"), .incomplete("a value is required")])
  }

  @Test("the slot that is asked about stands out, in the template and in the URL")
  func current() throws {
    let dialogue = try dialogue()
    func texts(_ parts: [StyledText]) -> [String] {
      parts.filter { $0.style == .current }.map(\.text)
    }
    #expect((0...1).map { texts(dialogue.position($0)) } == [["$<id>"], ["$<ch>"]])
    #expect((0...1).map { texts(dialogue.preview(["7", ""], $0)) } == [["7"], ["$<ch>"]])
  }

  @Test(
    "the flags of a person decide on colours and on plain questions",
    arguments: [
      ([], false, nil), (["--color", "always"], false, true), (["--color", "never"], false, false),
      (["--accessible"], true, nil),
    ] as [([String], Bool, Bool?)])
  func prompting(words: [String], isAccessible: Bool, hasColor: Bool?) {
    var asked: [(Bool, Bool?)] = []
    let context = world.context.with {
      $0.prompting = { isAccessible, hasColor in
        asked.append((isAccessible, hasColor))
        return nil
      }
    }
    #expect(Deeplink.run(["fill", "l"] + words, in: context) == .refused)
    #expect(asked.map(\.0) == [isAccessible])
    #expect(asked.map(\.1) == [hasColor])
  }

  @Test("a link without a name can be picked to be changed, and not to be filled")
  func nameless() {
    world.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .submitted(PickedItem(1)) })
    let outcome = world.run("fill")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:3:58: error: a link needs "name"
              "links": [{ "name": "l", "path": "/l/$<id>?c=$<ch>" }, { "path": "app://nameless" }] }
                                                                     ^
          hint: deeplink edit :3 fixes it in an editor, remove deletes it

        """)
  }

  @Test(
    "a word is a template if it has what no name has",
    arguments: [
      ("a", false), ("a.b-c_1", false), ("a/b", true), ("a:b", true), ("$<x>", true),
      ("${x}", true), ("$x", false), ("<x>", false), ("{x}", false),
    ])
  func templates(word: String, isTemplate: Bool) {
    #expect(RequestedLink.isTemplate(word) == isTemplate)
  }
}
