import Testing

@testable import BatchKit

@Suite("Ranges of numbers")
struct NumberRangeTests {
  @Test(
    "an end with leading zeros gives every number as many digits, and a single zero does not",
    arguments: [
      ("0..10", ["0", "1", "10"]), ("10..0", ["10", "9", "0"]), ("00..2", ["00", "01", "02"]),
      ("8..010", ["008", "009", "010"]), ("0..0", ["0", "0", "0"]), ("-0..12", ["0", "1", "12"]),
      ("-01..10", ["-01", "00", "10"]), ("-10..0", ["-10", "-9", "0"]),
      (
        "9223372036854775806..9223372036854775807",
        [
          "9223372036854775806", "9223372036854775807", "9223372036854775807",
        ]
      ),
    ])
  func padding(text: String, expected: [String]) throws {
    let range = try #require(NumberRange(text))
    // The first, the one after it, and the last.
    #expect([0, min(1, range.count - 1), range.count - 1].map { range[$0] } == expected)
  }

  @Test(
    "what is no range is none",
    arguments: [
      "1", "1..", "..1", "1...2", "1.2", "a..b", "1..b", "", "..", "1..2..3", "+1..2", "-..1",
    ])
  func others(text: String) {
    #expect(NumberRange(text) == nil && !NumberRange.isRange(text))
  }
}
