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

  @Test("the answer is the URL and a line feed, and nothing else is said")
  func plain() {
    #expect(
      world.run("fill", "game", "--set", "id=7")
        == TestWorld.Outcome(status: .done, answer: "https://example.com/games/7\n", talk: ""))
  }

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
    #expect(world.talk == "")
  }

  @Test(
    "where a value is missing or refused there is no answer, and every reason is told",
    arguments: [
      (
        ["game"],
        """
        error: id is missing: expected a whole number, 1 to 99
          hint: give it with --set id=VALUE
        note: \(TestWorld.unasked)
        """
      ),
      (["game", "-s", "id=100"], "error: --set id: expected at most 99, got 100"),
      (["game", "-s", "id="], "error: --set id: expected a whole number, got nothing"),
      (
        ["login", "-s", "token=ABCD"],
        "error: --set token: expected lower-case letters (the value is not shown)"
      ),
      (
        ["login"],
        """
        error: token is missing: expected at least 4 characters, lower-case letters
          hint: give it with --values FILE, which others cannot see
        note: \(TestWorld.unasked)
        """
      ),
      (
        ["dots", "-s", "a=."],
        """
        error: --set a: may not make a path segment "." or "..": the link would lead \
        elsewhere, got "."
        """
      ),
    ])
  func refused(words: [String], talk: String) {
    let status = Deeplink.run(["fill"] + words, in: world.context)
    #expect(status == .refused)
    #expect(world.answerText == "")
    #expect(world.talk == talk + "\n")
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
          deeplink fill --help says more.
        """
      ),
      (
        ["game", "-s", "id=1", "-s", "id=2"],
        """
        error: "id" is set twice
          deeplink fill --help says more.
        """
      ),
      (
        ["game", "-e", "stagin"],
        """
        error: --env names an environment that the store does not have: "stagin"
          hint: did you mean "staging"?
        """
      ),
      (
        ["/x/$<", "-s", "a=1"],
        """
        template:1:4: error: expected ">" to finish the slot "$<"
            /x/$<
               ^^
          hint: for a literal "$<" write "$$<"
        """
      ),
      (
        ["game", "--frmat", "url"],
        """
        error: unknown option "--frmat"
          hint: did you mean "--format"?
        Usage: deeplink fill [<options>] [<link>]
          deeplink fill --help says more.
        """
      ),
      (
        ["game", "-s", "id=1", "--base", "https://h?x"],
        """
        --base:1:10: error: expected a base without a query
            https://h?x
                     ^^
          hint: a query belongs in the link's path
        """
      ),
    ])
  func usage(words: [String], message: String) {
    #expect(
      world.run(["fill"] + words)
        == TestWorld.Outcome(status: .usage, answer: "", talk: message + "\n"))
  }

  @Test("a stored template with faults is a failure that tells all of them at their places")
  func brokenLink() {
    let outcome = world.run("fill", "broken", "-s", "a=1")
    #expect(outcome.status == .failure)
    #expect(outcome.answer == "")
    #expect(
      outcome.talk == """
        links.json:21:37: error: expected a slot's name, a letter or "_" and then letters, \
        digits, "_", "." or "-", got "a b"
                { "name": "broken", "path": "/x/$<a b>/%zz" }
                                                ^^^^^^
          hint: for a literal "$<" write "$$<"
        links.json:21:44: error: expected two hexadecimal digits after "%"
                { "name": "broken", "path": "/x/$<a b>/%zz" }
                                                       ^
          hint: a percent sign itself is written %25

        """)
  }

  @Test("--unset and null leave an optional value out, even if the environment gives one")
  func leftOut() {
    let url = "https://staging.example.com/api/games/7\n"
    #expect(
      world.run("fill", "share", "-sid=7", "-e", "staging", "--unset", "ref").answer == url)
    world.input = #"{"id":7,"ref":null}"#
    #expect(world.run("fill", "share", "--values", "-", "-e", "staging").answer == url)
    // Of a value that must be given, null says nothing.
    world.input = #"{"page":null,"size":5}"#
    #expect(
      world.run("fill", "page", "--values", "-").answer
        == "https://example.com/list?page=1&size=5\n")
  }

  @Test(
    "--unset is refused in words where nothing can be left out",
    arguments: [
      (
        ["--unset", "id"],
        """
        error: "id" is not optional, so it cannot be left out
          hint: an optional slot is written $<id?>
          deeplink fill --help says more.
        """
      ),
      (
        ["--unset", "rf"],
        """
        error: the link has no parameter "rf"
          hint: did you mean "ref"?
          deeplink fill --help says more.
        """
      ),
      (
        ["--unset", "ref", "-s", "ref=a"],
        """
        error: "ref" is set and unset
          deeplink fill --help says more.
        """
      ),
    ])
  func leftOutRefusals(words: [String], reason: String) {
    let outcome = world.run(["fill", "share", "-s", "id=7"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.answer == "")
    #expect(outcome.talk == reason + "\n")
  }

  @Test("the line that teaches the flags says what is left out by hand")
  func againUnset() {
    world.terminals.error = true
    world.asker = Asker(ask: { _ in .submitted(["7"]) }, pick: { _ in .cancelled })
    #expect(
      world.run("fill", "share", "-e", "staging", "--unset", "ref").talk
        == "again: deeplink fill share --env staging --set id=7 --unset ref\n")
  }

  @Test("--values reads an object, whose null leaves an optional value out")
  func values() {
    world.files = MemoryFiles([
      "/home/me/project/links.json": Self.store,
      "/home/me/project/v.json": #"{ "id": 7, "ref": null, "stranger": true }"#,
      "/home/me/project/bad.json": #"{ "id": [1] }"#,
      "/home/me/project/array.json": "[1]",
    ])
    #expect(
      world.run("fill", "share", "--values", "v.json").answer == "https://example.com/games/7\n")
    #expect(
      world.run("fill", "share", "--values", "v.json", "-s", "id=8", "-v").talk == """
        store: links.json
        v.json: the link has no parameter "stranger"

        """)
    world.input = #"{"id":"9"}"#
    #expect(world.run("fill", "game", "--values", "-").answer == "https://example.com/games/9\n")
    let bad = world.run("fill", "game", "--values", "bad.json")
    #expect(bad.status == .refused)
    #expect(
      bad.talk
        == "error: --values bad.json: id: expected a string, a number, true or false, got an array\n"
    )
    #expect(world.run("fill", "game", "--values", "array.json").status == .failure)
    #expect(world.run("fill", "game", "--values", "none.json").status == .failure)
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
          hint: a number has no leading zeros; write a code as a string
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
        12: error: the text ends inside a string
          hint: a quote is missing
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
          status: .failure, answer: "", talk: "standard input:1:\(message)\n"))
  }

  @Test(
    "what goes out in another spelling, or looks like a slot and is none, is told once",
    arguments: [
      (
        ["fill", "/a b/$<id>", "-s", "id=1"], "https://example.com/a%20b/1\n",
        """
        template:1:3: warning: " " may not stand in a path and goes out as %20
            /a b/$<id>
              ^
          hint: write %20 if it is meant

        """
      ),
      (
        ["fill", "/a/{id}"], "https://example.com/a/%7Bid%7D\n",
        """
        template:1:4: warning: "{id}" is not a slot and goes out as %7Bid%7D
            /a/{id}
               ^^^^
          hint: a slot is written $<id>; if the text is meant, write %7Bid%7D

        """
      ),
      (
        ["batch", "/a/:x/$<id>", "--each", "id=1,2"],
        "https://example.com/a/:x/1\nhttps://example.com/a/:x/2\n",
        """
        template:1:4: warning: ":x" is not a slot and goes out as it is
            /a/:x/$<id>
               ^^
          hint: a slot is written $<x>
        --each: 2 rows, 2 URLs, 0 rejected

        """
      ),
    ] as [([String], String, String)])
  func spellings(_ words: [String], _ answer: String, _ talk: String) {
    #expect(
      world.run(words)
        == TestWorld.Outcome(status: .done, answer: answer, talk: talk))
  }

  @Test("the environment is chosen by flag, variable, link, store, in this order")
  func environmentOrder() {
    #expect(world.run("fill", "game", "-s", "id=1").answer == "https://example.com/games/1\n")
    world.environment["DEEPLINK_ENV"] = "staging"
    #expect(
      world.run("fill", "game", "-s", "id=1").answer
        == "https://staging.example.com/api/games/1\n")
    #expect(
      world.run("fill", "game", "-s", "id=1", "-e", "production").answer
        == "https://example.com/games/1\n")
    world.environment["DEEPLINK_ENV"] = "nowhere"
    #expect(world.run("fill", "game", "-s", "id=1").status == .usage)
  }

  @Test("several environments and none chosen is refused with their names")
  func noEnvironmentChosen() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "a": "https://a.b", "c": "https://c.d" },
          "links": [{ "name": "x", "path": "/x" }, { "name": "w", "path": "app://w" }] }
        """)
    let outcome = world.run("fill", "x")
    #expect(outcome.status == .usage)
    #expect(
      outcome.talk == """
        error: several environments, and none is chosen: a, c
          hint: choose one with --env NAME, or for good with deeplink env default NAME

        """)
    #expect(world.run("fill", "w").answer == "app://w\n")
    #expect(world.run("fill", "x", "--base", "https://z").answer == "https://z/x\n")
  }

  @Test("without a store a template on the spot comes out as it is")
  func withoutStore() {
    let world = TestWorld(["/home/me/project/x": ""])
    #expect(world.run("fill", "/a/$<x>", "-s", "x=1").answer == "/a/1\n")
    let outcome = world.run("fill", "game")
    #expect(outcome.status == .failure)
    #expect(
      outcome.talk == """
        error: found no links.json here or in a folder above
          hint: deeplink init makes one; or give a template: 'https://example.com/$<id>'

        """)
  }

  @Test(
    "a path without a base is told, and is no answer where a URL is asked for",
    arguments: ["json", "adb", "simctl"])
  func noBase(format: String) {
    let world = TestWorld.with(
      store: #"{ "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }"#,
      environment: ["DEEPLINK_NO_HISTORY": "1"])
    let message = """
      /a/$<x> is a path and no URL: the store has no environment
        hint: give a base with --base https://example.com, or for good with: deeplink env add \
      production https://example.com

      """
    #expect(
      world.run("fill", "a", "-s", "x=1")
        == TestWorld.Outcome(status: .done, answer: "/a/1\n", talk: "warning: " + message))
    let refused = TestWorld.Outcome(status: .usage, answer: "", talk: "error: " + message)
    #expect(world.run("fill", "a", "-s", "x=1", "--format", format) == refused)
    #expect(world.run("batch", "a", "--each", "x=1,2", "--format", format) == refused)
    #expect(
      world.run("batch", "a", "--each", "x=1,2")
        == TestWorld.Outcome(
          status: .done, answer: "/a/1\n/a/2\n",
          talk: "warning: " + message + "--each: 2 rows, 2 URLs, 0 rejected\n"))
    #expect(
      world.run("fill", "a", "-s", "x=1", "--base", "https://h", "--format", "simctl").status
        == .done)
    #expect(
      world.run("check").talk == """
        links.json:1:51: warning: no environment gives the path of "a" a base
            { "version": 1, "links": [ { "name": "a", "path": "/a/$<x>" } ] }
                                                              ^^^^^^^^^
          hint: deeplink env add production https://example.com gives it one

        """)
    #expect(world.run("fill", "$<+x>", "-s", "x=https://h/", "--format", format).talk == "")
    #expect(world.run("fill", "$<+x>", "-s", "x=/h", "--format", format).status == .usage)
  }

  @Test(
    "what is chosen by hand for a whole URL is told to change nothing, and no output names it",
    arguments: [
      (["-e", "staging"], "--env staging does"),
      (["--base", "https://h"], "--base https://h does"),
      (["-e", "staging", "--base", "https://h"], "--env staging and --base https://h do"),
    ])
  func wholeURL(options: [String], words: String) {
    let warning = "warning: app://$<to> is a whole URL: \(words) not change it\n"
    #expect(
      world.run(["fill", "app://$<to>", "-s", "to=x", "--format", "json"] + options)
        == TestWorld.Outcome(
          status: .done, answer: #"{ "url": "app://x", "values": { "to": "x" } }"# + "\n",
          talk: warning))
    #expect(
      world.run(["batch", "app://$<to>", "--each", "to=x", "--format", "csv"] + options)
        == TestWorld.Outcome(
          status: .done, answer: "to,url\nx,app://x\n",
          talk: warning + "--each: 1 row, 1 URL, 0 rejected\n"))
  }

  @Test("an environment that gives a whole URL a value does change it, and is named")
  func wholeURLWithValues() {
    let outcome = world.run("fill", "app://h?r=$<ref>", "-e", "staging", "--format", "json")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done,
          answer: #"{ "url": "app://h?r=qa", "environment": "staging", "values": { "ref": "qa" } }"#
            + "\n", talk: ""))
  }

  @Test("a template without a slot may have been eaten by the shell, and says so")
  func eaten() {
    let outcome = world.run("fill", "/a/")
    #expect(outcome.answer == "https://example.com/a/\n")
    #expect(
      outcome.talk == """
        warning: the template has no slot; the shell may have eaten a ${…} or a $<…>
          hint: put it in single quotes: '/teams/$<team>'

        """)
    #expect(world.run("fill", "/a/", "-q").talk == "")
  }

  @Test(
    "the other formats say the same URL",
    arguments: [
      (
        "adb",
        "adb shell -n 'am start -a android.intent.action.VIEW -d '\\''https://example.com/games/7?ref=a'\\'''\n"
      ),
      ("simctl", "xcrun simctl openurl booted 'https://example.com/games/7?ref=a'\n"),
      (
        "json",
        "{ \"url\": \"https://example.com/games/7?ref=a\", \"link\": \"share\", \"environment\": \"production\", \"values\": { \"id\": \"7\", \"ref\": \"a\" } }\n"
      ),
    ])
  func formats(name: String, answer: String) {
    let outcome = world.run("fill", "share", "-s", "id=7", "-s", "ref=a", "--format", name)
    #expect(outcome.answer == answer)
  }

  @Test("a person is asked for what is open, and values that were given are not asked for")
  func asked() {
    var labels: [String] = []
    world.asker = Asker(
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
    world.asker = Asker(
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
    world.asker = Asker(ask: { _ in how }, pick: { _ in .cancelled })
    #expect(
      world.run("fill", "game") == TestWorld.Outcome(status: status, answer: "", talk: ""))
  }

  @Test(
    "nothing is asked where the flag or the environment says no, and the reason is told",
    arguments: [["DEEPLINK_NO_INPUT": "1"], ["CI": "true"], [:]])
  func unattended(variables: [String: String]) {
    world.environment.merge(variables) { $1 }
    world.asker = Asker(
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
    world.asker = Asker(
      ask: { dialogue in
        rounds += 1
        #expect(dialogue.questions.map(\.initialText) == (rounds == 1 ? ["", ""] : [".", "."]))
        return .submitted(rounds == 1 ? [".", "."] : [".", "a"])
      }, pick: { _ in .cancelled })
    #expect(world.run("fill", "d").answer == "/x/.a/y\n")
    #expect(rounds == 2)
  }
}
