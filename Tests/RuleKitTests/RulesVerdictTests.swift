import Testing

@testable import JSONKit
@testable import RuleKit

@Suite("Rules: verdicts")
struct RulesVerdictTests {
  /// What is said of a whole number by a spelling that no router takes.
  private static func inDigits(_ text: String, _ meant: String) -> String {
    "expected a whole number in plain digits, got \(text) (write \(meant))"
  }

  @Test(
    "the first rule that refuses gives the reason",
    arguments: [
      (#"{}"#, "a", "accepted"),
      (#"{}"#, "", "must not be empty"),
      (#"{"minLength": 0}"#, "", "accepted"),
      (#"{"minLength": 0.0}"#, "", "accepted"),
      (#"{"type": "integer"}"#, "", "expected a whole number, got nothing"),
      (#"{"type": "integer"}"#, "7x", #"expected a whole number, got "7x""#),
      (#"{"type": "integer"}"#, "-0", "accepted"),
      (#"{"type": "integer"}"#, "1.0", Self.inDigits("1.0", "1")),
      (#"{"type": "integer"}"#, "-1.50e3", Self.inDigits("-1.50e3", "-1500")),
      (#"{"type": "integer"}"#, "+1", Self.inDigits("+1", "1")),
      (#"{"type": "integer"}"#, "007", Self.inDigits("007", "7")),
      (#"{"type": "integer"}"#, "-000", Self.inDigits("-000", "0")),
      (#"{"type": "integer"}"#, "+-1", #"expected a whole number, got "+-1""#),
      (#"{"type": "integer"}"#, "1e400", #"expected a whole number, got "1e400""#),
      (#"{"type": "integer"}"#, "1.", #"expected a whole number, got "1.""#),
      (#"{"type": "integer", "enum": [1, 2]}"#, "2.0", Self.inDigits("2.0", "2")),
      (#"{"type": "number"}"#, "1e2", "accepted"),
      (#"{"type": "integer"}"#, "1.5", #"expected a whole number, got "1.5""#),
      (#"{"type": "integer"}"#, "1'000", #"expected a whole number, got "1'000" (write 1000)"#),
      (#"{"type": "integer"}"#, "1 000", #"expected a whole number, got "1 000" (write 1000)"#),
      (#"{"type": "integer"}"#, "1 00", #"expected a whole number, got "1 00""#),
      (#"{"type": "integer"}"#, "1 000,5", #"expected a whole number, got "1 000,5""#),
      (#"{"type": "integer"}"#, "٧١", #"expected a whole number, got "٧١" (write 71)"#),
      (#"{"type": "integer"}"#, "−7", #"expected a whole number, got "−7" (write -7)"#),
      (#"{"type": "number"}"#, "10,50", #"expected a number, got "10,50" (write 10.50)"#),
      (#"{"minimum": 0}"#, "0,125", #"expected a number, got "0,125" (write 0.125)"#),
      (#"{"minimum": 0}"#, "-1,5", #"expected a number, got "-1,5""#),
      (#"{"type": "number"}"#, "1,000", #"expected a number, got "1,000""#),
      (#"{"type": "number"}"#, "1,2,3", #"expected a number, got "1,2,3""#),
      (#"{"type": "number"}"#, "1,5e3", #"expected a number, got "1,5e3""#),
      (#"{"type": "integer"}"#, "1,5", #"expected a whole number, got "1,5""#),
      (#"{"enum": [1.5, 2]}"#, "1,5", #"expected a number, got "1,5" (write 1.5)"#),
      (
        #"{"type": "number", "errorMessage": "a price"}"#, "1,5",
        #"a price, got "1,5" (write 1.5)"#
      ),
      (#"{"type": "number"}"#, "0x10", #"expected a number, got "0x10""#),
      (
        #"{"type": "number"}"#, "1e10001",
        "expected a number of at most 1000 digits and an exponent within ±10000, got 7 characters"
      ),
      (#"{"type": "boolean"}"#, "true", "accepted"),
      (#"{"type": "boolean"}"#, "True", #"expected true or false, got "True" (write true)"#),
      (#"{"type": "integer", "minimum": 1}"#, "0", "expected at least 1, got 0"),
      (#"{"exclusiveMinimum": 0}"#, "0.0", "expected more than 0, got 0.0"),
      (#"{"maximum": 1.50}"#, "1.51", "expected at most 1.50, got 1.51"),
      (#"{"exclusiveMaximum": 1e3}"#, "1000", "expected less than 1e3, got 1000"),
      (#"{"type": "integer", "multipleOf": 5}"#, "12", "expected a multiple of 5, got 12"),
      (#"{"minLength": 3}"#, "ab", "expected at least 3 characters, got 2"),
      (#"{"maxLength": 1}"#, "ab", "expected at most 1 character, got 2"),
      (#"{"maxLength": 1}"#, "👨‍👩‍👧", "expected at most 1 code point, got 5"),
      (#"{"enum": ["red-sox", "cubs"]}"#, "cubs", "accepted"),
      (
        #"{"enum": ["red-sox", "cubs"]}"#, "Cubs",
        #"expected one of "red-sox", "cubs", got "Cubs" (did you mean "cubs"?)"#
      ),
      (#"{"enum": [1, 2, 3]}"#, "2.0", "accepted"),
      (#"{"enum": [1, 2, 3]}"#, "40", "expected one of 1, 2, 3, got 40"),
      (#"{"const": "x"}"#, "y", #"expected "x", got "y""#),
      (
        #"{"enum": ["\u00e9"]}"#, "e\u{301}",
        #"expected "é", got "é" (looks the same but has different code points)"#
      ),
      (
        #"{"pattern": "^[a-z0-9-]+$"}"#, "red-Sox",
        #"'S' is not allowed: use lowercase letters, digits, "-""#
      ),
      (
        #"{"pattern": "^[a-z0-9-]+$"}"#, "red sox",
        #"a space is not allowed: use lowercase letters, digits, "-""#
      ),
      (#"{"pattern": "^\\d{1,7}$"}"#, "12345678", "expected at most 7 characters, got 8"),
      (
        #"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#, "AB1234",
        #"expected 2 uppercase letters, "-", 4 digits, got "AB1234""#
      ),
      (
        #"{"pattern": "^(red|blue)$"}"#, "green",
        #"expected one of "red", "blue", got "green""#
      ),
      (
        #"{"pattern": "^([a-z]+-)*x$"}"#, "7",
        #"expected text that matches ^([a-z]+-)*x$, got "7""#
      ),
      (
        #"{"format": "date"}"#, "2023-02-29",
        #"expected a date such as 2024-01-31, got "2023-02-29": 2023-02 has 28 days"#
      ),
      (
        #"{"maxLength": 3, "errorMessage": "use your slug"}"#, "abcd",
        #"use your slug, got "abcd""#
      ),
      (#"{"maxLength": 3, "errorMessage": "use your slug"}"#, "", "use your slug, got nothing"),
      (#"{"writeOnly": true, "maxLength": 3}"#, "abcd", Self.shortSecret),
      (#"{"writeOnly": true, "pattern": "^[a-z]+$"}"#, "A", Self.letteredSecret),
      (#"{"format": "password"}"#, "abc", Self.longSecret),
      // The order: choices before length, length before format and pattern.
      (
        #"{"enum": ["abc"], "maxLength": 3}"#, "abcd",
        #"expected "abc", got "abcd""#
      ),
      (#"{"maxLength": 2, "pattern": "^a+$"}"#, "bbb", "expected at most 2 characters, got 3"),
    ] as [(String, String, String)])
  func reasons(rule: String, value: String, reason: String) throws {
    #expect(try verdict(rules(rule), on: value) == reason)
  }

  private static let shortSecret = "expected at most 3 characters (value hidden)"
  private static let letteredSecret = "expected lowercase letters (value hidden)"
  private static let longSecret = "must be at least 6 characters long (value hidden)"

  @Test("no reason holds any part of the value, since it is shown of secrets too")
  func reasonsGiveNothingAway() throws {
    let value = "§¶§"
    for rule in [
      #"{"type": "integer"}"#, #"{"type": "boolean"}"#, #"{"maxLength": 2}"#, #"{"minLength": 9}"#,
      #"{"enum": ["aa", "bb"]}"#, #"{"pattern": "^[a-z]+$"}"#, #"{"pattern": "^(aa|bb)$"}"#,
      #"{"pattern": "^(?:a*)*b$"}"#, #"{"errorMessage": "no", "maxLength": 1}"#,
    ] + Format.all.map({ #"{"format": "\#($0.name)"}"# }) {
      guard let refusal = try rules(rule).refusal(of: value) else { continue }
      #expect(!refusal.reason.contains("§") && !refusal.reason.contains("¶"), "\(rule)")
    }
  }

  @Test(
    "a value that JSON gives stands by its spelling",
    arguments: [
      (#""7""#, "7"), ("7", "7"), ("1.0", "1.0"), ("1E2", "1E2"), ("true", "true"),
      (#""""#, ""), ("null", nil),
    ] as [(String, String?)])
  func typedValues(json: String, text: String?) throws {
    #expect(try Rules.text(of: JSONNode.parse(Array(json.utf8))) == text)
  }

  @Test(
    "arrays and objects are refused as values",
    arguments: [("[1]", "an array"), ("{}", "an object")])
  func structures(json: String, kind: String) throws {
    let node = try JSONNode.parse(Array(json.utf8))
    let expected = Refusal(
      "type", "expected a string, a number, true or false", found: "got \(kind)")
    #expect(throws: expected) { try Rules.text(of: node) }
  }

  @Test(
    "the rules in words",
    arguments: [
      (#"{}"#, "any text"),
      (#"{"minLength": 0}"#, "any text, even empty"),
      (#"{"type": "integer", "minimum": 1}"#, "a whole number, at least 1"),
      (#"{"type": "integer", "minimum": 1, "maximum": 65535}"#, "a whole number, 1 to 65535"),
      (
        #"{"exclusiveMinimum": 0, "multipleOf": 0.01}"#, "a number, more than 0, a multiple of 0.01"
      ),
      (#"{"type": "boolean"}"#, "true or false"),
      (#"{"const": true}"#, "true"),
      (#"{"enum": ["red-sox", "cubs"]}"#, #"one of "red-sox", "cubs""#),
      (#"{"enum": [1, 2]}"#, "one of 1, 2"),
      (#"{"enum": [1,2,3,4,5,6,7,8]}"#, "one of 1, 2, 3, 4, 5, 6, … (8 in all)"),
      (#"{"minLength": 3, "maxLength": 10}"#, "3 to 10 characters"),
      (#"{"minLength": 4, "maxLength": 4}"#, "exactly 4 characters"),
      (#"{"maxLength": 64}"#, "at most 64 characters"),
      (#"{"format": "email"}"#, "an email address"),
      (#"{"pattern": "^[a-z0-9-]+$"}"#, #"lowercase letters, digits, "-""#),
      (
        #"{"pattern": "^[A-Za-z0-9_-]{1,32}$"}"#,
        #"letters, digits, "-", "_", at most 32 characters"#
      ),
      (#"{"pattern": "^[^/]+$"}"#, #"anything except "/""#),
      (#"{"pattern": "^.+$"}"#, "anything except line breaks"),
      (#"{"pattern": "^[0-9a-f]{8}$"}"#, "lowercase hexadecimal digits, exactly 8 characters"),
      (#"{"pattern": "^[A-Z]?\\d[a-z_]{2}$"}"#, Self.mixedRow),
      (#"{"pattern": "^v\\d+$"}"#, #""v", 1 or more digits"#),
      (#"{"pattern": "^-?\\d{1,3}$"}"#, #"optionally "-", 1 to 3 digits"#),
      (#"{"pattern": "^(red|blue)$"}"#, #"one of "red", "blue""#),
      (#"{"pattern": "a|b"}"#, "text that matches a|b"),
      (#"{"pattern": "a|b", "errorMessage": "a or b"}"#, "a or b"),
      (#"{"pattern": "^a+$", "errorMessage": "a or b"}"#, #""a""#),
    ])
  func summaries(rule: String, summary: String) throws {
    #expect(try rules(rule).summary == summary)
  }

  private static let mixedRow =
    #"optionally 1 uppercase letter, 1 digit, 2 of lowercase letters, "_""#

  @Test("what the author says beside the checks is kept")
  func annotations() throws {
    let rules = try rules(
      #"""
      {"title": "Team", "description": "Its slug", "enum": ["a", "b"], "default": "b",
       "examples": ["a"], "writeOnly": true, "x-owner": {"any": 1}}
      """#)
    #expect(rules.title == "Team")
    #expect(rules.description == "Its slug")
    #expect(rules.default == "b")
    #expect(rules.examples == ["a"])
    #expect(rules.allowedValues == ["a", "b"])
    #expect(rules.isSecret)
    #expect(!rules.isNumeric)
    #expect(!rules.allowsEmpty)
  }

  @Test("no layers stand for any text that is not empty")
  func noLayers() throws {
    let (rules, faults) = Rules.compile([])
    #expect(faults.isEmpty)
    #expect(try verdict(#require(rules), on: "") == "must not be empty")
    #expect(try verdict(#require(rules), on: "\u{0}") == "accepted")
  }

  @Test("a number's spelling stays in its default")
  func defaultSpelling() throws {
    #expect(try rules(#"{"default": 1.50}"#).default == "1.50")
    #expect(try rules(#"{"default": 1.50}"#).type == .number)
  }

  @Test(
    "the whole numbers between the bounds are known for a fast path",
    arguments: [
      (#"{"type": "integer", "minimum": 1, "maximum": 9999999}"#, 1...9_999_999),
      (#"{"type": "integer", "exclusiveMinimum": -1.5, "exclusiveMaximum": 3}"#, -1...2),
      (#"{"type": "integer", "minimum": 0.1, "maximum": 1e1}"#, 1...10),
      (#"{"type": "integer", "minimum": -1e30, "maximum": 1e30}"#, Int64.min...Int64.max),
      (#"{"type": "integer", "exclusiveMinimum": 9223372036854775806}"#, Int64.max...Int64.max),
      (#"{"type": "integer", "minimum": 9223372036854775808}"#, nil),
    ] as [(String, ClosedRange<Int64>?)])
  func wholeNumbers(rule: String, range: ClosedRange<Int64>?) throws {
    #expect(try #require(rules(rule).numbers).wholeNumbers == range)
  }
}
