import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink fill: what it refuses")
struct FillRefusalTests {
  let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_NO_HISTORY": "1"])

  @Test(
    "where a value is missing or refused there is no answer, and every reason is told",
    arguments: [
      (
        ["game"],
        """
        error: id is missing: expected a whole number, 1 to 99
          hint: pass --set id=VALUE
        note: \(TestWorld.unasked)
        """
      ),
      (["game", "-s", "id=100"], "error: --set id: expected at most 99, got 100"),
      (["game", "-s", "id="], "error: --set id: expected a whole number, got nothing"),
      (
        ["login", "-s", "token=ABCD"],
        "error: --set token: expected lowercase letters (value hidden)"
      ),
      (
        ["login"],
        """
        error: token is missing: expected at least 4 characters, lowercase letters
          hint: pass --values FILE, which other users cannot see
        note: \(TestWorld.unasked)
        """
      ),
      (
        ["dots", "-s", "a=."],
        """
        error: --set a: must not form a "." or ".." segment: the link would point elsewhere, got \
        "."
        """
      ),
    ])
  func refused(words: [String], told: String) {
    let status = Deeplink.run(["fill"] + words, in: world.context)
    #expect(status == .refused)
    #expect(world.answerText == "")
    #expect(world.told == told + "\n")
  }

  @Test(
    "a fault of the --values file is told by its place, without the line and its secrets",
    arguments: [
      (
        #"{ "token": "hushhush" "id": 1 }"#,
        """
        23: error: expected "," or "}", found a string
          hint: is a comma missing before it?
        """
      ),
      (
        #"{ "token": hushhush }"#,
        """
        12: error: this word is not a value
          hint: a string needs double quotes
        """
      ),
      ("{ \"token\": 'hushhush' }", #"12: error: expected a string in double quotes ("…")"#),
      (
        #"{ "token": 007hushhush }"#,
        """
        12: error: this word is not a number
          hint: leading zeros are not allowed; write a code as a string
        """
      ),
      (
        "hushhush",
        """
        1: error: this word is not a value
          hint: a string needs double quotes
        """
      ),
      (
        #"{ "token": "hushhush }"#,
        """
        12: error: unterminated string
          hint: missing quote
        """
      ),
      (
        #"{ "token": "a" hushhush }"#,
        """
        16: error: expected "," or "}", found "h"
          hint: is a comma missing before it?
        standard input:1:25: error: expected ":" and a value after the name, found "}"
        """
      ),
      (
        #"["hushhush"]"#,
        """
        1: error: expected an object of names and values, found an array
          hint: such as { "id": 7, "team": "red-sox" }
        """
      ),
      (
        #""hushhush""#,
        """
        1: error: expected an object of names and values, found a string
          hint: such as { "id": 7, "team": "red-sox" }
        """
      ),
    ])
  func valuesFault(text: String, message: String) {
    world.input = text
    #expect(
      world.run("fill", "login", "--values", "-")
        == TestWorld.Outcome(
          status: .failure, answer: "", told: "standard input:1:\(message)\n"))
  }
}
