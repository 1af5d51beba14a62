import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Exact decimals")
struct ExactDecimalTests {
  @Test(
    "numbers are read by JSON's grammar",
    arguments: [
      ("0", true), ("-0", true), ("1.5", true), ("-3", true), ("1e3", true), ("1E+3", true),
      ("1e-3", true), ("0.0", true), ("12345678910111213141516171819202122", true),
      ("0x10", false), ("inf", false), ("NaN", false), ("5.", false), ("1,5", false), ("+1", false),
      ("01", false), (".5", false), ("", false), ("-", false), ("1e", false), ("1e+", false),
      ("1 ", false), (" 1", false), ("1_000", false), ("١", false), ("--1", false),
      ("1.2.3", false),
      ("1e1.5", false), ("1\n", false), ("1\u{0}", false), ("e1", false), ("-e1", false),
    ] as [(String, Bool)])
  func grammar(text: String, isNumber: Bool) {
    #expect((ExactDecimal(text) != nil) == isNumber)
  }

  @Test(
    "the start of a number is told apart from what is none",
    arguments: [
      ("", .unfinished), ("-", .unfinished), ("1.", .unfinished), ("1e", .unfinished),
      ("1e-", .unfinished), ("-1.5E+", .unfinished), ("x", .notANumber), ("-x", .notANumber),
      ("1.x", .notANumber), ("1ex", .notANumber), ("01", .notANumber),
    ] as [(String, ExactDecimal.NumberText)])
  func reading(text: String, reading: ExactDecimal.NumberText) {
    #expect(ExactDecimal.read(text) == reading)
  }

  @Test("more than a thousand digits, or an exponent beyond ten thousand, is too large")
  func limits() {
    let nines = String(repeating: "9", count: 1_000)
    #expect(ExactDecimal(nines) != nil)
    #expect(ExactDecimal.read(nines + "9") == .tooLarge)
    #expect(ExactDecimal.read("0." + nines) == .tooLarge)
    #expect(ExactDecimal("1e10000") != nil)
    #expect(ExactDecimal("1e-10000") != nil)
    #expect(ExactDecimal.read("1e10001") == .tooLarge)
    #expect(ExactDecimal.read("1e-99999999999999999999999999") == .tooLarge)
    #expect(ExactDecimal("1e000000000000000000000000000001") == ExactDecimal("10"))
  }

  @Test(
    "one value in two spellings is equal, and hashes so",
    arguments: [
      ("1", "1.0"), ("1", "1e0"), ("100", "1e2"), ("0.001", "1e-3"), ("-0", "0"), ("0e99", "0"),
      ("120", "1.20e2"), ("1e10000", "10e9999"),
    ])
  func equality(a: String, b: String) throws {
    #expect(try Set([#require(ExactDecimal(a)), #require(ExactDecimal(b))]).count == 1)
  }

  @Test(
    "a number without a fraction is whole, however it is written",
    arguments: [
      ("1", true), ("1.0", true), ("1e2", true), ("1.5e1", true), ("0", true), ("-0.0", true),
      ("1.5", false), ("1e-1", false), ("10e-1", true), ("1e-10000", false),
    ])
  func wholeness(text: String, isWhole: Bool) throws {
    #expect(try #require(ExactDecimal(text)).isWhole == isWhole)
  }

  @Test("order is that of the numbers expanded")
  func order() throws {
    try fuzz(rounds: 1_500) { random in
      let a = ExpandedNumber.random(&random)
      let b = ExpandedNumber.random(&random)
      let left = try #require(ExactDecimal(a.spelling))
      let right = try #require(ExactDecimal(b.spelling))
      #expect((left < right) == (a < b), "\(a.spelling) \(b.spelling)")
      #expect((left == right) == (a == b), "\(a.spelling) \(b.spelling)")
    }
  }

  @Test("a multiple is one by long division of the numbers expanded")
  func multiples() throws {
    var found = 0
    try fuzz(rounds: 1_500) { random in
      let a = ExpandedNumber.random(&random)
      let b = ExpandedNumber.random(&random)
      let product = a.multiplied(by: ExpandedNumber(whole: random.int(0...99_999)))
      let factor = try #require(ExactDecimal(a.spelling))
      guard !factor.isZero else { return }
      #expect(
        try #require(ExactDecimal(product.spelling)).isMultiple(of: factor),
        "\(product.spelling) \(a.spelling)")
      let other = try #require(ExactDecimal(b.spelling))
      let isMultiple = b.isMultiple(of: a)
      found += isMultiple ? 1 : 0
      #expect(other.isMultiple(of: factor) == isMultiple, "\(b.spelling) \(a.spelling)")
    }
    #expect(found > 10, "the multiples found by chance")
  }

  @Test("units of a place are spelled as their number is")
  func units() throws {
    for places in 0...18 {
      for units in [0, 1, -1, 7, -90, 1_050, 123_456_789, -1_000_000, .max, .min] {
        let number = ExactDecimal(Int64(units)).shifted(by: -places)
        #expect(
          ExactDecimal.spelling(ofUnits: units, ofPlace: places) == number.plainSpelling(),
          "\(units) of 10^-\(places)")
      }
    }
  }

  @Test("far exponents and a thousand digits take no time", .timeLimit(.minutes(1)))
  func bounded() throws {
    let sevens = try #require(ExactDecimal(String(repeating: "7", count: 999) + "e10000"))
    let tiny = try #require(ExactDecimal(String(repeating: "3", count: 999) + "e-10000"))
    #expect(!sevens.isMultiple(of: tiny))
    #expect(!tiny.isMultiple(of: sevens))
    let half = try #require(ExactDecimal("0.5"))
    #expect(try #require(ExactDecimal("1e308")).isMultiple(of: half))
    #expect(try #require(ExactDecimal("1e300")).isMultiple(of: #require(ExactDecimal("1e-300"))))
    #expect(try !#require(ExactDecimal("1e-300")).isMultiple(of: #require(ExactDecimal("1e300"))))
  }
}

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
