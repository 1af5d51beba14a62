import RuleKit
import Testing

@testable import BatchKit

@Suite("Numbers to count with")
struct ScaledNumberTests {
  @Test(
    "up to 36 digits, written out, can be counted with",
    arguments: [
      ("1e35", true), ("1e36", false), ("12e34", true), ("12e35", false),
      ("1e-36", true), ("1e-37", false), ("-9e35", true),
      (String(repeating: "7", count: 36), true), (String(repeating: "7", count: 37), false),
    ])
  func bounds(text: String, isCounted: Bool) throws {
    let number = try #require(ExactDecimal(text))
    #expect((ScaledNumber(number) != nil) == isCounted)
  }

  @Test(
    "a number is written with as many digits after the point as it has",
    arguments: [
      ("1e3", "1000"), ("-0.05", "-0.05"), ("12.50", "12.5"), ("0", "0"), ("1e-3", "0.001"),
    ])
  func text(text: String, expected: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(ScaledNumber(number)?.text == expected)
  }
}
