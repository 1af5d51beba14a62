import TestSupport
import Testing

@testable import RuleKit

@Suite("Rules: shortfall")
struct RulesShortfallTests {
  @Test(
    "a value that is refused but could become right says what is missing",
    arguments: [
      (#"{"minLength": 4}"#, "a", "3 more characters"),
      (#"{"minLength": 4}"#, "abc", "1 more character"),
      (#"{"minLength": 4}"#, "abcd", nil), (#"{"maxLength": 2}"#, "abc", nil),
      (#"{"minLength": 4, "pattern": "^[a-z]+$"}"#, "a1", nil),
      (#"{"minLength": 4, "pattern": "^[a-z]+$"}"#, "a", "3 more characters"),
      (#"{}"#, "", "any text"),
      (#"{"type": "integer", "minimum": 1}"#, "", "a whole number, at least 1"),
      (#"{"type": "integer"}"#, "-", "1 more digit"), (#"{"type": "integer"}"#, "x", nil),
      (#"{"type": "integer", "minimum": 1}"#, "-", nil),
      (#"{"type": "integer", "minimum": 0}"#, "-", "1 more digit"),
      (#"{"type": "number"}"#, "1.", "1 more digit"),
      (#"{"type": "number"}"#, "1e", "1 more digit"),
      (#"{"type": "integer", "minimum": 100}"#, "12", "at least 100"),
      (#"{"type": "integer", "minimum": 100}"#, "0", nil),
      (#"{"type": "integer", "minimum": 100}"#, "-5", nil),
      (#"{"type": "integer", "maximum": -100}"#, "-1", "at most -100"),
      (#"{"type": "integer", "minimum": 100, "maximum": 150}"#, "9", nil),
      (#"{"type": "integer", "minimum": 100, "maximum": 150}"#, "1", "at least 100"),
      (#"{"type": "integer", "maximum": 150}"#, "151", nil),
      (#"{"minimum": 1.57}"#, "1.5", "at least 1.57"),
      (#"{"minimum": 1.57, "maximum": 2}"#, "1.4", nil),
      (#"{"exclusiveMinimum": 0, "maximum": 1}"#, "0", "more than 0"),
      (#"{"exclusiveMinimum": 0, "maximum": 1}"#, "0.00", "more than 0"),
      (#"{"maximum": -0.5}"#, "-0", "at most -0.5"), (#"{"minimum": 1e30}"#, "1e3", nil),
      (#"{"type": "integer", "multipleOf": 5}"#, "12", "a multiple of 5"),
      (#"{"type": "boolean"}"#, "t", "true or false"), (#"{"type": "boolean"}"#, "y", nil),
      (#"{"enum": ["cubs", "cub-x", "sox"]}"#, "cu", #"the start of "cubs", "cub-x""#),
      (#"{"enum": ["cubs", "sox"]}"#, "Cu", nil), (#"{"enum": [10, 25]}"#, "2", "the start of 25"),
      (#"{"format": "date"}"#, "2024-0", "1 more digit"), (#"{"format": "date"}"#, "2024-2", nil),
      (#"{"format": "uuid"}"#, "2eb8aa0", "1 more hexadecimal digit"),
      (#"{"format": "ipv4"}"#, "10.0", #"next: ".""#), (#"{"format": "ipv4"}"#, "10.0.x", nil),
      (#"{"format": "password"}"#, "abc", "3 more characters"),
      (#"{"format": "name"}"#, "A", "1 more character"),
    ] as [(String, String, String?)])
  func hints(rule: String, text: String, hint: String?) throws {
    #expect(try rules(rule).shortfall(of: text) == hint)
  }

  @Test("a number grows to as many digits as one may have, and to no more")
  func digitLimit() throws {
    func ones(_ count: Int) -> String { String(repeating: "1", count: count) }
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    for (rule, text, hint) in [
      (#"{"type": "integer", "minimum": 1e999}"#, "1", "at least 1e999"),
      (#"{"type": "integer", "minimum": 1e1000}"#, "1", nil),
      (#"{"type": "integer", "minimum": 1e999}"#, ones(999), "at least 1e999"),
      (#"{"type": "integer", "minimum": 2e999}"#, ones(1_000), nil),
      (#"{"type": "integer", "maximum": -1e999}"#, "-1", "at most -1e999"),
      (#"{"type": "integer", "maximum": -1e1000}"#, "-1", nil),
      (#"{"minimum": 1.5e-998}"#, "0." + zeros(997) + "1", "at least 1.5e-998"),
      (#"{"minimum": 1.5e-999}"#, "0." + zeros(998) + "1", nil),
    ] as [(String, String, String?)] {
      #expect(try rules(rule).shortfall(of: text) == hint, "\(rule) of \(text.count) characters")
    }
  }

  @Test("a whole number in the making has something missing exactly while it can be reached")
  func wholeNumbersExactly() throws {
    try fuzz(rounds: 20) { random in
      let least = random.int(-1_500...1_500)
      let most = least + random.int(0...(random.oneIn(2) ? 30 : 2_000))
      let rules = try rules(#"{"type": "integer", "minimum": \#(least), "maximum": \#(most)}"#)
      let right = (least...most).map(String.init) + (least...most ~= 0 ? ["-0"] : [])
      let starts = Set(right.flatMap { text in (1...text.count).map { String(text.prefix($0)) } })
      for _ in 0..<40 {
        let text = String(random.int(-2_000...2_000)).prefix(random.int(1...4))
        guard rules.refusal(of: String(text)) != nil else { continue }
        let hint = rules.shortfall(of: String(text))
        #expect((hint != nil) == starts.contains(String(text)), "\(text) of \(least)...\(most)")
      }
    }
  }

  @Test(
    "a boolean is unfinished exactly where it begins as one of the two words",
    arguments: [
      ("", true), ("t", true), ("tru", true), ("f", true), ("fals", true), ("x", false),
      ("T", false), ("truth", false), ("false ", false), ("ft", false), ("0", false),
    ])
  func booleans(text: String, isUnfinished: Bool) throws {
    let boolean = try rules(#"{"type": "boolean"}"#)
    #expect(boolean.refusal(of: text) != nil)
    #expect((boolean.shortfall(of: text) != nil) == isUnfinished)
  }

  @Test("every start of a number that is right is right itself, or has something missing")
  func startsOfNumbers() throws {
    try fuzz(rounds: 100) { random in
      let least = "\(random.int(-60...60)).\(random.int(0...99))"
      let limit = random.pick(["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"])
      let step = random.pick(["", #", "multipleOf": 0.25"#, #", "multipleOf": 3"#])
      let rules = try rules(#"{"\#(limit)": \#(least)\#(step)}"#)
      let sign = random.oneIn(2) ? "-" : ""
      let text = "\(sign)\(random.int(0...200)).\(random.pick(["0", "25", "5", "75", "000"]))"
      guard rules.refusal(of: text) == nil else { return }
      for length in 0..<text.count {
        let start = String(text.prefix(length))
        guard rules.refusal(of: start) != nil else { continue }
        #expect(rules.shortfall(of: start) != nil, "\(start) of \(text), \(limit) \(least)\(step)")
      }
    }
  }
}

@Suite("Refusals")
struct RefusalTests {
  @Test("of very many values, one that starts or ends like the refused one is meant")
  func meant() throws {
    let values = (0..<5_000).map { "\($0 * 7 % 5_000)-sox" }
    let allowed = AllowedValues(.enum, values + ["red-cubs"], of: .string)
    func told(_ text: String) throws -> String {
      try #require(allowed.objection(to: text)).refusal.text(isSecret: false)
    }
    for text in ["red-cubz", "xed-cubs"] {
      #expect(try told(text).hasSuffix(#"got "\#(text)" (did you mean "red-cubs"?)"#))
    }
    #expect(try told("blue").hasSuffix(#"got "blue""#))
  }

  @Test("a refusal keeps the value out of what is said of a secret")
  func refusal() {
    let plain = Refusal("minimum", "expected at least 5", found: "got 4")
    #expect(plain.text(isSecret: false) == "expected at least 5, got 4")
    #expect(plain.text(isSecret: true) == "expected at least 5 (value hidden)")
    let first = Refusal("pattern", "digits", found: "'x' is not allowed", foundFirst: true)
    #expect(first.text(isSecret: false) == "'x' is not allowed: use digits")
    #expect(first.text(isSecret: true) == "expected digits (value hidden)")
    #expect(plain.of(parameter: 2).text(isSecret: false) == plain.text(isSecret: false))
  }
}
