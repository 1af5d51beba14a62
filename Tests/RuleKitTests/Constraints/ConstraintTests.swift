import JSONKit
import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Constraints")
struct ConstraintTests {
  @Test(
    "a value that a pattern cannot judge within its steps is refused, not taken for another one")
  func runaway() throws {
    let pattern = #"^(a+)(a+)(a+)(a+)(a+)(a+)(a+)\1\2\3\4\5\6\7b$"#
    let keywords = JSONNode.object([("pattern", .string(pattern))])
    let parameter = ConstrainedParameter(
      "a", at: 0, rules: try #require(Rules.compile([]).rules), isOptional: false)
    let test = try #require(ValueTest.read(keywords, of: .string, share: .whole).test)
    let value = String(repeating: "a", count: 100) + "b"
    #expect(test.holds(for: value) == nil)
    for condition in [Condition.value(parameter, test), .not(.value(parameter, test))] {
      let refusal = Constraint(condition).refusal(of: [value]) { _ in true }
      #expect(refusal?.runawayPattern != nil && refusal?.parameter == 0)
    }
  }

  @Test(
    "a constraint in words, and what it refuses in words",
    arguments: [
      (
        #"{"if": {"properties": {"kind": {"const": "movie"}}}, "then": {"not": {"required": ["season"]}}}"#,
        "if kind is \"movie\", then season is omitted",
        ["movie", "1", "2", nil, nil], "season: not allowed with kind=movie"
      ),
      (
        #"{"dependentRequired": {"season": ["store"]}}"#,
        "if season is given, then store is given",
        ["movie", "1", "2", nil, nil], "season: not allowed without store"
      ),
      (
        #"{"properties": {"id": {"maximum": 9}}}"#, "id is at most 9",
        ["movie", "10", nil, nil, nil], "id: breaks a constraint: id is at most 9"
      ),
      (
        #"{"required": ["hd"]}"#, "hd is given",
        ["movie", "1", nil, nil, nil], "hd: a value is required"
      ),
      (
        #"{"properties": {"season": {"pattern": "^s"}, "hd": {"const": true}}}"#,
        "(season is omitted or text that matches ^s) and (hd is omitted or true)",
        ["movie", "1", "x", nil, nil],
        "season: breaks a constraint: (season is omitted or text that matches ^s) and (hd is omitted or true)"
      ),
      (
        #"{"oneOf": [{"required": ["season"]}, {"required": ["store"]}]}"#,
        "exactly one of these holds: season is given; store is given",
        ["movie", "1", "1", "x", nil], "store: not allowed with season=1"
      ),
      (
        #"{"dependentSchemas": {"store": false}, "errorMessage": "there is no store"}"#,
        "if store is given, then no values are allowed",
        ["movie", "1", nil, "", nil], "store: there is no store"
      ),
      (
        #"{"if": {"properties": {"id": {"minimum": 5}}}, "then": {"required": ["hd"]}, "else": {"properties": {"kind": {"enum": ["movie", "short"]}}}}"#,
        "if id is at least 5, then hd is given, else kind is one of \"movie\", \"short\"",
        ["series", "4", nil, nil, nil], "id: not allowed with kind=series"
      ),
      (
        #"{"if": {"required": ["season"]}, "then": {"properties": {"season": {"const": "1"}}}}"#,
        "if season is given, then season is \"1\"",
        ["movie", "1", "2", nil, nil],
        "season: breaks a constraint: if season is given, then season is \"1\""
      ),
      (
        #"{"not": {"allOf": [{"properties": {"season": {"const": "1"}}}, {"required": ["store"]}]}}"#,
        "not ((season is omitted or \"1\") and store is given)",
        ["movie", "1", "1", "x", nil], "store: not allowed with season=1"
      ),
      (
        #"{"anyOf": [{"required": ["season"]}, {"required": ["store"]}]}"#,
        "season is given or store is given",
        ["movie", "1", nil, nil, nil], "store: required when season is omitted"
      ),
      (
        "IF [kind] = \"movie\" THEN [season] = \"\"",
        "if kind is \"movie\", then season is omitted",
        ["movie", "1", "2", nil, nil], "season: not allowed with kind=movie"
      ),
      (
        "[season] = [store]", "season equals store",
        ["movie", "1", "b", "a", nil], "store: not allowed with season=b"
      ),
    ] as [(String, String, [String?], String)])
  func words(text: String, words: String, values: [String?], refusal: String) throws {
    let constraint = try constraint(text)
    #expect(constraint.words == words)
    let found = try #require(constraint.refusal(of: values) { values[$0] != nil })
    let names = try watchParameters().map(\.name)
    #expect("\(names[found.parameter ?? 0]): \(found.reason)" == refusal)
  }

  @Test(
    "what makes no sense is an error at its place",
    arguments: [
      (
        #"{"propertys": {}}"#,
        #"1:2 unknown keyword "propertys" in a constraint (did you mean "properties"?)"#
      ),
      (
        #"{"kind": {}}"#,
        #"1:2 unknown keyword "kind" in a constraint (write parameters under "properties": { "kind": … })"#
      ),
      (
        #"{"required": ["seson"]}"#,
        #"1:15 the link has no parameter "seson" (did you mean "season"?)"#
      ),
      (#"{"properties": {"season": {"const": 1}}}"#, #"1:37 const: season is text (write "1")"#),
      (
        #"{"properties": {"id": {"enum": [1, "2"]}}}"#,
        #"1:36 enum: id is a whole number (write 2)"#
      ),
      (
        #"{"properties": {"hd": {"const": "true"}}}"#,
        #"1:33 const: hd is true or false (write true)"#
      ),
      (
        #"{"properties": {"season": {"minimum": 1}}}"#,
        #"1:28 minimum: season is text (add "type": "integer" to the rules of season)"#
      ),
      (
        #"{"properties": {"season": {"type": "integer"}}}"#,
        #"1:36 type: season is text (change "type" in the rules of season)"#
      ),
      (
        #"{"properties": {"season": {"minlength": 1}}}"#,
        #"1:28 unknown keyword "minlength" (did you mean "minLength"?)"#
      ),
      (
        #"{"properties": {"season": {"minLength": "1"}}}"#,
        #"1:41 season: minLength: expected a whole number, 0 or greater, found "1" (remove the quotes)"#
      ),
      (#"{"then": true}"#, #"1:2 "then" has no effect without "if""#),
      (
        #"{"not": {"errorMessage": "x"}}"#,
        "1:10 errorMessage is only allowed at the top level of a constraint"
      ),
      (
        #"{"anyOf": []}"#,
        "1:11 anyOf: expected an array of at least one constraint, found an empty array"
      ),
      (
        #"{"required": "kind"}"#,
        "1:14 required: expected an array of parameter names, found a string"
      ),
      (
        #"{"properties": {"season": {"pattern": "("}}}"#,
        #"1:39 season: pattern: unclosed "(", at position 1"#
      ),
      (#"{"properties": {"season": null}}"#, "1:27 expected an object, true or false, found null"),
      (#"{"not": 1, "required": [2]}"#, "1:9 expected an object, true or false, found a number"),
    ])
  func errors(text: String, expected: String) throws {
    let parameters = try watchParameters()
    let found = told(Array(text.utf8)) { bytes throws(Faults) in
      _ = try Constraint.parse(String(decoding: bytes, as: UTF8.self), of: parameters)
    }
    #expect(found.first == expected)
  }

  @Test(
    "what is legal and probably not meant is a warning",
    arguments: [
      (
        #"{"if": {"properties": {"season": {"const": "1"}}}, "then": {"required": ["store"]}}"#,
        #"constraint 1: "if" also holds when season is omitted (add "required": ["season"] to it)"#
      ),
      (
        #"{"if": {"properties": {"season": {"const": "1"}}, "required": ["season"]}, "then": false}"#,
        nil
      ),
      (
        #"{"if": {"allOf": [{"properties": {"hd": {"const": true}}}, {"required": ["hd"]}]}, "then": false}"#,
        nil
      ),
      (#"{"if": {"properties": {"kind": {"const": "short"}}}, "then": false}"#, nil),
      (
        #"{"if": {"properties": {"kind": {"const": "movei"}}}, "then": false}"#,
        #"constraint 1: kind never has this value: expected one of "movie", "series", "short", got "movei" (did you mean "movie"?)"#
      ),
      (
        #"{"not": {"properties": {"season": {"const": ""}}}}"#,
        #"constraint 1: season never has this value: must not be empty (to require that season is omitted, write "not": { "required": ["season"] })"#
      ),
      (
        #"{"properties": {"season": {"default": "1", "title": "S"}}}"#,
        "constraint 1: default has no effect in a constraint"
      ),
      (
        #"{"required": ["hd"], "errorMessage": ""}"#,
        "constraint 1: errorMessage has no effect because it is empty"
      ),
      (
        #"{"if": {"required": ["hd"]}}"#,
        #"constraint 1: "if" has no effect without "then" or "else""#
      ),
    ])
  func warnings(text: String, expected: String?) throws {
    let node = try JSONNode.parse(Array(text.utf8))
    let (constraints, faults) = try Constraint.compile([node], of: watchParameters())
    #expect(constraints?.count == 1)
    #expect(faults.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }.first == expected)
    #expect(faults.allSatisfy { $0.severity == .warning })
  }

  @Test("the last parameter that was given by hand is blamed, and secrets are not shown")
  func blame() throws {
    let parameters = try parameters([
      "token": #"{"writeOnly": true}"#, "plan": "{}", "place?": "{}",
    ])
    let constraint = try Constraint.parse(
      #"IF [token] = "a" AND [plan] = "b" THEN [place] = """#, of: parameters)[0]
    func told(_ given: Set<Int>) -> String? {
      constraint.refusal(of: ["a", "b", "c"], given: given.contains).map {
        "\(parameters[$0.parameter ?? 0].name): \($0.reason)"
      }
    }
    #expect(told([0, 1, 2]) == "place: not allowed with token=(not shown) and plan=b")
    #expect(told([0]) == "token: not allowed with plan=b and place=c")
    #expect(told([]) == "place: not allowed with token=(not shown) and plan=b")
    #expect(constraint.refusal(of: ["a", "b", nil]) { _ in true } == nil)
  }

  @Test("more parts than a link may have are refused with the number")
  func limit() throws {
    let list = Array(repeating: "{}", count: Constraint.mostParts).joined(separator: ",")
    let text = #"{"allOf": [\#(list)]}"#
    let parameters = try watchParameters()
    let found = TestSupport.told(Array(text.utf8)) { bytes throws(Faults) in
      _ = try Constraint.parse(String(decoding: bytes, as: UTF8.self), of: parameters)
    }
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("the constraints have more than 10000 parts"))
  }
}
