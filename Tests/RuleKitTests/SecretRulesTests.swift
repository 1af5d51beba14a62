import JSONKit
import TextKit
import Testing

@testable import RuleKit

@Suite("Rules of a secret")
struct SecretRulesTests {
  /// Rules with the word that no sentence about them may hold, and what is said of a wrong value.
  private static let rows: [(rules: String, word: String, refusal: String)] = [
    (#"{"enum": ["hunter2", "other"]}"#, "hunter", "one of the values in its rules"),
    (#"{"const": "hunter2"}"#, "hunter", "one of the values in its rules"),
    (#"{"const": 471147}"#, "471147", "one of the values in its rules"),
    (
      #"{"minimum": 471147, "maximum": 471147}"#, "471147",
      "a number within the limits in its rules"
    ),
    (#"{"multipleOf": 471147}"#, "471147", "a number within the limits in its rules"),
    (#"{"pattern": "^hunter[0-9]$"}"#, "hunter", "text that matches the pattern in its rules"),
    (#"{"pattern": "^[hH]unter(?=2)"}"#, "unter", "text that matches the pattern in its rules"),
    (
      #"{"pattern": "^(hunter1|hunter2)$"}"#, "hunter", "text that matches the pattern in its rules"
    ),
  ]

  private static func compiled(_ rules: String, _ more: [String] = []) throws -> (Rules?, [Fault]) {
    let layers = [rules, #"{"writeOnly": true}"#] + more
    return Rules.compile(try layers.map { try JSONNode.parse(Array($0.utf8)) })
  }

  @Test("no sentence names a value of a secret, or a part of one", arguments: rows)
  func sentences(_ row: (rules: String, word: String, refusal: String)) throws {
    let rules = try #require(Self.compiled(row.rules).0)
    #expect(rules.hidesChecks)
    let wrong = rules.isNumeric ? "7" : "x"
    #expect(
      rules.refusal(of: wrong)?.text(isSecret: true) == "expected \(row.refusal) (value hidden)")
    for text in ["", "h", "hunter", "47", "x", "9"] {
      let said = [
        rules.summary, rules.testWords(isSecret: true), rules.forcedContinuation(of: text),
        "\(rules.liveVerdict(of: text))", rules.obstacle(in: text) ?? "",
      ]
      #expect(!said.contains { $0.containsScalars(row.word) }, "\(said)")
    }
    #expect(rules.liveVerdict(of: "hunte") == rules.liveVerdict(of: "hunxx"))
  }

  @Test("what says only what kind of text a secret is remains")
  func kinds() throws {
    let rules = try #require(Self.compiled(#"{"pattern": "^[A-Z]{2}-\\d{4}$"}"#).0)
    #expect(!rules.hidesChecks)
    #expect(rules.summary == #"2 uppercase letters, "-", 4 digits"#)
    let told = ["pattern", "minLength", "title", "enum", "default", "minimum", "x-note"]
    #expect(told.filter(rules.tells) == ["pattern", "minLength", "title"])
  }

  @Test(
    "faults in the rules of a secret repeat none of their values",
    arguments: [
      #"{"type": "integer", "enum": ["hunter2"]}"#, #"{"enum": ["hunter2", "hunter2"]}"#,
      #"{"enum": "hunter2"}"#, #"{"pattern": "hunter2["}"#, #"{"pattern": "hunter2"}"#,
      #"{"maxLength": 3, "const": "hunter2"}"#, #"{"pattern": "^a$", "default": "hunter2"}"#,
      #"{"const": "hunter2", "generate": "random"}"#, #"{"examples": "hunter2"}"#,
    ])
  func faults(_ rules: String) throws {
    for secret in [#"{"writeOnly": true}"#, #"{"writeOnly": "yes"}"#, #"{"writeonly": true}"#] {
      let faults = try Self.compiled(rules, [secret]).1
      #expect(!faults.contains { "\($0.message) \($0.hint ?? "")".containsScalars("hunter") })
    }
  }

  @Test("a constraint is known to name a secret, and to compare one")
  func constraints() throws {
    let secret = try #require(Self.compiled("{}").0)
    let parameters = [
      ConstrainedParameter("a", at: 0, rules: .nonEmptyText, isOptional: false),
      ConstrainedParameter("s", at: 1, rules: secret, isOptional: true),
    ]
    func constraint(_ text: String) throws -> Constraint {
      try Constraint.parse(text, of: parameters)[0]
    }
    let naming = try constraint(#"{"properties": {"s": {"const": "hunter2"}}}"#)
    #expect(naming.namesSecret && !naming.words.containsScalars("hunter"))
    #expect(try constraint(#"IF [a] = "1" THEN [s] >= "hunter2""#).namesSecret)
    #expect(try !constraint(#"{"dependentRequired": {"a": ["s"]}}"#).namesSecret)
    #expect(try constraint("[a] = [s]").comparesSecret)
    #expect(try constraint(#"IF [a] = "1" THEN [s] LIKE "h*""#).comparesSecret)
    #expect(try !constraint(#"[a] = "1""#).comparesSecret)
    #expect(try !constraint(#"[s] LIKE "h*""#).comparesSecret)
    #expect(try !constraint(#"{"dependentRequired": {"a": ["s"]}}"#).comparesSecret)
  }
}
