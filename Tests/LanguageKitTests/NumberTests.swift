import TestSupport
import Testing

@testable import LanguageKit

@Suite("Numbers as languages")
struct NumberTests {
  /// A decimal in thousandths, which are exact.
  private static func thousandths(_ text: String) -> Int? {
    let unsigned = text.hasPrefix("-") ? String(text.dropFirst()) : text
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole == "0" || !whole.hasPrefix("0"),
      parts.count == 1 || parts.count == 2 && !parts[1].isEmpty,
      parts.joined().allSatisfy(\.isASCII),
      parts.joined().allSatisfy(\.isNumber), let units = Int(whole)
    else { return nil }
    let digits = parts.count == 2 ? parts[1].prefix(3) : ""
    let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return (text.hasPrefix("-") ? -1 : 1) * (units * 1_000 + fraction)
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let sign = random.oneIn(3) ? "-" : ""
    let whole = random.oneIn(12) ? "0" + String(random.int(0...9)) : String(random.int(0...1_200))
    let places = random.int(0...3)
    let fraction = (0..<places).map { _ in String(random.int(0...9)) }.joined()
    return sign + whole + (places == 0 && !random.oneIn(20) ? "" : "." + fraction)
  }

  private static func bound(_ random: inout SeededRandom) -> (DecimalBound?, Int?, Bool) {
    guard !random.oneIn(4) else { return (nil, nil, true) }
    let value = random.oneIn(3) ? random.int(-3...3) * 500 : random.int(-1_100_000...1_100_000)
    let isIncluded = random.oneIn(2)
    let digits = String(abs(value) % 1_000)
    let text =
      "\(value < 0 ? "-" : "")\(abs(value) / 1_000)."
      + String(repeating: "0", count: 3 - digits.count) + digits
    let bound = DecimalBound(text, isIncluded: isIncluded)
    #expect(bound != nil)
    return (bound, value, isIncluded)
  }

  @Test("a decimal is of a range exactly where its value lies in it")
  func ranges() throws {
    var (inside, outside, whole) = (0, 0, 0)
    try fuzz(rounds: 100) { random in
      let (least, low, isLowIncluded) = Self.bound(&random)
      let (most, high, isHighIncluded) = Self.bound(&random)
      let decimals = try Language.decimals(from: least, through: most)
      let wholes = try Language.wholeNumbers(from: least, through: most)
      for _ in 0..<40 {
        let text = Self.text(&random)
        let value = Self.thousandths(text)
        let isInside =
          value.map { value in
            (low.map { value > $0 || value == $0 && isLowIncluded } ?? true)
              && (high.map { value < $0 || value == $0 && isHighIncluded } ?? true)
          } ?? false
        #expect(decimals.contains(text) == isInside, "\(text) in \(low ?? 0)...\(high ?? 0)")
        let isWhole = isInside && !text.utf8.contains(UInt8(ascii: "."))
        #expect(wholes.contains(text) == isWhole, "\(text) in \(low ?? 0)...\(high ?? 0)")
        if isInside { inside += 1 } else { outside += 1 }
        if isWhole { whole += 1 }
      }
    }
    #expect(inside > 400)
    #expect(outside > 400)
    #expect(whole > 80)
  }

  @Test(
    "the words of a small range are its numbers",
    arguments: [
      ("8", "11", ["8", "9", "11", "10"]), ("-2", "1", ["1", "0", "-1", "-2", "-0"]),
      ("0.5", "2.9", ["1", "2"]), ("3", "2", []), ("99", "101", ["99", "101", "100"]),
    ])
  func words(least: String, most: String, expected: [String]) throws {
    let language = try Language.wholeNumbers(
      from: DecimalBound(least), through: DecimalBound(most))
    #expect(Array(language.words) == expected)
    #expect(language.wordCount == UInt64(expected.count))
  }

  @Test("bounds of any size take a state or so for each digit")
  func great() throws {
    let digits = String(repeating: "7", count: 400)
    let language = try Language.wholeNumbers(
      from: DecimalBound("1"), through: DecimalBound(digits))
    #expect(language.contains(digits))
    #expect(!language.contains(String(digits.dropLast()) + "8"))
    #expect(language.contains(String(digits.dropLast()) + "6"))
    #expect(!language.contains(digits + "0"))
    #expect(language.stateCount < 1_300)
  }

  @Test(
    "a decimal is a multiple of a step exactly where nothing is left over",
    arguments: [
      ("0.25", 250), ("3", 3_000), ("0.1", 100), ("2.5", 2_500), ("0.007", 7), ("12", 12_000),
      ("1.000", 1_000),
    ])
  func multiples(step: String, thousandths: Int) throws {
    let language = try #require(try Language.multiples(of: step))
    var held = 0
    fuzz(rounds: 600) { random in
      let multiple = random.int(0...600_000 / thousandths) * thousandths
      let digits = String(multiple % 1_000)
      let exact = "\(multiple / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
      for text in [Self.text(&random), exact, exact + "0", exact + "01"] {
        let value = Self.thousandths(text)
        let isMultiple = value.map { $0 % thousandths == 0 } ?? false
        let isLonger = text.hasSuffix("01") && text.count > exact.count && text.hasPrefix(exact)
        #expect(language.contains(text) == (isMultiple && !isLonger), "\(text) of \(step)")
        if isMultiple, !isLonger { held += 1 }
      }
    }
    #expect(held > 1_000)
  }

  @Test(
    "whole multiples are those multiples that are whole, with a sign or without",
    arguments: ["1", "3", "7", "12", "100", "0.25", "2.5", "0.007"])
  func wholeMultiples(step: String) throws {
    let multiples = try #require(try Language.multiples(of: step))
    let whole = try #require(try Language.multiples(of: step, areWhole: true))
    #expect(try whole == multiples.intersection(.wholeNumbers()))
    #expect(try whole.isSubset(of: .wholeNumbers(from: DecimalBound("-0"))) == false)
    #expect(["0", "-0", "-21000", "21000"].allSatisfy(whole.contains))
    #expect(!["", "-", "--21000", "+21000", "021000", "21000.0"].contains(where: whole.contains))
    #expect(multiples.contains("-21000.0"))
  }

  @Test("all numbers are those without bounds")
  func allNumbers() throws {
    let (least, most) = (DecimalBound("-0.5"), DecimalBound("0.5"))
    let parts = try [
      Language.decimals(from: least, through: most), .decimals(from: most),
      .decimals(through: least),
    ]
    let all = try parts[0].union(parts[1]).union(parts[2])
    #expect(try all == .decimals())
    #expect(try .wholeNumbers() == all.intersection(.wholeNumbers(limit: 1_000)))
  }

  @Test(
    "what is no number above zero has no multiples", arguments: ["0", "-1", "", "x", "1e3", "."])
  func noStep(text: String) throws {
    #expect(try Language.multiples(of: text) == nil)
  }

  @Test("a step of too many remainders is too large")
  func tooManyRemainders() {
    #expect(throws: TooLarge(limit: 1_000)) { try Language.multiples(of: "0.1237", limit: 1_000) }
  }

  @Test(
    "a step needs a state for each remainder behind each of its digits",
    arguments: [("0.25", 75), ("1.5", 30), ("100", 100)])
  func remainders(step: String, needed: Int) throws {
    #expect(try Language.multiples(of: step, limit: needed)?.contains(step) == true)
    #expect(throws: TooLarge(limit: needed - 1)) {
      try Language.multiples(of: step, limit: needed - 1)
    }
  }

  @Test("a length is counted in scalars")
  func lengths() throws {
    let language = try Language.lengths(from: 2, through: 3)
    #expect(
      ["", "a", "e\u{301}", "👨‍👩", "abcd"].map { language.contains($0) } == [
        false, false, true, true, false,
      ])
    #expect(try Language.lengths().isEverything)
  }
}

@Suite("Bounds of decimals")
struct DecimalBoundTests {
  @Test(
    "a decimal is digits on both sides of a point, and a zero has no sign",
    arguments: [
      ("", nil), ("-", nil), (".", nil), ("1.", nil), (".5", nil), ("1.2.3", nil), ("--1", nil),
      ("1,5", nil), ("0", "+ []"), ("-0.00", "+ []"), ("-0.5", "- [].[5]"), ("-5", "- [5]"),
      ("007.50", "+ [7].[5]"), ("100", "+ [1, 0, 0]"),
    ] as [(String, String?)])
  func decimal(text: String, digits: String?) {
    let bound = DecimalBound(text)
    #expect(
      bound.map {
        "\($0.isNegative ? "-" : "+") \($0.whole)" + ($0.fraction.isEmpty ? "" : ".\($0.fraction)")
      } == digits)
    #expect(bound.map(\.isZero) ?? false == (digits == "+ []"))
  }

  @Test(
    "a number that equals a bound is in the range where the bound is",
    arguments: [
      ("1.25", ["1.24", "1.2", "1", "0.9", "1.2499"], ["1.26", "1.3", "2", "10", "1.2501"]),
      ("3", ["2", "2.99", "0"], ["3.01", "4", "30"]), ("0", [], ["0.1", "0.0001", "1"]),
      ("12.5", ["12.49", "12", "9.9", "11.6"], ["12.51", "13", "20", "100"]),
    ])
  func equal(text: String, below: [String], above: [String]) throws {
    for isIncluded in [true, false] {
      let bound = try #require(DecimalBound(text, isIncluded: isIncluded))
      let (up, down) = try (Language.decimals(from: bound), Language.decimals(through: bound))
      let spellings = [text, text + (text.contains(".") ? "0" : ".0"), text == "0" ? "-0" : text]
      for spelling in spellings {
        #expect(up.contains(spelling) == isIncluded, "\(spelling)")
        #expect(down.contains(spelling) == isIncluded, "\(spelling)")
      }
      for number in below { #expect(!up.contains(number) && down.contains(number), "\(number)") }
      for number in above { #expect(up.contains(number) && !down.contains(number), "\(number)") }
    }
  }
}
