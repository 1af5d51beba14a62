import Testing

@testable import JSONKit
@testable import RuleKit

@Suite("Rules: reading")
struct RulesCompileTests {
  @Test(
    "a rule with faults is refused with what is wrong",
    arguments: [
      (#"{"minlength": 3}"#, [#"unknown keyword "minlength""#]),
      (#"{"minLength": "3"}"#, [#"minLength: expected a whole number, 0 or greater, found "3""#]),
      (#"{"minLength": -1}"#, ["minLength: expected a whole number, 0 or greater, found -1"]),
      (#"{"minLength": 1.5}"#, ["minLength: expected a whole number, 0 or greater, found 1.5"]),
      (#"{"multipleOf": 0}"#, ["multipleOf: expected a number greater than zero, found 0"]),
      (#"{"multipleOf": -0.5}"#, ["multipleOf: expected a number greater than zero, found -0.5"]),
      (
        #"{"minimum": 1e10001}"#,
        ["minimum: expected at most 1000 digits and an exponent within ±10000"]
      ),
      (#"{"enum": []}"#, ["enum: expected at least one value, found none"]),
      (
        #"{"enum": "a"}"#,
        [#"enum: expected an array of strings, numbers or booleans, found a string"#]
      ),
      (
        #"{"enum": [["a"]]}"#,
        ["enum: expected an array of strings, numbers or booleans, found an array"]
      ),
      (
        #"{"enum": [null]}"#,
        ["enum: expected a value other than null", "enum: null is not a value"]
      ),
      (#"{"type": "string", "enum": [1, "a"]}"#, ["enum: expected text, found a number"]),
      (#"{"enum": [1, "a"]}"#, ["enum: expected text, found a number"]),
      (#"{"type": "integer", "enum": ["1"]}"#, ["enum: expected a whole number, found a string"]),
      (#"{"const": null}"#, ["const: expected a string, a number, true or false, found null"]),
      (
        #"{"type": "array"}"#,
        [#"type: expected one of "string", "integer", "number", "boolean", found "array""#]
      ),
      (
        #"{"type": ["string", "null"]}"#,
        [#"type: expected one of "string", "integer", "number", "boolean", found an array"#]
      ),
      (#"{"type": "integer", "minLength": 3}"#, ["minLength: does not apply to a whole number"]),
      (#"{"type": "string", "minimum": 3}"#, ["minimum: does not apply to text"]),
      (#"{"minimum": 3, "pattern": "^a$"}"#, ["pattern: does not apply to a number"]),
      (#"{"type": "boolean", "format": "date"}"#, ["format: does not apply to true or false"]),
      (
        #"{"minimum": 5, "maximum": 3}"#,
        ["minimum: no number is between 5 and the maximum of 3"]
      ),
      (
        #"{"minimum": 5, "exclusiveMaximum": 5.0}"#,
        ["minimum: no number is between 5 and the exclusiveMaximum of 5.0"]
      ),
      (
        #"{"minLength": 5, "maxLength": 3}"#,
        ["minLength: no number is between 5 and the maxLength of 3"]
      ),
      (#"{"maxLength": 0}"#, ["maxLength: 0 allows only empty text, which is rejected"]),
      (#"{"pattern": "^(a$"}"#, [#"pattern: unclosed "(", at position 2"#]),
      (#"{"pattern": "a"}"#, ["pattern: without ^ and $ it matches part of a value"]),
      (#"{"pattern": "^a"}"#, ["pattern: without $ it matches part of a value"]),
      (#"{"pattern": "^a|b$"}"#, ["pattern: without ^ and $ it matches part of a value"]),
      (#"{"pattern": "(?:^a$)|(^b$)"}"#, []),
      (#"{"enum": ["a", "a"]}"#, [#"enum: "a" is listed twice"#]),
      (#"{"enum": [1, 1.0]}"#, [#"enum: "1.0" is listed twice"#]),
      (#"{"title": 1}"#, ["title: expected a string, found a number"]),
      (#"{"writeOnly": "yes"}"#, [#"writeOnly: expected true or false, found "yes""#]),
      (
        #"{"minimum": 3, "default": 2}"#,
        ["default: the rules reject this value: expected at least 3, got 2"]
      ),
      (#"{"const": ""}"#, ["const: the rules reject this value: must not be empty"]),
      (
        #"{"enum": ["a", "bb"], "maxLength": 1}"#,
        ["enum: the rules reject this value: expected at most 1 character, got 2"]
      ),
      (
        #"{"maxLength": 1, "examples": ["bb"]}"#,
        ["examples: the rules reject this value: expected at most 1 character, got 2"]
      ),
      (
        #"{"format": "password", "default": "abc"}"#,
        [
          "default: the rules reject this value: must be at least 6 characters long (value hidden)"
        ]
      ),
      (#"[]"#, ["expected an object of rules, found an array"]),
      (#"{"x-anything": [1], "x-": null}"#, []),
    ])
  func faults(rule: String, messages: [String]) throws {
    #expect(try compiled(rule).faults.map(\.message) == messages)
  }

  @Test(
    "what is only suspicious leaves the rules in use",
    arguments: [
      (#"{"pattern": "a"}"#, true), (#"{"enum": ["a", "a"]}"#, true),
      (#"{"enum": [6, null]}"#, true), (#"{"maxLength": 1, "examples": ["bb"]}"#, true),
      (#"{"enum": ["a", "bb"], "maxLength": 1}"#, true),
      (#"{"enum": ["aa", "bb"], "maxLength": 1}"#, false),
      (#"{"const": "aa", "maxLength": 1}"#, false), (#"{"default": "", "minLength": 1}"#, false),
    ])
  func warnings(rule: String, isUsable: Bool) throws {
    let (rules, faults) = try compiled(rule)
    #expect((rules != nil) == isUsable)
    #expect(!faults.isEmpty)
    #expect(faults.contains { $0.severity == .fault } != isUsable)
  }

  @Test("all faults of all keywords come at once, in the order of their places, with hints")
  func allAtOnce() throws {
    let text = #"{"maxLenght": 3, "minimum": "5", "format": "emial", "pattern": "^a{2,1}$"}"#
    let faults = try compiled(text).faults
    let places = try faults.map { fault in
      let range = try #require(fault.range)
      return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(places == [#""maxLenght""#, #""5""#, #""emial""#, #""^a{2,1}$""#])
    #expect(
      faults.map(\.hint) == [
        #"did you mean "maxLength"?"#, "remove the quotes", #"did you mean "email"?"#, nil,
      ])
  }

  @Test(
    "the type is read off the other keywords where it is not given",
    arguments: [
      (#"{}"#, .string), (#"{"maximum": 3}"#, .number), (#"{"enum": [1, 2.5]}"#, .number),
      (#"{"enum": [true]}"#, .boolean), (#"{"const": "1"}"#, .string), (#"{"const": 1}"#, .number),
      (#"{"default": 3}"#, .number), (#"{"default": "3"}"#, .string),
      (#"{"enum": [6, null]}"#, .number),
      (#"{"enum": ["1"], "default": "1"}"#, .string), (#"{"multipleOf": 2}"#, .number),
    ] as [(String, ValueType)])
  func inferredType(rule: String, type: ValueType) throws {
    #expect(try rules(rule).type == type)
  }

  @Test("a later layer lies over an earlier one, keyword by keyword")
  func layers() throws {
    let shared = #"{"type": "integer", "minimum": 1, "maximum": 10, "title": "Shared"}"#
    let own = try rules(shared, #"{"maximum": 100}"#, #"{"title": "Own"}"#)
    #expect(own.title == "Own")
    #expect(own.summary == "a whole number, 1 to 100")
    #expect(try compiled(shared, #"{"maximum": 0}"#).rules == nil)
    #expect(try compiled(shared, #"{"minLength": 2}"#).rules == nil)
  }

  @Test("every keyword stands once in the schema, with its meaning")
  func schema() throws {
    let schema = Keyword.schema
    let properties = try #require(schema["properties"]).members
    #expect(properties.map(\.name) == Keyword.allCases.map(\.rawValue))
    for (property, keyword) in zip(properties, Keyword.allCases) {
      #expect(property.value["description"]?.text == keyword.definition.meaning)
    }
    #expect(schema["additionalProperties"]?.kind == .boolean(false))
    #expect(
      properties.first { $0.name == "format" }?.value["enum"]?.elements.map(\.text)
        == Format.all.map(\.name))
  }
}
