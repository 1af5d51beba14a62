import TestSupport
import Testing

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
