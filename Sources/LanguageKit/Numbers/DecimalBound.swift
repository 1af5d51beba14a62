/// A bound of a range of numbers, by its digits and never rounded.
package struct DecimalBound: Hashable, Sendable {
  let isNegative: Bool
  /// The digits before the point, 0 to 9, without zeros in front; none for a number below 1.
  let whole: [UInt8]
  /// The digits after the point, without zeros at the end.
  let fraction: [UInt8]
  /// Whether the number itself is in the range: `minimum`, not `exclusiveMinimum`.
  package let isIncluded: Bool

  /// Takes a number as digits with an optional sign and point, `-12.50`; nil for anything else.
  package init?(_ text: String, isIncluded: Bool = true) {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard
      parts.allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return nil }
    self.init(
      isNegative: isNegative, whole: parts[0].map { $0 - 0x30 },
      fraction: parts.count == 2 ? parts[1].map { $0 - 0x30 } : [], isIncluded: isIncluded)
  }

  init(isNegative: Bool, whole: [UInt8], fraction: [UInt8], isIncluded: Bool) {
    self.whole = Array(whole.drop { $0 == 0 })
    self.fraction = Array(fraction.reversed().drop { $0 == 0 }.reversed())
    self.isNegative = isNegative && !(self.whole.isEmpty && self.fraction.isEmpty)
    self.isIncluded = isIncluded
  }

  var isZero: Bool { whole.isEmpty && fraction.isEmpty }

  static let zero = DecimalBound(isNegative: false, whole: [], fraction: [], isIncluded: true)
}
