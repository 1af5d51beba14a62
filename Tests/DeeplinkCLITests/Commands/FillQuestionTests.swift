import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

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
