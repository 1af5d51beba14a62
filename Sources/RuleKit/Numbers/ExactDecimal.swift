import JSONKit
import TextKit

/// A decimal number by its digits and its exponent, never rounded and never expanded.
///
/// `0.<digits> × 10^magnitude`, the digits without zeros at either end: so `1.0`, `1` and `1e0` are
/// one value, and `1e10000` takes one digit of memory.
package struct ExactDecimal: Hashable, Sendable {
  /// How many digits a number may be written with.
  package static let digitLimit = 1_000
  /// The limits in words, as what was expected.
  static var limitWords: String {
    "at most \(digitLimit) digits and an exponent within ±\(exponentLimit)"
  }
  /// How far from zero a written exponent may be.
  package static let exponentLimit = 10_000

  package let isNegative: Bool
  /// The digits as numbers 0–9, the most significant first; none for zero.
  package let digits: [UInt8]
  /// Where the decimal point stands, counted from before the first digit: 1 for `7.5`.
  package let magnitude: Int

  private init(isNegative: Bool, written: [UInt8], magnitude: Int) {
    let leading = written.firstIndex { $0 != 0 } ?? written.count
    let end = (written.lastIndex { $0 != 0 } ?? leading - 1) + 1
    digits = Array(written[leading..<end])
    self.isNegative = isNegative && !digits.isEmpty
    self.magnitude = digits.isEmpty ? 0 : magnitude - leading
  }

  /// The number that a whole number of the machine is.
  package init(_ number: Int64) {
    let written = String(number.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    self.init(isNegative: number < 0, written: written, magnitude: written.count)
  }

  package var isZero: Bool { digits.isEmpty }

  /// True if the number is an integer, such as `1.0` or `1e2` (JSON Schema § 6.1.1).
  package var isWhole: Bool { magnitude >= digits.count }

  /// The number without its fraction, at most as great as `Int` can be.
  var clampedToInt: Int {
    guard magnitude <= 18 else { return isNegative ? Int.min : Int.max }
    let places = max(0, magnitude)
    let whole = digits.prefix(places) + Array(repeating: 0, count: max(0, places - digits.count))
    let size = whole.reduce(0) { $0 * 10 + Int($1) }
    return isNegative ? -size : size
  }

  /// The number without an exponent, `-0.0025`; nil where that takes more than `limit` digits.
  package func plainSpelling(atMost limit: Int = 60) -> String? {
    let wholes = max(0, magnitude)
    guard wholes + max(0, digits.count - magnitude) <= limit else { return nil }
    let leading = [UInt8](repeating: 0, count: max(0, -magnitude))
    let trailing = [UInt8](repeating: 0, count: max(0, magnitude - digits.count))
    let text = (leading + digits + trailing).map { String($0) }
    let whole = wholes == 0 ? "0" : text.prefix(wholes).joined()
    let fraction = text.dropFirst(wholes).joined()
    return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The number with its decimal point moved by `places`: `1.5` by 1 → `15`.
  func shifted(by places: Int) -> ExactDecimal {
    ExactDecimal(isNegative: isNegative, written: digits, magnitude: magnitude + places)
  }

  /// The number moved away from zero by one unit of the `place`th digit after the point, to the
  /// side that `isNegative` says where it is zero.
  ///
  /// `1.5` at place 1 → `1.6`; `-9` at place 0 → `-10`. No digit may follow that place.
  func grown(atPlace place: Int, isNegative: Bool) -> ExactDecimal {
    var written: [UInt8] = [0] + digits
    // Where the number is written out up to `place`, that is the last digit.
    written += Array(repeating: 0, count: max(0, magnitude + place - digits.count))
    var index = written.count - 1
    while written[index] == 9 {
      written[index] = 0
      index -= 1
    }
    written[index] += 1
    return ExactDecimal(isNegative: isNegative, written: written, magnitude: magnitude + 1)
  }
}

extension ExactDecimal: Comparable {
  package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? b.isNearerToZero(than: a) : a.isNearerToZero(than: b)
  }

  private func isNearerToZero(than other: ExactDecimal) -> Bool {
    guard !isZero, !other.isZero else { return isZero && !other.isZero }
    guard magnitude == other.magnitude else { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

// MARK: - Reading

extension ExactDecimal {
  /// What a text is as a number of JSON's grammar (RFC 8259 § 6).
  package enum NumberText: Hashable, Sendable {
    case number(ExactDecimal)
    /// The start of a number: `-`, `1.`, `1e+`, and the empty text.
    case unfinished
    /// A number by its grammar, but beyond `digitLimit` or `exponentLimit`.
    case tooLarge
    case notANumber
  }

  /// Reads a number by JSON's grammar.
  package static func read(_ text: String) -> NumberText {
    let bytes = Array(text.utf8)
    guard JSONNumber.isNumber(bytes) else {
      // What a digit completes has none where the grammar wants one.
      return JSONNumber.isNumber(bytes + [UInt8(ascii: "0")]) ? .unfinished : .notANumber
    }
    let exponentMark = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let point = bytes[..<exponentMark].firstIndex(of: UInt8(ascii: ".")) ?? exponentMark
    let written = bytes[..<exponentMark].digits
    let places = bytes[exponentMark...].dropFirst()
    // One more than the limit stands for all that is beyond it.
    let size = places.digits.reduce(0) { min($0 * 10 + Int($1), exponentLimit + 1) }
    let exponent = places.first == UInt8(ascii: "-") ? -size : size
    guard written.count <= digitLimit, size <= exponentLimit else { return .tooLarge }
    return .number(
      ExactDecimal(
        isNegative: bytes[0] == UInt8(ascii: "-"), written: written,
        magnitude: bytes[..<point].digits.count + exponent))
  }

  /// Reads a number; nil if the text is not one or is beyond the limits.
  package init?(_ text: String) {
    guard case .number(let number) = Self.read(text) else { return nil }
    self = number
  }
}

extension ArraySlice<UInt8> {
  /// The digits among the bytes, as numbers 0–9.
  fileprivate var digits: [UInt8] { compactMap { $0.isDigit ? $0 - UInt8(ascii: "0") : nil } }
}

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

  /// How many digits `Int.min` has.
  private static let mostDigitsOfInt = 19
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
    var power: UInt = 10
    while rest >= power, digits < mostDigitsOfInt { (digits, power) = (digits + 1, power &* 10) }
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
