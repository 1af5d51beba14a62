import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink init")
struct InitTests {
  let world = TestWorld(environment: ["HOME": "/home/me"])

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test("flags make a store of environments, links and shared rules, and say how to go on")
  func flags() {
    let outcome = world.run(
      "init", "-e", "production=https://www.example.com", "-e", "app=myapp://", "--link",
      "pickem=/pickem/$<id>", "--rule", "id.type=integer")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done, answer: "",
          told: """
            links.json: created with production, app, the link "pickem"
            deeplink fill pickem prompts for its values and prints the URL

            """))
    #expect(
      text == """
        {
          "version": 1,
          "environment": "production",
          "environments": { "production": "https://www.example.com", "app": "myapp://" },
          "parameters": {
            "id": { "type": "integer" }
          },
          "links": [
            {
              "name": "pickem",
              "path": "/pickem/$<id>"
            }
          ]
        }

        """)
    #expect(
      world.run("fill", "pickem", "-sid=7").answer == "https://www.example.com/pickem/7\n")
    #expect(world.run("check").status == .done)
  }

  @Test("a person is asked for bases, a first link and its rules; a base before its path is cut")
  func asking() {
    var labels: [[String]] = []
    var initial: [String] = []
    var answers = [
      ["https://www.example.com", "", "myapp://"], ["https://www.example.com/pickem/$<id>"],
      ["lobby", "The lobby"], ["type=integer"],
    ]
    world.asker = PromptAccess(
      ask: { dialogue in
        labels.append(dialogue.questions.map(\.label))
        initial += dialogue.questions.map(\.initialText)
        return .submitted(DialogueAnswers(answers.removeFirst()))
      }, pick: { _ in .cancelled })
    #expect(world.run("init").status == .done)
    #expect(labels == [["production", "staging", "app"], ["path"], ["name", "title"], ["id"]])
    #expect(initial == ["", "", "", "", "pickem", "", ""])
    #expect(world.run("fill", "lobby", "-s", "id=7", "-e", "app").answer == "myapp://pickem/7\n")
    #expect(
      world.run("list").answer == "  lobby  /pickem/$<id>  The lobby\n")
  }

  @Test("Enter at every question makes a store with nothing in it")
  func nothing() {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions.allSatisfy { $0.isOptional && $0.verdict("") == .valid })
        return .submitted(DialogueAnswers(dialogue.questions.map { _ in "" }))
      }, pick: { _ in .cancelled })
    #expect(
      world.run("init").told == """
        links.json: created; empty
        deeplink add adds a link

        """)
    #expect(world.run("list").status == .done)
  }

  @Test(
    "what cannot be is refused in words, and nothing is made",
    arguments: [
      (
        [],
        """
        error: needs --env NAME=URL
          hint: \(TestWorld.unasked)
        Usage: deeplink init [--env <name=url> ...] [--link <name=path> ...]
                 [--rule <name.keyword=value> ...] [--dry-run]
          See deeplink init --help.
        """
      ),
      (
        ["-e", "production"],
        """
        error: -e: expected NAME=VALUE, got "production"
          See deeplink init --help.
        """
      ),
      (
        ["-e", "production=example.com"],
        """
        --base:1:1: error: expected a base URL that starts with a scheme
            example.com
            ^^^^^^^^^^^
          hint: write https://example.com
        """
      ),
      (
        ["-e", "all=https://h"],
        """
        error: "all" is not a valid environment name
          hint: it means all environments
        """
      ),
      (
        ["-e", "a=https://h", "-e", "a=https://i"],
        """
        error: links.json already has an environment "a": https://h
          hint: change it with deeplink env edit a
        """
      ),
      (
        ["--link", "a=/$<x"],
        """
        error: expected ">" to finish the slot "$<x"
            /$<x
             ^^^
          hint: write "$$<" for a literal "$<"
        """
      ),
      (
        ["--link", "a b=/x"],
        """
        error: "a b" is not a valid link name
          hint: use letters, digits, "_", "." and "-", not starting with "." or "-"
        """
      ),
      (
        ["--link", "a=/$<x>", "--rule", "y.type=string"],
        """
        error: no --link has a slot "y"
          hint: did you mean "x"?
        """
      ),
    ])
  func refusals(words: [String], reason: String) {
    let outcome = world.run(["init"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(outcome.message == (reason + "\n").droppingReference)
    #expect(text == nil)
  }

  @Test("a store that is there is left alone; --store and --dry-run do what they say")
  func elsewhere() {
    #expect(
      world.run("init", "-e", "a=a://", "--dry-run").answer == """
        --- /dev/null
        +++ links.json
        @@ -0,0 +1,6 @@
        +{
        +  "version": 1,
        +  "environments": { "a": "a://" },
        +  "links": [
        +  ]
        +}

        """)
    #expect(text == nil)
    #expect(world.run("init", "-e", "a=a://", "--store", "x.json").status == .done)
    #expect(
      world.files.text(of: "/home/me/project/x.json") == """
        {
          "version": 1,
          "environments": { "a": "a://" },
          "links": [
          ]
        }

        """)
    let again = world.run("init", "-e", "a=a://", "--store", "x.json")
    #expect(again.status == .usage)
    #expect(
      again.message == """
        error: x.json already exists
          hint: add a link with deeplink add, or an environment with deeplink env add

        """)
  }

  @Test("one environment is written alone, and what comes next is said of a store that was made")
  func one() {
    let words = ["init", "-e", "a=a://", "--store", "x.json"]
    #expect(world.run(words + ["--dry-run"]).told == "")
    #expect(world.run(words + ["--quiet"]).told == "x.json: created with a\n")
    #expect(
      world.files.text(of: "/home/me/project/x.json")?.contains("\"environment\":") == false)
  }

  @Test("thousands of environments are one edit of the store", .timeLimit(.minutes(1)))
  func many() {
    let outcome = world.run(["init"] + (1...2_000).flatMap { ["-e", "e\($0)=https://h\($0)"] })
    #expect(outcome.status == .done)
    let text = world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains(#"{ "e1": "https://h1", "e2": "https://h2", "e3": "https://h3", "#))
    #expect(text.contains(#", "e2000": "https://h2000" },"#))
  }
}
