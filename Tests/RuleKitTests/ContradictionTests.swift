import Testing

@testable import JSONKit
@testable import RuleKit

@Suite("Rules: contradictions")
struct ContradictionTests {
  @Test(
    "keywords that exclude each other are found, whichever stand first, and no others are blamed",
    arguments: [
      (
        #"{"format": "date", "pattern": "^[a-z]{3}$"}"#,
        "pattern: no value can satisfy it together with format", nil
      ),
      (
        #"{"format": "uuid", "maxLength": 10}"#,
        "maxLength: no value can satisfy it together with format",
        "the shortest text that satisfies format has 36 characters"
      ),
      (
        #"{"maxLength": 10, "format": "uuid"}"#,
        "format: no value can satisfy it together with maxLength",
        "the shortest text that satisfies format has 36 characters"
      ),
      (
        #"{"format": "uuid", "minLength": 37}"#,
        "minLength: no value can satisfy it together with format",
        "the longest text that satisfies format has 36 characters"
      ),
      (
        #"{"pattern": "^[a-z]{9}$", "minLength": 10}"#,
        "minLength: no value can satisfy it together with pattern",
        "the longest text that satisfies pattern has 9 characters"
      ),
      (
        #"{"minLength": 0, "maxLength": 3, "format": "duration", "pattern": "^(?:P\\d{5}D|x)$"}"#,
        "pattern: no value can satisfy it together with maxLength, format", nil
      ),
      (#"{"pattern": "(?!)a"}"#, "pattern: no value can satisfy it", nil),
      (#"{"pattern": "a\\bb"}"#, "pattern: no value can satisfy it", nil),
      (#"{"examples": [null], "pattern": "^a\\bb$"}"#, "pattern: no value can satisfy it", nil),
      (
        #"{"enum": ["a"], "pattern": "^a\\bb$"}"#,
        "enum: the rules reject this value: expected text that matches ^a\\bb$, got \"a\"", nil
      ),
      (#"{"pattern": "^[a-z]{9}$", "minLength": 9}"#, nil, nil),
      (#"{"pattern": "^[a-z]{9,}$", "minLength": 20}"#, nil, nil),
      (#"{"pattern": "^[]*a$", "maxLength": 1}"#, nil, nil),
      (#"{"pattern": "^a[]{0,9}$", "minLength": 1}"#, nil, nil),
      (#"{"pattern": "^ab|cd$", "format": "email", "maxLength": 9}"#, nil, nil),
      (#"{"format": "uuid", "maxLength": 36}"#, nil, nil),
      (#"{"minLength": 3, "maxLength": 3}"#, nil, nil),
      (#"{"maxLength": 0, "minLength": 0}"#, nil, nil), (#"{"examples": []}"#, nil, nil),
      (#"{"minimum": 5, "maximum": 5}"#, nil, nil),
      (
        #"{"exclusiveMinimum": 5, "maximum": 5}"#,
        "exclusiveMinimum: no number is between 5 and the maximum of 5", nil
      ),
      (
        #"{"type": "integer", "minimum": 1, "maximum": 4, "multipleOf": 5}"#,
        "multipleOf: no value can satisfy it together with minimum, maximum", nil
      ),
      (
        #"{"type": "number", "multipleOf": 0.3, "minimum": 0.1, "exclusiveMaximum": 0.3}"#,
        "exclusiveMaximum: no value can satisfy it together with minimum, multipleOf", nil
      ),
      (
        #"{"type": "integer", "minimum": 1, "maximum": 4, "multipleOf": 2.5}"#,
        "multipleOf: no value can satisfy it together with minimum, maximum", nil
      ),
      (
        #"{"type": "integer", "minimum": 1.5, "maximum": 1.6}"#,
        "maximum: no value can satisfy it together with minimum", nil
      ),
      (
        #"{"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 2}"#,
        "exclusiveMaximum: no value can satisfy it together with exclusiveMinimum", nil
      ),
      (#"{"type": "integer", "minimum": 1.5, "maximum": 2.5}"#, nil, nil),
      (#"{"type": "integer", "minimum": 0, "maximum": 4, "multipleOf": 5}"#, nil, nil),
      (#"{"type": "integer", "minimum": 1, "maximum": 5, "multipleOf": 2.5}"#, nil, nil),
      (#"{"type": "number", "minimum": 1, "maximum": 4, "multipleOf": 2.5}"#, nil, nil),
      (#"{"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 2}"#, nil, nil),
      (#"{"type": "integer", "minimum": -4, "maximum": -1, "multipleOf": 3}"#, nil, nil),
      (
        #"{"type": "integer", "minimum": 1000000000000000000000000, "maximum": 2e24}"#, nil, nil
      ),
      (
        #"{"type": "string", "enum": [1]}"#, "enum: expected text, found a number",
        #"write "1""#
      ),
      (
        #"{"type": "integer", "enum": ["1"]}"#, "enum: expected a whole number, found a string",
        nil
      ),
      (
        #"{"type": "string", "minimum": 3}"#, "minimum: does not apply to text", nil
      ),
      (
        #"{"minimum": 3, "pattern": "^a$"}"#, "pattern: does not apply to a number",
        "without \"type\", it follows from the other keywords"
      ),
      (
        #"{"maxLength": 0}"#, "maxLength: 0 allows only empty text, which is rejected",
        #""minLength": 0 allows it"#
      ),
    ] as [(String, String?, String?)])
  func faults(rule: String, message: String?, hint: String?) throws {
    let faults = try compiled(rule).faults.filter { $0.severity == .fault }
    #expect(faults.map(\.message) == [message].compactMap { $0 })
    #expect(faults.first?.hint == hint)
  }

  @Test("what is read is what is written, and what is not written has its plainest value")
  func plainest() throws {
    #expect(try rules(#"{"maxLength": 3}"#).length == LengthLimits(minimum: 0, maximum: 3))
    #expect(try rules(#"{"minLength": 3}"#).length == LengthLimits(minimum: 3, maximum: nil))
    #expect(try rules(#"{"type": "integer", "minimum": 1}"#).numbers?.areWhole == true)
    #expect(try rules(#"{"minimum": 1}"#).numbers?.areWhole == false)
    #expect(try rules(#"{"const": false}"#).allowedValues == ["false"])
    #expect(try rules(#"{"type": "boolean"}"#).allowedValues == ["true", "false"])
    #expect(!Rules.nonEmptyText.isSecret && !Rules.nonEmptyText.allowsEmpty)
    #expect(try Rules.text(of: JSONNode.parse(Array("false".utf8))) == "false")
    #expect(
      Keyword.allCases.filter { !$0.definition.asserts } == [
        .title, .description, .default, .generate, .examples, .writeOnly, .errorMessage,
      ])
    #expect(KeywordShape.flag.choices == ["true", "false"])
  }

  @Test(
    "six choices are all told, and of seven six and how many there are",
    arguments: [
      ("[1, 2, 3, 4, 5, 6]", "one of 1, 2, 3, 4, 5, 6"),
      ("[1, 2, 3, 4, 5, 6, 7]", "one of 1, 2, 3, 4, 5, 6, … (7 in all)"), ("[1]", "1"),
    ])
  func choices(list: String, summary: String) throws {
    #expect(try rules(#"{"enum": \#(list)}"#).summary == summary)
  }

  @Test(
    "a keyword's count is read up to eighteen digits, and is as great as can be beyond",
    arguments: [
      ("0", 0), ("2.0", 2), ("7.9e1", 79), ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", .max), ("1e30", .max), ("-1e30", .min), ("-12", -12), ("0.9", 0),
    ])
  func counts(text: String, count: Int) throws {
    #expect(try #require(ExactDecimal(text)).clampedToInt == count)
  }
}
