import LanguageKit

/// Random numbers within the limits of a rule, all equally likely.
///
/// They are the multiples of a step, counted as whole numbers of a unit of 10^-places:
///
/// ```
/// integer, minimum 1                      1, 2, … 2147483647              places 0
/// number, minimum 0, maximum 0.5          0, 0.01, 0.02, … 0.5            places 2
/// number, multipleOf 0.25, maximum 2      0, 0.25, … 2                    places 2
/// ```
package struct RandomNumbers: BitwiseCopyable, Sendable {
  /// Where no rule bounds the numbers: what every platform's integers hold.
  private static let farthest = Int(Int32.max)
  /// How many digits a number has after its point where no rule says it.
  private static let usualPlaces = 2

  private let first: Int
  private let step: Int
  private let count: Int
  private let places: Int

  /// Prepares to draw numbers within some limits, and within a range where one is given.
  ///
  /// Nil where no such number is within the limits, or a limit has too many digits.
  init?(_ type: ValueType, _ limits: NumberLimits?, within range: ClosedRange<Int>?) {
    let bounds = limits?.bounds ?? []
    let factor = limits?.multipleOf?.number
    let written = (bounds.map(\.value.number) + [factor].compactMap(\.self)).map(\.places)
    let needed = written.max() ?? 0
    // With a digit more than its bounds, there is a number between any two of them.
    places = type == .integer || factor != nil ? needed : max(needed + 1, Self.usualPlaces)
    guard let one = ExactDecimal(1).units(ofPlace: places),
      let step = Self.step(factor, of: type, one: one, places: places)
    else { return nil }
    self.step = step
    var lower = range.map { $0.lowerBound.multipliedClamped(one) }
    var upper = range.map { $0.upperBound.multipliedClamped(one) }
    for bound in bounds {
      guard let units = bound.value.number.units(ofPlace: places) else { return nil }
      let edge = bound.end.isInclusive ? units : bound.end.isLower ? units + 1 : units - 1
      if bound.end.isLower {
        lower = max(lower ?? edge, edge)
      } else {
        upper = min(upper ?? edge, edge)
      }
    }
    // Numbers are not negative unless they must be; a bound that is not given is far enough away for a
    // thousand numbers.
    let room = max(Self.farthest.multipliedClamped(one), step.multipliedClamped(1_000))
    let least = lower ?? upper.map { $0 < 0 ? $0.addingClamped(-room) : 0 } ?? 0
    let most = upper ?? max(room, least.addingClamped(room))
    first = least.roundedUp(toMultipleOf: step)
    guard first <= most else { return nil }
    count = (most - first) / step + 1
  }

  /// How many units lie between two numbers; of whole numbers, a multiple of `one` too.
  private static func step(
    _ factor: ExactDecimal?, of type: ValueType, one: Int, places: Int
  ) -> Int? {
    guard let factor else { return type == .integer ? one : 1 }
    guard let units = factor.units(ofPlace: places) else { return nil }
    return type == .integer ? units.commonMultiple(with: one) : units
  }

  /// Draws a number, spelled without an exponent.
  func number(using random: inout RandomStream) -> String {
    ExactDecimal.spelling(ofUnits: first + step * random.below(count), ofPlace: places)
  }

  /// Writes a number at the start of a buffer, and returns how long it is; nil where there is no room
  /// for it.
  func write(
    using random: inout RandomStream, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    ExactDecimal.write(
      units: first + step * random.below(count), ofPlace: places, to: buffer)
  }
}

extension Int {
  private static let farthest = 1_000_000_000_000_000_000

  fileprivate func multipliedClamped(_ other: Int) -> Int {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? Self.farthest : Swift.min(product, Self.farthest)
  }

  fileprivate func addingClamped(_ other: Int) -> Int {
    Swift.max(-Self.farthest, Swift.min(self + other, Self.farthest))
  }

  fileprivate func roundedUp(toMultipleOf step: Int) -> Int {
    let remainder = self % step
    return remainder > 0 ? self + step - remainder : self - remainder
  }

  /// The least common multiple of two numbers above zero; nil where it is too large.
  func commonMultiple(with other: Int) -> Int? {
    var (a, b) = (self, other)
    while b > 0 { (a, b) = (b, a % b) }
    let (product, isOver) = (self / a).multipliedReportingOverflow(by: other)
    return isOver || product > Self.farthest ? nil : product
  }
}
