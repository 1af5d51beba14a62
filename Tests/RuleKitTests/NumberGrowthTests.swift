import TextKit
import Testing

@testable import RuleKit

/// What a number being typed can become, by the limits alone: a whole number's language would
/// otherwise have the last word.
@Suite("Numbers that are being typed")
struct NumberGrowthTests {
  @Test(
    "digits are added while a number between the bounds can be reached",
    arguments: [
      (#"{"minimum": 12.5, "maximum": 12.9}"#, "12", "at least 12.5"),
      (#"{"minimum": 12.5, "maximum": 12.9}"#, "12.", nil),
      (#"{"minimum": 1.57, "maximum": 1.58}"#, "1.5", "at least 1.57"),
      (#"{"minimum": 1.57, "maximum": 1.58}"#, "1.4", nil), (#"{"minimum": 100}"#, "1.5", nil),
      (#"{"minimum": 100}"#, "0", nil), (#"{"minimum": 100}"#, "1e1", nil),
      (#"{"type": "integer", "minimum": 1.5, "maximum": 1.9}"#, "1", nil),
      (#"{"type": "integer", "minimum": 20, "maximum": 30}"#, "1", nil),
      (#"{"type": "integer", "minimum": 19, "maximum": 30}"#, "1", "at least 19"),
      (#"{"type": "integer", "minimum": -30, "maximum": -20}"#, "-1", nil),
      (#"{"type": "integer", "minimum": -30, "maximum": -19}"#, "-1", "at most -19"),
      (#"{"type": "integer", "minimum": 50000, "maximum": 1500000}"#, "2", "at least 50000"),
      (#"{"type": "integer", "minimum": 300000, "maximum": 1500000}"#, "2", nil),
      (#"{"type": "integer", "minimum": 90000, "maximum": 99999}"#, "9", "at least 90000"),
      (#"{"type": "integer", "minimum": 90000, "maximum": 99999}"#, "8", nil),
      (#"{"multipleOf": 7, "maximum": 100}"#, "5", "a multiple of 7"),
      (#"{"type": "integer", "multipleOf": 7, "maximum": 49}"#, "5", nil),
      (#"{"type": "integer", "multipleOf": 7, "minimum": -5}"#, "-6", nil),
    ] as [(String, String, String?)])
  func growth(rule: String, text: String, words: String?) throws {
    #expect(try #require(rules(rule).numbers).objection(to: text)?.shortfall == words)
  }

  @Test(
    "a lone sign is refused where zero is too small",
    arguments: [
      (#"{"minimum": 1}"#, true), (#"{"minimum": 0}"#, false), (#"{"exclusiveMinimum": 0}"#, true),
      (#"{"minimum": -1}"#, false), (#"{"maximum": -5}"#, false), (#"{"maximum": 5}"#, false),
    ])
  func sign(rule: String, isRefused: Bool) throws {
    #expect((try #require(rules(rule).numbers).objection(to: "-") != nil) == isRefused)
  }

  @Test(
    "a whole number of at most twenty digits in another spelling is said as it is meant",
    arguments: [
      ("+12345678901234567890", "12345678901234567890"), ("+123456789012345678901", nil),
      ("1e19", "10000000000000000000"), ("1e20", nil), ("-1.0", "-1"), ("-0.0", "0"), ("00", "0"),
      ("01", "1"), ("-01", "-1"), ("+-1", nil), ("+0", "0"), ("1.5", nil), ("0", "0"), ("-0", "-0"),
    ] as [(String, String?)])
  func wholeNumbers(text: String, meant: String?) throws {
    let refusal = ValueType.integer.objection(to: text)?.refusal
    let found = meant == text ? nil : meant.map { "got \(text) (write \($0))" }
    #expect(refusal?.found == (meant == nil ? "got \(text.quoted())" : found))
  }

  @Test(
    "a number of sixty digits has an automaton, one of sixty-one has none",
    arguments: [
      (#"{"type": "integer", "maximum": 1e59}"#, true),
      (#"{"type": "integer", "maximum": 1e60}"#, false),
      (#"{"type": "integer", "minimum": 1e-60}"#, true),
      (#"{"type": "integer", "minimum": 1e-61}"#, false),
      (#"{"type": "integer", "maximum": 5, "multipleOf": 1e60}"#, false),
    ])
  func automata(rule: String, isExact: Bool) throws {
    #expect(try rules(rule).language.isExact == isExact)
  }
}
