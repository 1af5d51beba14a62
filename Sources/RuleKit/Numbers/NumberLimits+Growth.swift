import TextKit

extension NumberLimits {
  /// Whether a text that spells a number can still become one within the limits by typing on.
  ///
  /// `12` can become 12.0…12.9, 120…129, 1200…1299 and so on; `0` only a fraction; `1.5` 1.50…1.59.
  /// Exponents are left out: a number that ends in `1e3` is taken as complete.
  func areReachable(from text: String, as number: ExactDecimal) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
    let point = bytes.firstIndex(of: UInt8(ascii: "."))
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digitsLeft = ExactDecimal.digitLimit - bytes.count(where: \.isDigit)
    /// Whether the bounds let through any number from `start` on and before `end`, which is the one
    /// farther from zero.
    func meetsBounds(from start: ExactDecimal, to end: ExactDecimal) -> Bool {
      bounds.allSatisfy { bound in
        guard bound.end.isLower != isNegative else { return bound.admits(start) }
        return isNegative ? bound.value.number > end : bound.value.number < end
      }
    }
    if !areWhole, digitsLeft > 0 {
      let fraction = point.map { bytes.count - $0 - 1 } ?? 0
      let end = number.grown(atPlace: fraction, isNegative: isNegative)
      if meetsBounds(from: number, to: end) { return true }
    }
    guard point == nil, !number.isZero else { return false }
    // One more digit, or as many as bring it to the size of a bound or past it: if the fewest that
    // pass the bound nearer to zero take it past the other one, more do too.
    let sizes = bounds.flatMap { bound in
      let size = bound.value.number.magnitude - number.magnitude
      return [size, size + 1]
    }
    let end = number.grown(atPlace: 0, isNegative: isNegative)
    return ([1] + sizes).contains { places in
      places > 0 && places <= digitsLeft
        && meetsBounds(from: number.shifted(by: places), to: end.shifted(by: places))
    }
  }
}
