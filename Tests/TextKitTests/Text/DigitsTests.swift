import Testing

@testable import TextKit

@Suite("Numbers with leading zeros")
struct DigitsTests {
  @Test(
    "zeros stand before fewer digits than asked for, and more digits stay",
    arguments: [(0, 3, "000"), (7, 2, "07"), (12, 2, "12"), (345, 2, "345"), (5, 0, "5")])
  func digits(number: Int, count: Int, expected: String) {
    #expect(number.digits(count) == expected)
  }

  @Test(
    "a code point has four hexadecimal digits or more",
    arguments: [("\u{7}", "0007"), ("\u{202E}", "202E"), ("\u{1F600}", "1F600")]
      as [(Unicode.Scalar, String)])
  func codePoint(scalar: Unicode.Scalar, expected: String) {
    #expect(scalar.codePoint == expected)
  }
}
