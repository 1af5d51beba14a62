import Testing

@testable import LanguageKit

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
