import Foundation
import Testing

@testable import DeeplinkCLI

@Suite("Constraints: the store")
struct ConstraintStoreTests {
  private static func store(_ constraints: String, rules: String = "{}") -> String {
    #"""
    { "version": 1, "environments": { "e": { "base": "https://h.example", "values": { "c": "z" } } },
      "links": [
        { "name": "l", "path": "/$<a>?b=$<b?>&c=$<c?>", "parameters": \#(rules),
          "constraints": [\#(constraints)] }
      ] }
    """#
  }

  @Test("show lists constraints in words and by number")
  func show() {
    let world = ConstraintWorld.make()
    #expect(
      world.run("show", "title").answer.hasSuffix(
        """

        constraints
          1  if kind is "movie", then season is omitted
          2  if season is given, then store is given (a season is sold in a store)

        """))
    #expect(
      world.run("show", "secret").answer.hasSuffix(
        "\nconstraints\n  1  if token is a hidden value, then plan is \"paid\"\n"))
    let json = world.run("show", "secret", "--format", "json").answer
    #expect(json.contains(#""schema": null"#))
    #expect(!json.contains("abc"))
  }

  @Test("edit adds a constraint in either notation, and removes one by its number")
  func edit() {
    let world = ConstraintWorld.make(Self.store(""))
    func text() -> String { world.file("links.json") ?? "" }
    #expect(
      world.run("edit", "l", "--constraint", #"IF [b] = "x" THEN [c] = "";"#).told
        == "links.json: edited \"l\"\n")
    let written = text().split { $0.isWhitespace }.joined()
    #expect(
      written.contains(
        #"[{"if":{"properties":{"b":{"const":"x"}},"required":["b"]},"then":{"not":{"required":["c"]}}}]"#
      ), "\(text())")
    _ = world.run("edit", "l", "--constraint", #"{"required": ["b"]}"#)
    #expect(world.run("show", "l").answer.contains("  2  b is given\n"))
    _ = world.run("edit", "l", "--remove-constraint", "1")
    #expect(world.run("show", "l").answer.contains("  1  b is given\n"))
    _ = world.run("edit", "l", "--remove-constraint", "1")
    #expect(!text().contains("constraints"))
  }

  @Test("no fault shows the value of a secret")
  func secrets() {
    let rules = #"{ "a": { "writeOnly": true, "type": "integer", "enum": ["987654", 1, 1.5] } }"#
    let constraints = #"{ "properties": { "a": { "const": "987654" } } }"#
    let secret = #"{ "a": { "writeOnly": true, "type": "integer" } }"#
    for store in [Self.store(constraints, rules: secret), Self.store("", rules: rules)] {
      let told = ConstraintWorld.make(store).run("check").told
      #expect(told.contains("error"))
      #expect(!told.contains("987654"), "\(told)")
    }
  }

  @Test("an OpenAPI document brings the constraints back")
  func openAPI() throws {
    let world = ConstraintWorld.make()
    let document = world.run("export", "--format", "openapi").answer
    let other = ConstraintWorld.make(
      #"{ "version": 1, "links": [] }"#, files: ["api.json": document])
    #expect(other.run("import", "api.json").status == .done)
    let shown = world.run("show", "title").answer.components(separatedBy: "constraints\n")
    let again = other.run("show", "title").answer.components(separatedBy: "constraints\n")
    #expect(shown.count == 2)
    #expect(shown.last == again.last)
  }
}

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
