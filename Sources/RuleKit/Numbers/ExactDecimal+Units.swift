/// Decimals as whole numbers of a small unit, which can be added and compared.
extension ExactDecimal {
  /// How many digits a number of units may have.
  private static let mostDigits = 17

  /// How many digits stand after the point.
  var places: Int { max(0, digits.count - magnitude) }

  /// The number in units of 10^-places; nil where that has too many digits.
  func units(ofPlace places: Int) -> Int? {
    let shifted = shifted(by: places)
    return shifted.magnitude <= Self.mostDigits && shifted.isWhole ? shifted.clampedToInt : nil
  }

  /// How a number of units of 10^-places is spelled, without an exponent.
  static func spelling(ofUnits units: Int, ofPlace places: Int) -> String {
    ExactDecimal(Int64(units)).shifted(by: -places).plainSpelling() ?? String(units)
  }
}
