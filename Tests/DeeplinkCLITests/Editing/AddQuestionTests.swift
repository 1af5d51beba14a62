import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink add: what a person is asked")
struct AddQuestionTests {
  let world = TestWorld.with(store: AddTests.store)

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test("Shift-Tab at the offer of slots goes back to the answers before it")
  func back() {
    let bare = TestWorld(environment: ["HOME": "/home/me"])
    var initial: [[String]] = []
    var answers = [
      DialogueAnswers(["a", "/a/{id}", "A"]), DialogueAnswers(["yes"], areBefore: true),
      DialogueAnswers(["b", "/b/{x}", ""]), DialogueAnswers(["yes"]),
      DialogueAnswers(["https://h.example"]), DialogueAnswers([""]),
    ]
    bare.asker = PromptAccess(
      ask: { dialogue in
        initial.append(dialogue.questions.map(\.initialText))
        return .submitted(answers.removeFirst())
      }, pick: { _ in .cancelled })
    #expect(bare.run("add").status == .done)
    #expect(initial[0] == ["", "", ""] && initial[2] == ["a", "/a/{id}", "A"])
    #expect(bare.run("list").answer == "  b  /b/$<x>\n")
  }

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
