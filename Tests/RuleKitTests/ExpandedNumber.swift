import TestSupport

/// A number written out digit by digit, the slow way that leaves nothing to doubt: `value` times
/// ten to the power of minus `places`.
struct ExpandedNumber: Comparable {
  private static let places = 40

  let spelling: String
  private let isNegative: Bool
  /// The digits of the number times ten to the power of `places`, the most significant first, no
  /// zero in front.
  private let digits: [Int]

  /// A number with few digits, so that equal ones and multiples come up, and a near exponent.
  static func random(_ random: inout SeededRandom) -> ExpandedNumber {
    let digits = (0..<random.int(1...5)).map { _ in random.pick([0, 0, 1, 2, 5, random.int(0...9)])
    }
    let exponent = random.int(-12...8)
    return ExpandedNumber(isNegative: random.oneIn(3), digits: digits, exponent: exponent)
  }

  init(whole: Int) {
    self.init(isNegative: false, digits: String(whole).compactMap(\.wholeNumberValue), exponent: 0)
  }

  private init(isNegative: Bool, digits: [Int], exponent: Int) {
    let shown = Array(digits.drop { $0 == 0 })
    let text = shown.isEmpty ? "0" : shown.map(String.init).joined()
    spelling = (isNegative ? "-" : "") + text + (exponent == 0 ? "" : "e\(exponent)")
    self.digits = Array(
      (digits + Array(repeating: 0, count: exponent + Self.places)).drop { $0 == 0 })
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  func multiplied(by whole: ExpandedNumber) -> ExpandedNumber {
    let factor = Int(whole.spelling) ?? 0
    var carry = 0
    var product: [Int] = []
    for digit in digits.reversed() {
      carry += digit * factor
      product.append(carry % 10)
      carry /= 10
    }
    while carry > 0 {
      product.append(carry % 10)
      carry /= 10
    }
    return ExpandedNumber(
      isNegative: isNegative, digits: product.reversed(), exponent: -Self.places)
  }

  func isMultiple(of other: ExpandedNumber) -> Bool {
    var remainder: [Int] = []
    for digit in digits {
      remainder = Array((remainder + [digit]).drop { $0 == 0 })
      while !Self.isLess(remainder, other.digits) {
        remainder = Self.difference(remainder, other.digits)
      }
    }
    return remainder.isEmpty
  }

  static func < (a: ExpandedNumber, b: ExpandedNumber) -> Bool {
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? isLess(b.digits, a.digits) : isLess(a.digits, b.digits)
  }

  static func == (a: ExpandedNumber, b: ExpandedNumber) -> Bool {
    a.isNegative == b.isNegative && a.digits == b.digits
  }

  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  private static func difference(_ a: [Int], _ b: [Int]) -> [Int] {
    var result = a
    for (offset, digit) in b.reversed().enumerated() {
      result[result.count - 1 - offset] -= digit
    }
    for index in result.indices.reversed() where result[index] < 0 {
      result[index] += 10
      result[index - 1] -= 1
    }
    return Array(result.drop { $0 == 0 })
  }
}
