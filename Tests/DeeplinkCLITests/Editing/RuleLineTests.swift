import ArgumentKit
import LinkKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("A line of rules, as it is typed")
struct RuleLineTests {
  @Test(
    "what is half typed is not wrong, and says what it can become",
    arguments: [
      ("", .valid), ("type=integer", .valid), ("type=integer minimum=1", .valid),
      ("type=number ", .valid), ("title=My team minLength=2", .valid),
      ("title=max", .valid), ("pattern=^a b$ maxLength=9", .valid),
      ("type=number minimum=0.01 max", .incomplete("max: maximum, exclusiveMaximum")),
      ("type=string MAX", .incomplete("MAX: maxLength")),
      ("min", .incomplete("min: minLength, minimum, exclusiveMinimum")),
      ("type=int", .incomplete("type: integer")),
      ("type=", .incomplete("type: string, integer, number, boolean")),
      ("format=date-", .incomplete("format: date-time")), ("format=date", .valid),
      ("minimum=", .incomplete("minimum: the smallest number")),
      ("minimum=x", .invalid(#"minimum: expected a number, found "x""#)),
      ("minimum=x max", .invalid(#"minimum: expected a number, found "x""#)),
      (
        "type=number minimum=1 maxx",
        .invalid(#""maxx" is not a rule: expected keyword=value, such as type=integer"#)
      ),
      (
        "type=number max minimum=1",
        .invalid(#""max" is not a rule: expected keyword=value, such as type=integer"#)
      ),
      ("type=integer minimm=1", .invalid(#""minimm" is not a keyword; did you mean "minimum"?"#)),
      (
        "type=integr",
        .invalid(#"type: expected one of "string", "integer", "number", "boolean", found "integr""#)
      ),
      (
        "anything",
        .incomplete(#""anything" is not a rule: expected keyword=value, such as type=integer"#)
      ),
    ] as [(String, Question.InputCheck)])
  func verdicts(line: String, verdict: Question.InputCheck) {
    #expect(RuleLine.verdict(line) == verdict)
  }

  @Test(
    "a line goes on with the keywords that it lacks and its type can have, or a keyword's values",
    arguments: [
      ("type=number minimum=0.01 max", ["maximum=", "exclusiveMaximum="]),
      ("type=number mi", ["minimum=", "exclusiveMinimum="]),
      (
        "minimum=1 m",
        ["maximum=", "multipleOf=", "exclusiveMinimum=", "exclusiveMaximum=", "errorMessage="]
      ),
      ("type=integer minimum=1", []),
      ("title=A m", ["minLength=", "maxLength=", "minimum=", "maximum=", "multipleOf="]),
      ("type=", ["type=string", "type=integer", "type=number", "type=boolean"]),
      ("minimum=1 type=n", ["type=number"]), ("writeOnly=t", ["writeOnly=true"]),
      ("writeOnly=true", []), ("type=boolean ma", []),
    ] as [(String, [String])])
  func completions(line: String, words: [String]) {
    let head = line.split(separator: " ").dropLast().map { $0 + " " }.joined()
    let completions = RuleLine.completions(of: line, suggestions: ["type=integer minimum=1"])
    let expected = line == "type=integer minimum=1" ? words : words.map { head + $0 }
    #expect(completions.map(\.value) == expected)
  }

  @Test(
    "a text keeps the blanks between its words",
    arguments: [
      ("title=My team minLength=2", ["My team", "2"]), ("pattern=a  b", ["a  b"]),
      ("minLength=2  title= a   b", ["2", " a   b"]), ("title=a b ", ["a b"]),
    ])
  func blanks(line: String, values: [String]) throws {
    #expect(try RuleLine(line).assignments(for: "x").map(\.text) == values)
  }

  @Test("an empty line is offered what the name suggests, and then every keyword in words")
  func beginning() {
    let all = RuleLine.completions(of: "", suggestions: ["format=uuid"])
    #expect(all.prefix(2).map(\.value) == ["format=uuid", "type="])
    #expect(all.count == 20)
    #expect(all.allSatisfy { $0.note?.isEmpty == false })
    let some = RuleLine.completions(of: "uu", suggestions: ["format=uuid", "type=integer"])
    #expect(some.map(\.value) == ["format=uuid"])
    let next = RuleLine.completions(of: "type=boolean ", suggestions: ["format=uuid"])
    #expect(
      next.map(\.value).prefix(3) == [
        "type=boolean enum=", "type=boolean const=", "type=boolean title=",
      ])
  }

  @Test("rules that links have for a parameter of the same name are offered first, each once")
  func fromTheStore() throws {
    let store = try StoreDocument(
      bytes: Array(
        #"""
        { "version": 1, "links": [
          { "name": "a", "path": "/a/$<id>", "parameters": { "id": { "pattern": "^[A-Z]{3}$" } } },
          { "name": "b", "path": "/b/$<id>", "parameters": {
            "id": { "x-note": 1, "pattern": "^[A-Z]{3}$" }, "other": { "type": "boolean" } } },
          { "name": "c", "path": "/c/$<id>", "parameters": { "id": { "enum": ["x", "y"] } } },
          { "name": "d", "path": "/d/$<id>", "parameters": { "id": { "minimum": "no" } } }
        ] }
        """#.utf8))
    #expect(
      RuleSuggestions.lines(for: "id", in: store).prefix(3) == [
        "pattern=^[A-Z]{3}$", "enum=[\"x\", \"y\"]", "type=integer minimum=1",
      ])
  }

  @Test(
    "a question of yes or no takes these words alone",
    arguments: [
      ("yes", .valid), ("no", .valid), ("", .incomplete("yes or no")),
      ("maybe", .incomplete("yes or no")),
    ] as [(String, Question.InputCheck)])
  func yesOrNo(text: String, verdict: Question.InputCheck) {
    #expect(YesOrNo.dialogue("remove?", about: "x").questions.map { $0.verdict(text) } == [verdict])
  }

  @Test(
    "a name suggests rules by its words, whatever separates them",
    arguments: [
      ("password", "format=password"), ("apiToken", "writeOnly=true pattern=^[A-Za-z0-9_-]+$"),
      ("user_id", "type=integer minimum=1"), ("userId", "type=integer minimum=1"),
      ("id2", "type=integer minimum=1"), ("Id", "type=integer minimum=1"),
      ("APIKey", "pattern=^[a-z0-9-]+$"), ("userid", "pattern=^[a-z0-9-]+$"),
      ("has-Flag", "type=boolean"),
    ])
  func suggestions(name: String, first: String) throws {
    let store = try StoreDocument(bytes: Array(#"{"version":1}"#.utf8))
    let lines = RuleSuggestions.lines(for: name, in: store)
    #expect(lines.first == first)
    #expect(lines.filter { RuleLine.verdict($0) != .valid } == [])
    #expect(Set(lines).count == lines.count)
    if name == "password" { #expect(lines[1] == "writeOnly=true") }
  }

  @Test(
    "a rule on the command line has a name, a keyword and a value",
    arguments: [".type=integer", "type=integer", "id.type", "id", "=", ".="])
  func malformed(word: String) {
    #expect(throws: InvalidValue("expected NAME.KEYWORD=VALUE, such as id.type=integer")) {
      try RuleAssignment(word)
    }
  }

  @Test(
    "only what is a keyword by its letters begins a rule",
    arguments: [
      ("pattern=a 1=2", ["a 1=2"]), ("title=a =b", ["a =b"]), ("x-own=1 x-two=2", ["1", "2"]),
    ])
  func keywords(line: String, values: [String]) throws {
    #expect(try RuleLine(line).assignments(for: "x").map(\.text) == values)
  }
}
