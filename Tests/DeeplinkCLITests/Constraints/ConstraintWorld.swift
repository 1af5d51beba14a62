@testable import DeeplinkCLI

/// A world with a store whose links have constraints.
enum ConstraintWorld {
  static let store = #"""
    {
      "version": 1,
      "environments": {
        "web": { "base": "https://h.example", "values": { "store": "us" } },
        "app": "app://"
      },
      "environment": "web",
      "parameters": { "kind": { "enum": ["movie", "series"] } },
      "links": [
        { "name": "title", "path": "/watch/$<kind>/$<id>?season=$<season?>&store=$<store?>",
          "parameters": { "id": { "type": "integer" }, "season": { "examples": ["1"] } },
          "constraints": [
            { "if": { "properties": { "kind": { "const": "movie" } } },
              "then": { "not": { "required": ["season"] } } },
            { "dependentRequired": { "season": ["store"] }, "errorMessage": "a season is sold in a store" }
          ] },
        { "name": "secret", "path": "/s?t=$<token>&p=$<plan=free>",
          "parameters": { "token": { "writeOnly": true } },
          "constraints": [{ "anyOf": [
            { "not": { "properties": { "token": { "const": "abc" } } } },
            { "properties": { "plan": { "const": "paid" } } } ] }] },
        { "name": "plain", "path": "/p/$<kind>" }
      ]
    }
    """#

  /// The world, with files in its working folder.
  static func make(_ store: String = store, files: [String: String] = [:]) -> TestWorld {
    var paths: [String: String] = [:]
    for (name, text) in files { paths["/home/me/project/\(name)"] = text }
    let world = TestWorld.with(store: store, files: paths)
    world.environment["DEEPLINK_NO_HISTORY"] = "1"
    return world
  }
}
