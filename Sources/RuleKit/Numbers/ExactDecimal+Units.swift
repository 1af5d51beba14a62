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
    String(unsafeUninitializedCapacity: mostBytes + places) {
      write(units: units, ofPlace: places, to: $0) ?? 0
    }
  }

  /// How many bytes `Int.min` has, with a point.
  private static let mostBytes = 21

  /// Writes the same at the start of a buffer, and returns how long it is; nil where there is no room for
  /// it.
  static func write(
    units: Int, ofPlace places: Int, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var (rest, places) = (units.magnitude, places)
    while places > 0, rest.isMultiple(of: 10) { (rest, places) = (rest / 10, places - 1) }
    var digits = 1
    var larger = rest / 10
    while larger > 0 { (digits, larger) = (digits + 1, larger / 10) }
    digits = max(digits, places + 1)
    let count = (units < 0 ? 1 : 0) + digits + (places > 0 ? 1 : 0)
    guard count <= buffer.count else { return nil }
    if units < 0 { buffer[0] = UInt8(ascii: "-") }
    var end = count
    for place in 0..<digits {
      if place > 0, place == places {
        end -= 1
        buffer[end] = UInt8(ascii: ".")
      }
      end -= 1
      buffer[end] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return count
  }
}
