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

  @Test(
    "check reports errors and doubts at their places",
    arguments: [
      (
        #"{ "required": ["d"] }"#, "{}",
        """
        links.json:4:38: error: constraint 1: the link has no parameter "d"
          hint: did you mean "a"?
        """
      ),
      (
        #"{ "required": ["b"] }, { "required": ["c"] }, { "not": { "required": ["b"] } }"#, "{}",
        """
        links.json:4:69: error: constraint 3: no values can satisfy it together with constraint 1
        """
      ),
      (
        #"{ "if": { "properties": { "b": { "const": "x" } } }, "then": false }"#, "{}",
        """
        links.json:4:49: warning: constraint 1: "if" also holds when b is omitted
          hint: add "required": ["b"] to it
        """
      ),
      (
        #"{ "properties": { "a": { "pattern": "^x" } } }"#,
        #"{ "a": { "examples": ["xa", "ya"] } }"#,
        """
        links.json:3:95: warning: the example "ya" of a can never be used: it breaks a constraint \
        for all values of the other parameters
        """
      ),
      (
        #"{ "properties": { "c": { "enum": ["x"] } } }"#, "{}",
        """
        links.json:1:88: warning: the value "z" of c can never be used: it breaks a constraint \
        for all values of the other parameters
        """
      ),
      (
        #"{ "properties": { "a": { "minimum": 5 } } }"#,
        #"{ "a": { "type": "integer", "generate": { "sequence": 4 } } }"#,
        """
        warning: the first number "4" of a can never be used: it breaks a constraint \
        for all values of the other parameters
        """
      ),
    ])
  func check(constraints: String, rules: String, expected: String) {
    let told = ConstraintWorld.make(Self.store(constraints, rules: rules)).run("check")
    let text = told.answer + told.told
    for line in expected.split(separator: "\n") {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test("a link with contradictory constraints cannot be used, and list marks it")
  func contradiction() {
    let world = ConstraintWorld.make(
      Self.store(#"{ "required": ["b"] }, { "not": { "required": ["b"] } }"#))
    let filled = world.run("fill", "l", "-s", "a=1")
    #expect(filled.status == .failure)
    #expect(
      filled.told.contains("constraint 2: no values can satisfy it together with constraint 1"))
    #expect(world.run("list").answer.contains("!"))
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

  @Test(
    "edit refuses a constraint that it cannot store, and a number that there is not",
    arguments: [
      (
        ["--constraint", "[a] = [b]"],
        """
        --constraint:1:1: error: JSON Schema cannot compare two parameters or the order of two texts
        """
      ),
      (
        ["--constraint", "[aa] = \"1\""],
        """
        --constraint:1:1: error: no parameter is named "aa"
        """
      ),
      (["--constraint", #"{"required": ["bb"]}"#], #"the link has no parameter "bb""#),
      (["--remove-constraint", "2"], "error: \"l\" has no constraint 2\n  hint: it has none"),
      (["--remove-constraint", "0"], "expected the number of a constraint, counted from 1"),
    ])
  func refusedEdit(words: [String], expected: String) {
    let world = ConstraintWorld.make(Self.store(""))
    let outcome = world.run(["edit", "l"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.told.contains(expected), "\(outcome.told)")
    #expect(world.file("links.json") == Self.store(""))
  }

  @Test(
    "edit shows a contradiction in the words that were typed",
    arguments: [
      (
        [#"[b] = "x""#, #"[b] = "y""#],
        #"""
        --constraint:1:1: error: no values can satisfy it together with "[b] = \"x\""
            [b] = "y"
            ^^^^^^^^^

        """#
      ),
      (
        [#"[c] = """#],
        #"""
        --constraint:1:1: error: no values can satisfy it together with constraint 1
            [c] = ""
            ^^^^^^^^

        """#
      ),
    ])
  func contradictingEdit(constraints: [String], expected: String) {
    let world = ConstraintWorld.make(Self.store(#"{ "required": ["c"] }"#))
    let outcome = world.run(["edit", "l"] + constraints.flatMap { ["--constraint", $0] })
    #expect(outcome.status == .usage)
    #expect(outcome.message == expected)
  }

  @Test("a fault of a shared rule is shown at the shared rule")
  func sharedRule() {
    let store = #"""
      { "version": 1,
        "parameters": { "season": { "type": "integer", "minimum": 1 } },
        "links": [ { "name": "t", "title": "some title that is as long as the store is up to here",
          "path": "/$<season>" } ] }
      """#
    let told = ConstraintWorld.make(store).run("edit", "t", "--rule", "season.type=string").told
    #expect(told.contains("season: minimum: does not apply to text\n"))
    #expect(told.contains(#""season": { "type": "integer", "minimum": 1 }"#), "\(told)")
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

  @Test("a constraint of an option is warned of like one of the store")
  func warnedOption() {
    let world = ConstraintWorld.make(Self.store(""))
    let outcome = world.run(
      "batch", "l", "--each", "a=1,2", "--constraint",
      #"{ "if": { "properties": { "b": { "const": "x" } } }, "then": { "required": ["c"] } }"#)
    #expect(
      outcome.told.contains(
        "--constraint:1:27: warning: \"if\" also holds when b is omitted"), "\(outcome.told)")
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
