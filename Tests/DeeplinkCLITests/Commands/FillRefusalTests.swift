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
    "what does not exist is a usage error with what was probably meant",
    arguments: [
      (
        ["gmae", "-s", "id=1"],
        """
        error: links.json has no link "gmae"
          hint: did you mean "game"?
        """
      ),
      (
        ["game", "-s", "ids=1"],
        """
        error: the link has no parameter "ids"
          hint: did you mean "id"?
          See deeplink fill --help.
        """
      ),
      (
        ["game", "-s", "id=1", "-s", "id=2"],
        """
        error: "id" is set twice
          See deeplink fill --help.
        """
      ),
      (
        ["game", "-e", "stagin"],
        """
        error: --env: links.json has no environment "stagin"
          hint: did you mean "staging"?
        """
      ),
      (
        ["/x/$<", "-s", "a=1"],
        """
        template:1:4: error: expected ">" to finish the slot "$<"
            /x/$<
               ^^
          hint: write "$$<" for a literal "$<"
        """
      ),
      (
        ["game", "--frmat", "url"],
        """
        error: unknown option "--frmat"
          hint: did you mean "--format"?
        Usage: deeplink fill [<options>] [<link>]
          See deeplink fill --help.
        """
      ),
      (
        ["game", "-s", "id=1", "--base", "https://h?x"],
        """
        --base:1:10: error: expected a base URL without a query
            https://h?x
                     ^^
          hint: a query belongs in the link's path
        """
      ),
    ])
  func usage(words: [String], message: String) {
    let outcome = world.run(["fill"] + words)
    #expect(outcome.status == .usage && outcome.answer.isEmpty)
    #expect(outcome.message == (message + "\n").droppingReference)
  }

  @Test("a stored template with faults is a failure that tells all of them at their places")
  func brokenLink() {
    let outcome = world.run("fill", "broken", "-s", "a=1")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.told == """
        links.json:21:37: error: expected a slot name: a letter or "_", then letters, digits, "_", \
        "." or "-", got "a b"
                { "name": "broken", "path": "/x/$<a b>/%zz" }
                                                ^^^^^^
          hint: write "$$<" for a literal "$<"
        links.json:21:44: error: expected two hexadecimal digits after "%"
                { "name": "broken", "path": "/x/$<a b>/%zz" }
                                                       ^
          hint: write a percent sign as %25

        """)
  }

  @Test(
    "--unset is refused in words where nothing can be left out",
    arguments: [
      (
        ["--unset", "id"],
        """
        error: "id" is not optional, so it cannot be omitted
          hint: write an optional slot as $<id?>
          See deeplink fill --help.
        """
      ),
      (
        ["--unset", "rf"],
        """
        error: the link has no parameter "rf"
          hint: did you mean "ref"?
          See deeplink fill --help.
        """
      ),
      (
        ["--unset", "ref", "-s", "ref=a"],
        """
        error: "ref" is set and unset
          See deeplink fill --help.
        """
      ),
    ])
  func leftOutRefusals(words: [String], reason: String) {
    let outcome = world.run(["fill", "share", "-s", "id=7"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(outcome.told == reason + "\n")
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
