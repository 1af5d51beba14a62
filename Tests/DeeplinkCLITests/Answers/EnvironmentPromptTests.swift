import TerminalKit
import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("The environment at a prompt")
struct EnvironmentPromptTests {
  private static let links = """
    "links": [
      { "name": "game", "path": "/games/$<id>?ref=$<ref?>" },
      { "name": "login", "path": "/login/$<id>", "environment": "staging" },
      { "name": "mail", "path": "mailto:$<to>" }
    ]
    """
  private static let environments = """
    "environments": {
      "production": "https://example.com",
      "staging": { "base": "https://staging.example.com", "values": { "ref": "qa" } }
    }
    """

  /// A world in which every dialogue and pick is recorded and answered in turn.
  private final class Asked {
    var dialogues: [Dialogue] = []
    var picks: [Pick] = []
  }

  private func world(
    isChosen: Bool, answers: [DialogueAnswers], picked: PickedItem = 0
  ) -> (TestWorld, Asked) {
    let chosen = isChosen ? "\"environment\": \"production\"," : ""
    let world = TestWorld.with(
      store: "{ \"version\": 1, \(chosen) \(Self.environments), \(Self.links) }",
      environment: ["DEEPLINK_NO_HISTORY": "1"])
    world.terminals.error = true
    let asked = Asked()
    var answers = answers
    world.asker = PromptAccess(
      ask: { dialogue in
        asked.dialogues.append(dialogue)
        return answers.isEmpty ? .cancelled : .submitted(answers.removeFirst())
      },
      pick: { pick in
        asked.picks.append(pick)
        return .submitted(picked)
      })
    return (world, asked)
  }

  @Test("where several could be meant and none is chosen, it is asked for")
  func undecided() {
    let (world, asked) = world(isChosen: false, answers: [["staging"], ["7"]])
    let outcome = world.run("fill", "game")
    #expect(outcome.answer == "https://staging.example.com/games/7?ref=qa\n")
    #expect(outcome.told == "again: deeplink fill game --env staging --set id=7\n")
    let question = asked.dialogues.first?.questions.first
    #expect(question?.label == "environment")
    #expect(
      question?.choices == [
        Choice("production", note: "https://example.com"),
        Choice("staging", note: "https://staging.example.com"),
      ])
    #expect(question?.verdict("staging") == .valid)
    #expect(question?.verdict("x") == .incomplete("one of the environments"))
    #expect(asked.dialogues.map(\.setting?.current) == [nil, 1])
  }

  @Test("a link with an environment of its own, a whole URL and --env leave nothing to ask")
  func decided() {
    for (words, answers, url) in [
      (["login"], ["7"], "https://staging.example.com/login/7"), (["mail"], ["a"], "mailto:a"),
      (["game", "-e", "production"], ["7", ""], "https://example.com/games/7"),
      (["game", "--base", "app://"], ["7", ""], "app://games/7"),
    ] {
      let (world, asked) = world(isChosen: false, answers: [DialogueAnswers(answers)])
      #expect(world.run(["fill"] + words).answer == url + "\n")
      #expect(asked.dialogues.count == 1)
    }
  }

  @Test("without a person to ask, it is refused as before")
  func unasked() {
    let (world, _) = world(isChosen: false, answers: [])
    world.asker = nil
    let outcome = world.run("fill", "game", "-s", "id=7")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message
        == "error: several environments and no default: production, staging\n  hint: pass --env "
        + "NAME, or set a default with deeplink env default NAME\n")
  }

  @Test("the form names it, and goes on in another with the fields that were asked")
  func changed() throws {
    let (world, asked) = world(
      isChosen: true, answers: [DialogueAnswers(["7", "qa"], setting: 1)])
    let outcome = world.run("fill", "game")
    #expect(outcome.answer == "https://staging.example.com/games/7?ref=qa\n")
    #expect(outcome.told == "again: deeplink fill game --env staging --set id=7\n")
    let first = try #require(asked.dialogues.first)
    #expect(first.setting?.choices.map(\.value) == ["production", "staging"])
    #expect(first.setting?.current == 0)
    guard case .dialogue(let other) = first.changed(1) else {
      Issue.record("there is no dialogue for staging")
      return
    }
    #expect(other.setting?.current == 1)
    #expect(other.questions.map(\.key) == ["id", "ref"])
    #expect(other.questions.map(\.initialText) == ["", "qa"])
    #expect(
      other.preview(["7", "x"], 0).map(\.text).joined()
        == "https://staging.example.com/games/7?ref=x")
  }

  @Test("a whole URL is in no environment")
  func wholeURL() {
    let (world, asked) = world(isChosen: true, answers: [["a"]])
    #expect(world.run("fill", "mail").answer == "mailto:a\n")
    #expect(asked.dialogues.map(\.setting) == [nil])
  }

  @Test("the list of links names it, and what is chosen there counts as --env does")
  func picked() throws {
    let (world, asked) = world(
      isChosen: true, answers: [["7"]], picked: PickedItem(0, setting: 1))
    let outcome = world.run("fill")
    #expect(outcome.answer == "https://staging.example.com/games/7?ref=qa\n")
    #expect(outcome.told == "again: deeplink fill game --env staging --set id=7\n")
    let pick = try #require(asked.picks.first)
    #expect(pick.setting?.current == 0)
    #expect((0..<3).map { pick.ownSetting($0) } == ["production", "staging", ""])
  }

  @Test("a link that is pasted from another environment, or without its base, fills the fields")
  func pasted() throws {
    let (world, asked) = world(isChosen: true, answers: [])
    _ = world.run("fill", "game")
    let dialogue = try #require(asked.dialogues.first)
    let note = "which is for staging; this form stays on production (Ctrl-O to change)"
    for (text, note) in [
      ("https://example.com/games/7?ref=x", nil),
      ("https://staging.example.com/games/7?ref=x", note), ("/games/7?ref=x", nil),
    ] as [(String, String?)] {
      #expect(dialogue.valuesInPaste(text) == PastedValues(["7", "x"], note: note))
    }
    #expect(
      dialogue.valuesInPaste("https://example.com/games/7?ref=x&utm_source=y")
        == PastedValues(["7", "x"], note: #"without the pair "utm_source=y""#))
    #expect(dialogue.valuesInPaste("https://elsewhere.example.com/games/7?ref=x") == nil)
  }

  @Test(
    "a pasted link that does not fit is said to differ in what match knows",
    arguments: [
      ("/games/7/?ref=x", "the pasted URL would match without the trailing slash of its path"),
      ("7", nil), ("no link at all", nil), ("https://example.com/nothing/like/this", nil),
    ] as [(String, String?)])
  func pastedNearly(text: String, objection: String?) throws {
    let (world, asked) = world(isChosen: true, answers: [])
    _ = world.run("fill", "game")
    let dialogue = try #require(asked.dialogues.first)
    #expect(dialogue.valuesInPaste(text) == nil)
    #expect(dialogue.objectionToPaste(text) == objection)
  }

  @Test("a pasted link that cannot be decided on is said to be so")
  func pastedUndecided() throws {
    let (world, asked) = world(isChosen: true, answers: [])
    world.files.set(
      "/home/me/project/links.json",
      Array(
        #"""
        {
          "version": 1,
          "parameters": { "a": { "pattern": "^[a-z-]+$" }, "b": { "pattern": "^[a-z-]+$" },
            "c": { "pattern": "^[a-z-]+x$" } },
          "links": [{ "name": "r", "path": "https://h.example/r/$<a>-$<b>-$<c>" }]
        }
        """#.utf8))
    _ = world.run("fill", "r")
    let dialogue = try #require(asked.dialogues.first)
    let url = "https://h.example/r/" + String(repeating: "a-", count: 1_000) + "1"
    #expect(dialogue.valuesInPaste(url) == nil)
    #expect(
      dialogue.objectionToPaste(url)
        == "cannot decide whether r matches the pasted URL: its values can be read in too many ways"
    )
  }

  @Test("a pasted link has its values in whatever order its query has")
  func pastedInAnyOrder() throws {
    let (world, asked) = world(isChosen: true, answers: [])
    world.files.set(
      "/home/me/project/links.json",
      Array(
        #"""
        { "version": 1, "environments": { "p": "https://h.example" },
          "links": [{ "name": "l", "path": "/l?a=$<a>&b=$<b>" }] }
        """#.utf8))
    _ = world.run("fill", "l")
    let dialogue = try #require(asked.dialogues.first)
    #expect(dialogue.valuesInPaste("https://h.example/l?b=2&a=1") == PastedValues(["1", "2"]))
  }

  @Test(
    "values that are wrong together are asked for again with the one that is to blame",
    arguments: [
      (["-s", "a=."], [["b"], ["b"]]), (["-s", "b=."], [["a"], ["a", "b"]]),
    ])
  func wrongTogether(words: [String], labels: [[String]]) {
    let (world, asked) = world(isChosen: true, answers: [["."]])
    _ = world.run(["fill", "https://h.example/x/$<a>$<b>/y"] + words)
    #expect(asked.dialogues.map { $0.questions.map(\.label) } == labels)
  }
}
