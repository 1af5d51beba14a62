import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink fill")
struct FillTests {
  static let store = """
    {
      "version": 1,
      "environments": {
        "production": "https://example.com",
        "staging": { "base": "https://staging.example.com/api/", "values": { "ref": "qa" } }
      },
      "environment": "production",
      "parameters": {
        "id": { "type": "integer", "minimum": 1, "maximum": 99 },
        "token": { "writeOnly": true, "minLength": 4, "pattern": "^[a-z]+$" }
      },
      "links": [
        { "name": "game", "path": "/games/$<id>" },
        { "name": "share", "path": "/games/$<id>?ref=$<ref?>" },
        { "name": "page", "path": "/list?page=$<page=1>&size=$<size>",
          "parameters": { "size": { "type": "integer", "default": 20 } } },
        { "name": "login", "path": "/login?token=$<token>", "environment": "staging" },
        { "name": "dots", "path": "/x/.$<a>/y" },
        { "name": "empty", "path": "/e?ref=$<ref>", "parameters": { "ref": { "minLength": 0 } } },
        { "name": "whole", "path": "mailto:$<to>", "parameters": { "to": { "format": "email" } } },
        { "name": "broken", "path": "/x/$<a b>/%zz" }
      ]
    }
    """

  let world = TestWorld.with(store: store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test(
    "values are encoded for their place, and absent ones leave no trace",
    arguments: [
      (["share", "-s", "id=7"], "https://example.com/games/7"),
      (
        ["share", "-s", "id=7", "-s", "ref=a&b=c/ü"],
        "https://example.com/games/7?ref=a%26b%3Dc%2F%C3%BC"
      ),
      (["share", "-s", "id=7", "-e", "staging"], "https://staging.example.com/api/games/7?ref=qa"),
      (
        ["share", "-s", "id=7", "-e", "staging", "-s", "ref=x"],
        "https://staging.example.com/api/games/7?ref=x"
      ),
      (["page"], "https://example.com/list?page=1&size=20"),
      (["page", "-s", "page=2", "-s", "size=5"], "https://example.com/list?page=2&size=5"),
      (["empty", "-s", "ref="], "https://example.com/e?ref="),
      (["whole", "-s", "to=a@b.c"], "mailto:a%40b.c"),
      (["game", "-s", "id=7", "--base", "app://"], "app://games/7"),
      (["share", "-s", "id=7", "--base", "app://", "-e", "staging"], "app://games/7?ref=qa"),
      (["/a/$<x>", "-s", "x=/"], "https://example.com/a/%2F"),
      (["/a/${id}", "-s", "id=5"], "https://example.com/a/5"),
      (["login", "-s", "token=abcd"], "https://staging.example.com/api/login?token=abcd"),
    ])
  func encoded(words: [String], url: String) {
    let status = Deeplink.run(["fill"] + words, in: world.context)
    #expect(world.answerText == url + "\n")
    #expect(status == .done)
    #expect(world.told == "")
  }
}

@Suite("deeplink fill: environments and bases")
struct FillEnvironmentTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test(
    "a path without a base is told, and is no answer where a URL is asked for",
    arguments: ["json", "adb", "simctl"])
  func noBase(format: String) {
    let world = TestWorld.with(
      store: #"{ "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }"#,
      environment: ["DEEPLINK_NO_HISTORY": "1"])
    let message = """
      /a/$<x> is only a path: the store has no environment
        hint: pass --base https://example.com, or run deeplink env add production \
      https://example.com

      """
    #expect(
      world.run("fill", "a", "-s", "x=1")
        == TestWorld.Outcome(status: .done, answer: "/a/1\n", told: "warning: " + message))
    let fill = world.run("fill", "a", "-s", "x=1", "--format", format)
    let batch = world.run("batch", "a", "--each", "x=1,2", "--format", format)
    for outcome in [fill, batch] {
      #expect(outcome.status == .usage && outcome.answer.isEmpty)
      #expect(outcome.message == "error: " + message)
    }
    #expect(
      world.run("batch", "a", "--each", "x=1,2")
        == TestWorld.Outcome(
          status: .done, answer: "/a/1\n/a/2\n",
          told: "warning: " + message + "--each: 2 rows, 2 URLs, 0 rejected\n"))
    #expect(
      world.run("fill", "a", "-s", "x=1", "--base", "https://h", "--format", "simctl").status
        == .done)
    #expect(
      world.run("check").told == """
        links.json:1:51: warning: no environment has a base URL for the path of "a"
            { "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }
                                                              ^^^^^^^^^
          hint: deeplink env add production https://example.com adds one

        """)
    #expect(world.run("fill", "$<+x>", "-s", "x=https://h/", "--format", format).told == "")
    #expect(world.run("fill", "$<+x>", "-s", "x=/h", "--format", format).status == .usage)
  }
}

@Suite("deeplink fill: what a person is asked")
struct FillQuestionTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test("the line that teaches the flags says what is left out by hand")
  func againUnset() {
    world.terminals.error = true
    world.asker = PromptAccess(ask: { _ in .submitted(["7"]) }, pick: { _ in .cancelled })
    #expect(
      world.run("fill", "share", "-e", "staging", "--unset", "ref").told
        == "again: deeplink fill share --env staging --set id=7 --unset ref\n")
  }

  @Test("a person is asked for what is open, and values that were given are not asked for")
  func asked() {
    var labels: [String] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        labels = dialogue.questions.map(\.label)
        return .submitted(["12"])
      }, pick: { _ in .cancelled })
    let outcome = world.run("fill", "share", "-s", "ref=x")
    #expect(labels == ["id"])
    #expect(outcome.answer == "https://example.com/games/12?ref=x\n")
  }

  @Test("a flag's value that is refused opens its prompt with the text in it")
  func refusedFlagIsAsked() {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions.map(\.initialText) == ["100"])
        #expect(dialogue.questions[0].verdict("100") != .valid)
        #expect(dialogue.questions[0].verdict("10") == .valid)
        return .submitted(["10"])
      }, pick: { _ in .cancelled })
    #expect(world.run("fill", "game", "-s", "id=100").answer == "https://example.com/games/10\n")
  }

  @Test(
    "how a person ends the questions is how the command ends, without an answer",
    arguments: [
      (PromptOutcome<DialogueAnswers>.cancelled, CommandStatus.cancelled),
      (.endOfInput, .cancelled),
      (.interrupted(signal: 2), .killed(by: 2)),
    ])
  func ended(how: PromptOutcome<DialogueAnswers>, status: CommandStatus) {
    world.asker = PromptAccess(ask: { _ in how }, pick: { _ in .cancelled })
    #expect(
      world.run("fill", "game") == TestWorld.Outcome(status: status, answer: "", told: ""))
  }

  @Test(
    "nothing is asked where the flag or the environment says no, and the reason is told",
    arguments: [["DEEPLINK_NO_INPUT": "1"], ["CI": "true"], [:]])
  func unattended(variables: [String: String]) {
    world.environment.merge(variables) { $1 }
    world.asker = PromptAccess(
      ask: { _ in
        Issue.record("asked")
        return .cancelled
      }, pick: { _ in .cancelled })
    let outcome =
      variables.isEmpty ? world.run("fill", "game", "--no-input") : world.run("fill", "game")
    #expect(outcome.status == .refused)
  }

  @Test("values that are right alone and wrong together are asked for again, with nothing lost")
  func wrongTogether() {
    let world = TestWorld.with(
      store: #"{"version":1,"links":[{"name":"d","path":"/x/$<a>$<b>/y"}]}"#)
    var rounds = 0
    world.asker = PromptAccess(
      ask: { dialogue in
        rounds += 1
        #expect(dialogue.questions.map(\.initialText) == (rounds == 1 ? ["", ""] : [".", "."]))
        return .submitted(rounds == 1 ? [".", "."] : [".", "a"])
      }, pick: { _ in .cancelled })
    #expect(world.run("fill", "d").answer == "/x/.a/y\n")
    #expect(rounds == 2)
  }
}
