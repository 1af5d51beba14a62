/// The numbers that a number being typed can still become by typing on.
///
/// `12` can become 12.0…12.9, 120…129, 1200…1299 and so on; `0` only a fraction; `1.5` 1.50…1.59.
/// Exponents are left out: a number that ends in `1e3` is taken as complete.
struct NumberGrowth {
  private let number: ExactDecimal
  private let isNegative: Bool
  /// How many digits follow the point.
  private let fraction: Int
  /// How many more digits a number may be written with.
  private let digitsLeft: Int
  private let takesDigits: Bool
  private let isWhole: Bool

  /// Reads what `number` was spelled as; nil where an exponent ends its growth.
  init?(of text: String, as number: ExactDecimal, isWhole: Bool) {
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    let point = bytes.firstIndex(of: UInt8(ascii: "."))
    self.number = number
    self.isNegative = bytes.first == UInt8(ascii: "-")
    self.fraction = point.map { bytes.count - $0 - 1 } ?? 0
    self.digitsLeft = ExactDecimal.digitLimit - bytes.count(where: \.isDigit)
    self.takesDigits = point == nil && !number.isZero
    self.isWhole = isWhole
  }

  /// Whether a number within the bounds can still be reached.
  func reaches(_ limits: NumberLimits) -> Bool {
    if !isWhole, digitsLeft > 0 {
      let end = grown(number, atPlace: fraction)
      if meets(limits.bounds, from: number, to: end) { return true }
    }
    guard takesDigits else { return false }
    // One more digit, or as many as bring it to the size of a bound or past it: if the fewest that
    // pass the bound nearer to zero take it past the other one, more do too.
    let sizes = limits.bounds.flatMap { bound in
      let size = bound.value.number.magnitude - number.magnitude
      return [size, size + 1]
    }
    return ([1] + sizes).contains { places in
      guard places > 0, places <= digitsLeft else { return false }
      let start = number.shifted(by: places)
      let end = grown(number, atPlace: 0).shifted(by: places)
      return meets(limits.bounds, from: start, to: end)
    }
  }

  private func grown(_ number: ExactDecimal, atPlace place: Int) -> ExactDecimal {
    number.grown(atPlace: place, isNegative: isNegative)
  }

  /// Whether the bounds let through any number from `start` on and before `end`, which is the one
  /// farther from zero.
  private func meets(
    _ bounds: [NumberLimits.Bound], from start: ExactDecimal, to end: ExactDecimal
  ) -> Bool {
    bounds.allSatisfy { bound in
      guard bound.end.isLower != isNegative else { return bound.admits(start) }
      return isNegative ? bound.value.number > end : bound.value.number < end
    }
  }
}
