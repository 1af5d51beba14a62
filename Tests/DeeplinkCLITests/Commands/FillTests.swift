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
        == TestWorld.Outcome(status: .done, answer: "https://example.com/games/7\n", told: ""))
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
    #expect(world.told == "")
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
      world.run("fill", "share", "--values", "v.json", "-s", "id=8", "-v").told == """
        store: links.json
        v.json: the link has no parameter "stranger"

        """)
    world.input = #"{"id":"9"}"#
    #expect(world.run("fill", "game", "--values", "-").answer == "https://example.com/games/9\n")
    let bad = world.run("fill", "game", "--values", "bad.json")
    #expect(bad.status == .refused)
    #expect(
      bad.told
        == "error: --values bad.json: id: expected a string, a number, true or false, got an array\n"
    )
    #expect(world.run("fill", "game", "--values", "array.json").status == .failure)
    #expect(world.run("fill", "game", "--values", "none.json").status == .failure)
  }

  @Test(
    "what goes out in another spelling, or looks like a slot and is none, is told once",
    arguments: [
      (
        ["fill", "/a b/$<id>", "-s", "id=1"], "https://example.com/a%20b/1\n",
        """
        template:1:3: warning: " " is not allowed in a path and is encoded as %20
            /a b/$<id>
              ^
          hint: write %20 if intended

        """
      ),
      (
        ["fill", "/a/{id}"], "https://example.com/a/%7Bid%7D\n",
        """
        template:1:4: warning: "{id}" is not a slot and is written as %7Bid%7D
            /a/{id}
               ^^^^
          hint: write a slot as $<id>; for literal text, write %7Bid%7D

        """
      ),
      (
        ["batch", "/a/:x/$<id>", "--each", "id=1,2"],
        "https://example.com/a/:x/1\nhttps://example.com/a/:x/2\n",
        """
        template:1:4: warning: ":x" is not a slot and is written as is
            /a/:x/$<id>
               ^^
          hint: write a slot as $<x>
        --each: 2 rows, 2 URLs, 0 rejected

        """
      ),
    ] as [([String], String, String)])
  func spellings(_ words: [String], _ answer: String, _ told: String) {
    #expect(
      world.run(words)
        == TestWorld.Outcome(status: .done, answer: answer, told: told))
  }

  @Test("a template without a slot may have been eaten by the shell, and says so")
  func eaten() {
    let outcome = world.run("fill", "/a/")
    #expect(outcome.answer == "https://example.com/a/\n")
    #expect(
      outcome.told == """
        warning: the shell or make may have expanded a slot of the template
          hint: put it in single quotes: '/teams/$<team>'; in a Makefile, write $$<team>

        """)
    #expect(world.run("fill", "/a/", "-q").told == "")
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
}
