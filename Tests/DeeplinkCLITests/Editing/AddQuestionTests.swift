import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink add: what a person is asked")
struct AddQuestionTests {
  let world = TestWorld.with(store: AddTests.store)

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test("a person is asked for the base of a new store, and whether other tools' slots are slots")
  func offers() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    var labels: [String] = []
    var answers = [["yes"], ["https://h.example"], [""]]
    bare.asker = PromptAccess(
      ask: { dialogue in
        labels += dialogue.questions.map(\.label)
        return .submitted(DialogueAnswers(answers.removeFirst()))
      }, pick: { _ in .cancelled })
    let outcome = bare.run("add", "a", "/a/{id}/:x")
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(labels.prefix(2) == ["replace {id}, :x with $<id>, $<x>?", "base"])
    #expect(
      bare.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "environments": {
            "production": "https://h.example"
          },
          "links": [
            {
              "name": "a",
              "path": "/a/$<id>/$<x>"
            }
          ]
        }

        """)
    answers = [["no"], ["", ""]]
    labels = []
    let kept = bare.run("add", "b", "/b/{id}")
    #expect(labels == ["replace {id} with $<id>?"])
    #expect(
      kept.told == """
        warning: "{id}" is not a slot and is written as %7Bid%7D
            /b/{id}
               ^^^^
          hint: write a slot as $<id>; for literal text, write %7Bid%7D
        links.json: added "b"

        """)
    #expect(
      bare.files.text(of: "/home/me/project/links.json") == """
        {
          "version": 1,
          "environments": {
            "production": "https://h.example"
          },
          "links": [
            {
              "name": "a",
              "path": "/a/$<id>/$<x>"
            },
            {
              "name": "b",
              "path": "/b/{id}"
            }
          ]
        }

        """)
  }

  @Test("a person is asked for what is missing, with live checks, then for the slots' rules")
  func asking() {
    var asked: [[String]] = []
    var verdicts: [Question.InputCheck] = []
    world.asker = PromptAccess(
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
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(asked == [["name", "path", "title"], ["userId", "x"]])
    #expect(
      verdicts.map { if case .valid = $0 { true } else { false } }
        == [false, false, true, false, true, true, true, false, false, true])
    #expect(
      text
        == AddTests.store.replacing(
          "$<id>\" }\n",
          with: """
            $<id>" },
                { "name": "b", "path": "/$<userId>/$<id>/$<x?>", "parameters": \
            { "userId": { "type": "integer", "minimum": 1 } } }

            """))
  }

  @Test("who goes away changes nothing")
  func cancelled() {
    world.asker = PromptAccess(ask: { _ in .cancelled }, pick: { _ in .cancelled })
    #expect(world.run("add", "b", "/$<x>").status == .cancelled)
    #expect(text == AddTests.store)
  }
}
