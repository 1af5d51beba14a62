import JSONKit
import Testing

@testable import RuleKit

@Suite("generate: what it may be")
struct GeneratorTests {
  @Test(
    "a generator is a name, or options of now and sequence",
    arguments: [
      (#""uuid""#, .uuid), (#""random""#, .random), (#""sequence""#, .sequence(from: 1)),
      (#"{"sequence": 1e3}"#, .sequence(from: 1_000)), (#"{"sequence": -5}"#, .sequence(from: -5)),
      (#""now""#, .now(.none, nil)),
    ] as [(String, Generator)])
  func read(json: String, generator: Generator) throws {
    #expect(try rules(#"{"generate": \#(json)}"#).generator == generator)
  }

  @Test(
    "an offset is a sign, a number and a unit",
    arguments: [
      ("+2d", 172_800), ("-30m", -1_800), ("+0s", 0), ("-1w", -604_800), ("+12h", 43_200),
      ("2d", nil), ("+d", nil), ("+1y", nil), ("+1.5h", nil), ("", nil), ("+-1d", nil),
      ("+99999999999999999999d", nil), ("+365243d", nil), ("+365242d", 31_556_908_800),
    ] as [(String, Int64?)])
  func offsets(text: String, seconds: Int64?) {
    #expect(TimeOffset(text)?.seconds == seconds)
  }

  @Test(
    "a time is written in UTC in any format",
    arguments: [
      (0, ["1970-01-01", "1970-01-01T00:00:00Z", "00:00:00Z", "0", "0"]),
      (
        1_709_164_799_999,
        ["2024-02-28", "2024-02-28T23:59:59Z", "23:59:59Z", "1709164799", "1709164799999"]
      ),
      (
        1_709_164_800_000,
        ["2024-02-29", "2024-02-29T00:00:00Z", "00:00:00Z", "1709164800", "1709164800000"]
      ),
      (
        -1, ["1969-12-31", "1969-12-31T23:59:59Z", "23:59:59Z", "-1", "-1"]
      ),
      (
        253_402_300_799_000,
        ["9999-12-31", "9999-12-31T23:59:59Z", "23:59:59Z", "253402300799", "253402300799000"]
      ),
      (
        951_868_800_000,
        ["2000-03-01", "2000-03-01T00:00:00Z", "00:00:00Z", "951868800", "951868800000"]
      ),
    ] as [(Int64, [String])])
  func times(milliseconds: Int64, texts: [String]) {
    #expect(TimeFormat.allCases.map { $0.text(of: milliseconds) } == texts)
  }

  @Test(
    "what is no generator is refused with what it may be",
    arguments: [
      (#""uid""#, "expected \(Generator.shape), found \"uid\"", #"did you mean "uuid"?"#),
      ("7", "expected \(Generator.shape), found a number", nil),
      (#"{"uuid": true}"#, #""uuid" takes no options"#, #"write "uuid" alone"#),
      (#"{"sequenc": 1}"#, #"unknown option "sequenc""#, #"did you mean "sequence"?"#),
      ("{}", #"expected "now" (optionally with "format") or "sequence""#, nil),
      (
        #"{"sequence": 1, "format": "date"}"#,
        #"expected "now" (optionally with "format") or "sequence""#, nil
      ),
      (
        #"{"now": "2 days"}"#, #"now: expected an offset such as "+2d", found "2 days""#,
        "a sign, a number, and s, m, h, d or w"
      ),
      (
        #"{"now": "+999999d"}"#,
        #"now: expected an offset of at most 1000 years, found "+999999d""#, nil
      ),
      (
        #"{"now": "-99999999999999999999w"}"#,
        #"now: expected an offset of at most 1000 years, found "-99999999999999999999w""#, nil
      ),
      (
        #"{"now": "+1d", "format": "dat"}"#,
        #"format: expected one of "date", "date-time", "time", "unix", "unix-ms", found "dat""#,
        #"did you mean "date"?"#
      ),
      (
        #"{"sequence": 1.5}"#, "sequence: expected a whole number of at most 15 digits, found 1.5",
        nil
      ),
    ] as [(String, String, String?)])
  func refused(json: String, message: String, hint: String?) throws {
    let faults = try compiled(#"{"generate": \#(json)}"#).faults
    #expect(faults.map(\.message) == ["generate: " + message])
    #expect(faults.first?.hint == hint)
  }

  @Test(
    "a generator that could make a value which the rules reject is refused",
    arguments: [
      (
        #""generate": "uuid", "maxLength": 35"#,
        """
        it generates values such as "2eb8aa08-aa98-41ea-b4aa-73b441d16380", but the rules reject \
        that: expected at most 35 characters
        """
      ),
      (
        #""generate": "uuid", "pattern": "^[0-9a-e-]+$""#,
        #"the rules reject some of its values, such as "aaaaaaaa-aaaa-4aaa-aaaa-aaaaaaaaaaaf""#
      ),
      (
        #""generate": "uuid", "pattern": "^(?:2e.*|(.)(?!\\1).*)$""#,
        "it is not certain that the rules accept every UUID"
      ),
      (
        #""generate": "sequence", "minimum": 10"#,
        #"it generates values such as "1", but the rules reject that: expected at least 10"#
      ),
      (
        #""generate": {"sequence": 5}, "multipleOf": 5"#,
        #"it generates values such as "6", but the rules reject that: expected a multiple of 5"#
      ),
      (
        #""generate": "now", "format": "email""#,
        """
        it generates values such as "2026-01-01T00:00:00Z", but the rules reject that: expected an \
        email address such as joe@example.com
        """
      ),
      (
        #""generate": "random", "pattern": "^(.)\\1$""#,
        #"random values cannot be drawn from the pattern ^(.)\1$: it has no automaton"#
      ),
      (
        #""generate": "random", "format": "regex""#,
        "random values cannot be drawn from the format regex"
      ),
      (
        #""generate": "random", "minimum": 1e30"#,
        "no number of at most 17 digits satisfies the rules"
      ),
    ])
  func unfit(rule: String, message: String) throws {
    #expect(try compiled("{\(rule)}").faults.map(\.message) == ["generate: " + message])
  }

  @Test("a default that is always used is warned of")
  func useless() throws {
    let found = try compiled(#"{"generate": "uuid", "default": "x"}"#)
    #expect(found.rules != nil)
    #expect(
      found.faults.map(\.message) == [
        "\"generate\" has no effect because the default is always used"
      ])
  }
}
