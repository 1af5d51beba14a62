import RuleKit

/// A decimal number small enough to count with: `mantissa` / 10^`scale`.
struct ScaledNumber: Hashable {
  /// How many digits a number may have, written out: sums and products of such ones stay exact.
  private static let mostDigits = 36

  let mantissa: Int128
  /// How many digits stand after the point.
  let scale: Int
}

extension ScaledNumber {
  /// The number, or nil where it has too many digits, written out.
  init?(_ number: ExactDecimal) {
    scale = max(0, number.digits.count - number.magnitude)
    let zeros = max(0, number.magnitude - number.digits.count)
    guard number.digits.count + zeros <= Self.mostDigits, scale <= Self.mostDigits else {
      return nil
    }
    let digits = number.digits + [UInt8](repeating: 0, count: zeros)
    let size = digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    mantissa = number.isNegative ? -size : size
  }

  /// The number in digits: with a point where it has a scale.
  var text: String {
    let digits = String(mantissa.magnitude)
    let filled = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let whole = filled.dropLast(scale)
    let sign = mantissa < 0 ? "-" : ""
    return sign + whole + (scale > 0 ? "." + filled.suffix(scale) : "")
  }

  /// The number plus `units` units of its last digit.
  func moved(by units: Int128) -> ScaledNumber {
    ScaledNumber(mantissa: mantissa + units, scale: scale)
  }

  /// A number near it that is no multiple of it.
  var beside: ScaledNumber {
    mantissa == 1 ? ScaledNumber(mantissa: 11, scale: scale + 1) : moved(by: 1)
  }

  /// The smallest whole number that is a multiple of it: `2.5` → `5`, `0.3` → `3`.
  var wholeMultiple: ScaledNumber {
    var rest = mantissa
    for factor in [2, 5] as [Int128] {
      for _ in 0..<scale where rest.isMultiple(of: factor) { rest /= factor }
    }
    return ScaledNumber(mantissa: rest, scale: 0)
  }

  /// The last multiple of `step`, which is above zero, that is below it, itself if it is one, and the
  /// first one above it; nil where that cannot be counted.
  func neighbours(among step: ScaledNumber)
    -> (below: ScaledNumber, itself: ScaledNumber?, above: ScaledNumber)?
  {
    let common = max(scale, step.scale)
    guard let own = mantissa.times(powerOfTen: common - scale),
      let width = step.mantissa.times(powerOfTen: common - step.scale)
    else { return nil }
    let (quotient, rest) = own.quotientAndRemainder(dividingBy: width)
    let floor = rest < 0 ? quotient - 1 : quotient
    func multiple(_ count: Int128) -> ScaledNumber {
      ScaledNumber(mantissa: count * step.mantissa, scale: step.scale)
    }
    return rest == 0
      ? (multiple(floor - 1), multiple(floor), multiple(floor + 1))
      : (multiple(floor), nil, multiple(floor + 1))
  }
}

extension Int128 {
  /// The number times 10^`exponent`, or nil where that is beyond what can be counted.
  fileprivate func times(powerOfTen exponent: Int) -> Int128? {
    var result = self
    for _ in 0..<exponent {
      let (product, isBeyond) = result.multipliedReportingOverflow(by: 10)
      // Room is left for one step to either side.
      guard !isBeyond, product.magnitude < Int128.max.magnitude / 4 else { return nil }
      result = product
    }
    return result
  }
}
