@testable import DeeplinkCLI

/// A world with a store for `deeplink batch`.
enum BatchWorld {
  static let store = """
    {
      "version": 1,
      "environment": "production",
      "environments": {
        "production": "https://h.example",
        "staging": { "base": "https://s.example/api", "values": { "ref": "qa" } },
        "app": "app://"
      },
      "parameters": {
        "id": { "type": "integer", "minimum": 1, "maximum": 99 },
        "channel": { "enum": ["sms", "mail"] },
        "token": { "writeOnly": true, "pattern": "^[a-z]{4,8}$" }
      },
      "links": [
        { "name": "game", "path": "/g/$<id>" },
        { "name": "share", "path": "/s/$<id>?c=$<channel=sms>&ref=$<ref?>" },
        { "name": "login", "path": "/l?t=$<token>" },
        { "name": "news", "path": "/news" },
        { "name": "whole", "path": "https://x.example/$<id>" },
        { "name": "tenant", "path": "https://$<ref>.example/" },
        { "name": "open", "path": "/open?url=$<url>" },
        { "name": "broken", "path": "/x/$<a b>" }
      ]
    }
    """

  /// The world, with files in its working folder.
  static func make(_ files: [String: String] = [:], input: String = "") -> TestWorld {
    var paths: [String: String] = [:]
    for (name, text) in files { paths["/home/me/project/\(name)"] = text }
    let world = TestWorld.with(store: store, files: paths)
    world.input = input
    return world
  }
}

extension TestWorld {
  /// The text of a file in the working folder.
  func file(_ name: String) -> String? {
    files.text(of: "/home/me/project/\(name)")
  }
}

/// What ends the message of a usage error of `batch`.
enum BatchEnding {
  /// Of an error that one of its options' values makes.
  static let more = "\n  See deeplink batch --help."
  /// Of any other.
  static let usage = "\nUsage: deeplink batch [<options>] [<link>]" + more
}
