import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("What deeplink add asks for")
struct AddDialogueTests {
  private let world = TestWorld.with(store: AddTests.store)

  @Test(
    "only what is not given is asked for",
    arguments: [
      ([], ["name", "path", "title"]), (["b"], ["path", "title"]),
      (["b", "--title", "B"], ["path"]), (["b", "--description", "D"], ["path", "title"]),
    ] as [([String], [String])])
  func labels(words: [String], labels: [String]) {
    var asked: [[Question]] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        asked.append(dialogue.questions)
        return .submitted(
          DialogueAnswers(
            dialogue.questions.map { ["name": "b", "path": "app://b"][$0.label] ?? "" }))
      }, pick: { _ in .cancelled })
    #expect(world.run(["add"] + words).status == .done)
    #expect(asked[0].map(\.label) == labels)
    #expect(asked[0].map(\.isOptional) == labels.map { $0 == "title" })
    let path = asked[0].first { $0.label == "path" }
    #expect(path?.verdict("") == .incomplete("a path or full URL"))
  }

  @Test("with a name and a path nothing is asked for")
  func nothing() {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions.map(\.label) == [])
        return .submitted([])
      }, pick: { _ in .cancelled })
    #expect(world.run("add", "b", "app://b").status == .done)
  }

  @Test("the slot that is asked about stands out in the path")
  func position() throws {
    world.asker = PromptAccess(
      ask: { dialogue in
        let current = dialogue.questions.indices.map { index in
          dialogue.position(index).filter { $0.style == .current }.map(\.text)
        }
        #expect(dialogue.questions.map(\.label) == ["x", "y"])
        #expect(current == [["$<x>", "$<x>"], ["$<y>"]])
        return .submitted(["", ""])
      }, pick: { _ in .cancelled })
    #expect(world.run("add", "b", "/$<x>/$<y>/$<x>").status == .done)
  }

  @Test("a base may be left out where a store has none")
  func base() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    var optional: [Bool] = []
    bare.asker = PromptAccess(
      ask: { dialogue in
        optional += dialogue.questions.map { $0.isOptional && $0.verdict("") == .valid }
        return .submitted([""])
      }, pick: { _ in .cancelled })
    #expect(bare.run("add", "a", "/a").status == .done)
    #expect(optional == [true])
  }

  @Test(
    "a tag of a link is told from what is no text",
    arguments: [
      (["--tag", "y"], #"[7, "x", "y"]"#), (["--tag", "x"], #"[7, "x"]"#),
      (["--untag", "x"], "[7]"),
    ])
  func tags(words: [String], tags: String) {
    func store(_ tags: String) -> String {
      #"{ "version": 1, "links": [{ "name": "a", "path": "app://a", "tags": \#(tags) }] }"#
    }
    let world = TestWorld.with(store: store(#"[7, "x"]"#))
    _ = world.run(["edit", "a"] + words)
    #expect(world.files.text(of: "/home/me/project/links.json") == store(tags))
  }
}
