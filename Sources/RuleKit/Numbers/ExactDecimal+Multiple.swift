extension ExactDecimal {
  /// Returns true if the number is an integer multiple of `factor`, exactly (JSON Schema § 6.2.1).
  ///
  /// `0.0075` is a multiple of `0.0001`. The time is bounded by `digitLimit`, whatever the
  /// exponents: with a and b the digits as whole numbers, a × 10^k is a multiple of b for every k
  /// beyond the number of twos and fives in b if it is for one, and as a does not end in zero, a is
  /// not a multiple of b × 10^k for any k above 0.
  package func isMultiple(of factor: ExactDecimal) -> Bool {
    guard !isZero, !factor.isZero else { return isZero }
    let zeros = (magnitude - digits.count) - (factor.magnitude - factor.digits.count)
    guard zeros >= 0 else { return false }
    // A divisor of n digits has fewer than 3.33 n factors of two.
    let useful = min(zeros, factor.digits.count * 10 / 3 + 1)
    let divisor = Limbs(factor.digits)
    var remainder = Limbs([])
    for digit in digits { remainder.appendDigit(digit, modulo: divisor) }
    for _ in 0..<useful where !remainder.isZero { remainder.appendDigit(0, modulo: divisor) }
    return remainder.isZero
  }

  /// A whole number in parts of nine decimal digits, the least significant first, with no zero
  /// part at the end.
  private struct Limbs {
    private static let base: UInt64 = 1_000_000_000
    private var parts: [UInt32] = []

    init(_ digits: [UInt8]) {
      var end = digits.count
      while end > 0 {
        let start = max(0, end - 9)
        parts.append(digits[start..<end].reduce(0) { $0 * 10 + UInt32($1) })
        end = start
      }
    }

    var isZero: Bool { parts.isEmpty }

    /// Makes it ten times as much and `digit`, less the divisor as often as it goes: nine times at
    /// most, since it was less than the divisor before.
    mutating func appendDigit(_ digit: UInt8, modulo divisor: Limbs) {
      var carry = UInt64(digit)
      for i in parts.indices {
        carry += UInt64(parts[i]) * 10
        parts[i] = UInt32(carry % Self.base)
        carry /= Self.base
      }
      if carry > 0 { parts.append(UInt32(carry)) }
      while !isLess(than: divisor) { subtract(divisor) }
    }

    private func isLess(than other: Limbs) -> Bool {
      guard parts.count == other.parts.count else { return parts.count < other.parts.count }
      return parts.reversed().lexicographicallyPrecedes(other.parts.reversed())
    }

    private mutating func subtract(_ other: Limbs) {
      var borrow: Int64 = 0
      for i in parts.indices {
        let less = i < other.parts.count ? Int64(other.parts[i]) : 0
        var part = Int64(parts[i]) - less - borrow
        borrow = part < 0 ? 1 : 0
        if part < 0 { part += Int64(Self.base) }
        parts[i] = UInt32(part)
      }
      while parts.last == 0 { parts.removeLast() }
    }
  }
}
