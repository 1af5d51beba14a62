/// A decimal number small enough to count with: `mantissa` / 10^`scale`.
struct ScaledNumber: Hashable {
  private static let mostDigits = 16

  let mantissa: Int
  /// How many digits stand behind the point.
  let scale: Int

  private init(mantissa: Int, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }

  /// The number, or nil where it has too many digits, written out.
  init?(_ number: ExactDecimal) {
    scale = max(0, number.digits.count - number.magnitude)
    let zeros = max(0, number.magnitude - number.digits.count)
    guard number.digits.count + zeros <= Self.mostDigits, scale <= Self.mostDigits else {
      return nil
    }
    let digits = number.digits + [UInt8](repeating: 0, count: zeros)
    let size = digits.reduce(0) { $0 * 10 + Int($1) }
    mantissa = number.isNegative ? -size : size
  }

  var text: String {
    let digits = String(mantissa.magnitude)
    let filled = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let whole = filled.dropLast(scale)
    let sign = mantissa < 0 ? "-" : ""
    return sign + whole + (scale > 0 ? "." + filled.suffix(scale) : "")
  }

  /// The number so many units of its last digit further.
  func moved(by units: Int) -> ScaledNumber {
    ScaledNumber(mantissa: mantissa + units, scale: scale)
  }

  /// The greatest whole number that is not above it.
  var whole: ScaledNumber {
    let unit = Self.power(scale)
    let floor = mantissa / unit - (mantissa % unit < 0 ? 1 : 0)
    return ScaledNumber(mantissa: floor, scale: 0)
  }

  /// The first multiple of `step` that is above it, where that can be counted.
  func nextMultiple(of step: ScaledNumber) -> ScaledNumber? {
    let common = max(scale, step.scale)
    let own = mantissa.multipliedReportingOverflow(by: Self.power(common - scale))
    let width = step.mantissa.multipliedReportingOverflow(by: Self.power(common - step.scale))
    guard !own.overflow, !width.overflow, width.partialValue > 0 else { return nil }
    let floor = own.partialValue / width.partialValue - (own.partialValue < 0 ? 1 : 0)
    let next = (floor + 1).multipliedReportingOverflow(by: step.mantissa)
    return next.overflow ? nil : ScaledNumber(mantissa: next.partialValue, scale: step.scale)
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
