import RuleKit

/// Numbers at the bounds of rules, and numbers that are none.
struct NumberSamples {
  private let limits: NumberLimits?
  private let isWhole: Bool

  init(_ rules: Rules) {
    limits = rules.numbers
    isWhole = rules.type == .integer
  }

  /// Numbers that are right unless the bounds leave little room.
  var typical: [CaseValue] {
    let few = (limits?.bounds ?? []).flatMap { around($0) }.map(\.text)
    let step = (limits?.multipleOf).flatMap { ScaledNumber($0.number) }.map(\.text)
    return
      ([step].compactMap(\.self) + (step == nil ? [] : few) + ["1", "42", "100", "0", "-1"] + few)
      .map { CaseValue($0, "a number") }
  }

  /// Each bound with the numbers that the rules know beside it, and of a step a multiple and a number
  /// that is none.
  var bounds: [CaseValue] {
    var values = (limits?.bounds ?? []).flatMap { bound in
      around(bound).map { number in
        CaseValue(
          number.text, "\(bound.end.rawValue) \(bound.value.spelling): \(number.side)",
          keyword: bound.end.rawValue)
      }
    }
    if let step = limits?.multipleOf, let number = ScaledNumber(step.number) {
      values += [
        CaseValue(
          number.text, "multipleOf \(step.spelling): the step itself", keyword: "multipleOf"),
        CaseValue(
          number.beside.text, "multipleOf \(step.spelling): not a multiple", keyword: "multipleOf"),
      ]
    }
    return values
  }

  /// Numbers in the spelling of other languages.
  static let nearMisses: [CaseValue] = [
    CaseValue("1.5", "a fraction"), CaseValue("1.0", "a whole number with a fraction of 0"),
    CaseValue("1e3", "an exponent"), CaseValue("-0", "minus zero"),
    CaseValue("01", "a leading zero"),
    CaseValue("+1", "a leading plus sign"), CaseValue("1,5", "a decimal comma"),
    CaseValue("0x10", "a hexadecimal number"), CaseValue("5.", "a decimal point without digits"),
    CaseValue("NaN", "not a number"), CaseValue("1 000", "a space between digits"),
    CaseValue("٣", "an Arabic digit"), CaseValue("abc", "letters"),
    CaseValue("9223372036854775808", "beyond 64 bits"),
  ]

  /// A bound and its neighbors on both sides: one step away if the number has a `multipleOf`,
  /// otherwise one unit of the bound's last digit, or of the second decimal if that is smaller, as
  /// prices have.
  private func around(_ bound: NumberLimits.Bound) -> [(text: String, side: String)] {
    guard let number = ScaledNumber(bound.value.number), let step = step(at: number),
      let near = number.neighbours(among: step)
    else { return [] }
    if let itself = near.itself {
      return [
        (near.below.text, "just below"),
        (limits?.multipleOf == nil ? number.text : itself.text, "the bound"),
        (near.above.text, "just above"),
      ]
    }
    guard let multipleOf = limits?.multipleOf else {
      return [(near.below.text, "just below"), (near.above.text, "just above")]
    }
    return [
      (near.below.text, "the last multiple of \(multipleOf.spelling) below"),
      (near.above.text, "the first multiple of \(multipleOf.spelling) above"),
    ]
  }

  /// How far apart the numbers beside a bound stand; nil where `multipleOf` has too many digits to
  /// count with.
  private func step(at bound: ScaledNumber) -> ScaledNumber? {
    guard let multipleOf = limits?.multipleOf else {
      return ScaledNumber(mantissa: 1, scale: isWhole ? 0 : max(2, bound.scale))
    }
    let step = ScaledNumber(multipleOf.number)
    return isWhole ? step?.wholeMultiple : step
  }
}

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
