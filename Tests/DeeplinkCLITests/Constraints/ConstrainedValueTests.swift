import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Constraints: values")
struct ConstrainedValueTests {
  @Test(
    "fill names the value to change, what it collides with, and where the constraint is",
    arguments: [
      (
        ["title", "-s", "kind=movie", "-s", "id=1", "-s", "season=2"],
        "error: --set season: not allowed with kind=movie (links.json:13:9)"
      ),
      (
        ["title", "-s", "kind=series", "-s", "id=1", "-s", "season=2", "-e", "app"],
        "error: --set season: a season is sold in a store (links.json:15:9)"
      ),
      (
        ["secret", "--values", "v.json"],
        "error: --values v.json: token: not allowed with plan=free (links.json:19:23)"
      ),
      (
        ["secret", "--values", "v.json", "-s", "plan=x"],
        "error: --set plan: not allowed with token=(not shown) (links.json:19:23)"
      ),
    ])
  func refused(words: [String], told: String) {
    let world = ConstraintWorld.make(files: ["v.json": #"{"token": "abc"}"#])
    #expect(Deeplink.run(["fill"] + words, in: world.context) == .refused)
    #expect(world.answerText == "")
    #expect(world.told == told + "\n")
  }

  @Test("typical values and cases are such as the constraints allow")
  func cases() {
    let world = ConstraintWorld.make()
    #expect(
      world.run("batch", "title", "--typical", "-q").answer
        == "https://h.example/watch/movie/1?store=us\n")
    let cases = world.run("batch", "title", "--cases", "valid", "--format", "csv", "-q").answer
    #expect(cases.contains("https://h.example/watch/series/1"))
    #expect(!cases.contains("/movie/1?season"))
  }

  private func dialogue(_ world: TestWorld, _ words: String...) throws -> Dialogue {
    var asked: Dialogue?
    world.asker = PromptAccess(
      ask: { dialogue in
        asked = dialogue
        return .cancelled
      }, pick: { _ in .cancelled })
    #expect(Deeplink.run(["fill"] + words, in: world.context) == .cancelled)
    return try #require(asked)
  }

  @Test("the prompt refuses at its own field what leaves no way to finish")
  func prompt() throws {
    let world = ConstraintWorld.make()
    let asked = try dialogue(world, "title", "-e", "app")
    let objection = try #require(asked.objection)
    #expect(asked.questions.map(\.key) == ["kind", "id", "season", "store"])
    #expect(objection(["movie", "1"], "2") == "not allowed with kind=movie")
    #expect(objection(["movie", "1"], "") == nil)
    #expect(objection(["series", "1"], "2") == nil)
    #expect(objection(["series", "1", "2"], "") == "a season is sold in a store")
    #expect(objection(["series", "1", "2"], "us") == nil)
    // What is given already makes a choice impossible.
    let given = try dialogue(world, "title", "-e", "app", "-s", "season=1")
    #expect(given.objection?([], "movie") == "not allowed with season=1")
    #expect(given.objection?([], "series") == nil)
    #expect(try dialogue(world, "plain").objection == nil)
  }

  @Test("where several values together leave no way, it is said without naming one of them")
  func noWay() throws {
    let world = ConstraintWorld.make(
      #"""
      { "version": 1, "environments": { "e": "https://h.example" },
        "parameters": { "a": { "enum": ["1", "2"] }, "b": { "enum": ["1", "2"] } },
        "links": [{ "name": "l", "path": "/$<a>/$<b>", "constraints": [
          { "if": { "properties": { "a": { "const": "1" } } }, "then": { "properties": { "b": { "const": "1" } } } },
          { "if": { "properties": { "a": { "const": "1" } } }, "then": { "properties": { "b": { "const": "2" } } } }
        ] }] }
      """#)
    let objection = try #require(try dialogue(world, "l").objection)
    #expect(objection([], "1") == "leaves no valid value for the other parameters")
    #expect(objection([], "2") == nil)
  }
}

@Suite("Constraints: verify and overlaps")
struct ConstrainedVerifyTests {
  private static func verified(_ constraints: String) -> String {
    let link = #"""
      { "name": "pickem", "path": "/pickem/$<kind>?day=$<day?>",
        "parameters": { "kind": { "enum": ["pools", "drafts"] } }, "constraints": [\#(constraints)] }
      """#
    return VerifyStoreTests.world(link).run(["verify", "-e", "production", "-q"]).answer
  }

  @Test("only sets of values that the constraints allow are judged")
  func verify() {
    #expect(Self.verified("").contains("drafts"))
    let never = Self.verified(#"{ "properties": { "kind": { "const": "pools" } } }"#)
    #expect(never.contains("every value"), "\(never)")
    #expect(!never.contains("drafts"))
    // Whether there is a day decides, whatever day it is.
    let withDay = Self.verified(
      #"""
      { "if": { "properties": { "kind": { "const": "drafts" } } }, "then": { "required": ["day"] } },
      { "dependentSchemas": { "day": { "properties": { "kind": { "const": "pools" } } } } }
      """#)
    #expect(withDay.contains("every value"), "\(withDay)")
    // The values of the day are not listed: automata tell them apart.
    let noOther = Self.verified(
      #"""
      { "properties": { "day": { "pattern": "^[a-z]+$" }, "kind": { "const": "pools" } } }
      """#)
    #expect(noOther.contains("every value"), "\(noOther)")
  }

  @Test("constraints that distinguish too many sets of values are named where nothing is proved")
  func undecided() {
    let told = Self.verified(
      #"""
      { "if": { "properties": { "kind": { "const": "drafts" } } },
        "then": { "required": ["day"], "properties": { "day": { "pattern": "^(.)\\1$" } } } },
      { "not": { "required": ["day"], "properties": { "day": { "pattern": "^(.)\\1$" } } } }
      """#)
    #expect(told.contains("constraints 1, 2 distinguish too many sets of values; "), "\(told)")
    #expect(!told.contains("drafts"), "\(told)")
  }
}
