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
