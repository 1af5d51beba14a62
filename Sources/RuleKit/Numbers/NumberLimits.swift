import TextKit

/// The numbers that a rule lets through (JSON Schema § 6.2).
package struct NumberLimits: Hashable, Sendable {
  /// A number of the rule as its author spelled it.
  package struct Spelled: Hashable, Sendable {
    package let number: ExactDecimal
    package let spelling: String
  }

  /// One end of the range.
  package struct Bound: Hashable, Sendable {
    package let end: End
    package let value: Spelled

    /// The bound in words: `at least 1`.
    package var words: String { "\(end.words) \(value.spelling)" }

    func admits(_ number: ExactDecimal) -> Bool {
      switch end {
      case .minimum: number >= value.number
      case .exclusiveMinimum: number > value.number
      case .maximum: number <= value.number
      case .exclusiveMaximum: number < value.number
      }
    }
  }

  /// The four keywords that bound a number, in the order in which they are checked.
  package enum End: String, CaseIterable, Sendable {
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum

    /// The keyword that gives it.
    var keyword: Keyword {
      switch self {
      case .minimum: .minimum
      case .exclusiveMinimum: .exclusiveMinimum
      case .maximum: .maximum
      case .exclusiveMaximum: .exclusiveMaximum
      }
    }

    /// True if the keyword is a lower bound.
    package var isLower: Bool { self == .minimum || self == .exclusiveMinimum }

    /// Whether the number itself is in the range.
    var isInclusive: Bool { self == .minimum || self == .maximum }

    fileprivate var words: String {
      switch self {
      case .minimum: "at least"
      case .exclusiveMinimum: "more than"
      case .maximum: "at most"
      case .exclusiveMaximum: "less than"
      }
    }
  }

  /// The bounds that are given, in the order of `End`.
  package let bounds: [Bound]
  /// What the number must be a multiple of, if that is given; above zero.
  package let multipleOf: Spelled?
  /// Whether the type lets only whole numbers through to these limits.
  package let areWhole: Bool

  /// What is wrong with the number that `text` spells; nothing where it spells none, since that is
  /// the type's to say, but for a lone sign that no number here can begin with.
  func objection(to text: String) -> CheckFailure? {
    if text == "-" { return signObjection }
    guard let number = ExactDecimal(text), let broken = brokenRule(by: number) else { return nil }
    return CheckFailure(
      Refusal(broken.keyword, Self.form(broken.words), Phrase.Filling(text: text)),
      shortfall: areReachable(from: text, as: number) ? broken.words : nil)
  }

  /// The refusal of a number that breaks the rule in words: `expected at least 1, got {shown}`.
  package static func form(_ words: String) -> Refusal.Form {
    Refusal.Form(reason: "expected \(words)", found: .gotShown)
  }

  private var signObjection: CheckFailure? {
    boundAboveZero.map { bound in
      CheckFailure(
        Refusal(bound.end.rawValue, Self.signForm(bound.words), Phrase.Filling(text: "-")))
    }
  }

  /// The bound that lets no number through which begins with a sign; nil where there is none.
  package var boundAboveZero: Bound? {
    bounds.first { $0.end.isLower && !$0.admits(ExactDecimal(0)) }
  }

  /// The refusal of a lone sign: `expected at least 1, got "-"`.
  package static func signForm(_ words: String) -> Refusal.Form {
    Refusal.Form(reason: "expected \(words)", found: .gotValue)
  }

  func brokenRule(by number: ExactDecimal) -> (keyword: String, words: String)? {
    if let bound = bounds.first(where: { !$0.admits(number) }) {
      return (bound.end.rawValue, bound.words)
    }
    guard let multipleOf, !number.isMultiple(of: multipleOf.number) else { return nil }
    return ("multipleOf", Self.words(multipleOf: multipleOf))
  }

  /// The rule that a number must be a multiple of another, in words.
  package static func words(multipleOf number: Spelled) -> String {
    "a multiple of \(number.spelling)"
  }

  /// The 64-bit whole numbers that the bounds let through; nil if there is no such number.
  ///
  /// Longer numbers may be let through too: where an end of this range is an end of `Int64`, a
  /// number beyond it must be asked of the rules themselves. `multipleOf` has no say here.
  package var wholeNumbers: ClosedRange<Int64>? {
    let lower = firstInt64 { number in bounds.allSatisfy { !$0.end.isLower || $0.admits(number) } }
    let above = firstInt64 { number in bounds.contains { !$0.end.isLower && !$0.admits(number) } }
    guard let lower else { return nil }
    guard let above else { return lower...Int64.max }
    guard lower < above else { return nil }
    return lower...(above - 1)
  }

  /// The first number of 64 bits that `holds`, given that all after it hold too.
  private func firstInt64(where holds: (ExactDecimal) -> Bool) -> Int64? {
    var low = Int64.min
    var high = Int64.max
    guard holds(ExactDecimal(high)) else { return nil }
    while low < high {
      // The mean rounded down, also of numbers of different signs.
      let middle = (low & high) + ((low ^ high) >> 1)
      if holds(ExactDecimal(middle)) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

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

extension ExactDecimal {
  /// Returns true if the number is an integer multiple of `factor`, exactly (JSON Schema § 6.2.1).
  ///
  /// `0.0075` is a multiple of `0.0001`. The time is bounded by `digitLimit`, whatever the
  /// exponents: with a and b the digits as whole numbers, a × 10^k is a multiple of b for every k
  /// beyond the number of twos and fives in b if it is for one, and as a does not end in zero, a is
  /// not a multiple of b × 10^k for any k above 0.
  package func isMultiple(of factor: ExactDecimal) -> Bool {
    guard !isZero, !factor.isZero else { return isZero }
    let zeros = (magnitude - digits.count) - (factor.magnitude - factor.digits.count)
    guard zeros >= 0 else { return false }
    // A divisor of n digits has fewer than 3.33 n factors of two.
    let useful = min(zeros, factor.digits.count * 10 / 3 + 1)
    let divisor = Limbs(factor.digits)
    var remainder = Limbs([])
    for digit in digits { remainder.appendDigit(digit, modulo: divisor) }
    for _ in 0..<useful where !remainder.isZero { remainder.appendDigit(0, modulo: divisor) }
    return remainder.isZero
  }

  /// A whole number in parts of nine decimal digits, the least significant first, with no zero
  /// part at the end.
  private struct Limbs {
    private static let base: UInt64 = 1_000_000_000
    private var parts: [UInt32] = []

    init(_ digits: [UInt8]) {
      var end = digits.count
      while end > 0 {
        let start = max(0, end - 9)
        parts.append(digits[start..<end].reduce(0) { $0 * 10 + UInt32($1) })
        end = start
      }
    }

    var isZero: Bool { parts.isEmpty }

    /// Makes it ten times as much and `digit`, less the divisor as often as it goes: nine times at
    /// most, since it was less than the divisor before.
    mutating func appendDigit(_ digit: UInt8, modulo divisor: Limbs) {
      var carry = UInt64(digit)
      for i in parts.indices {
        carry += UInt64(parts[i]) * 10
        parts[i] = UInt32(carry % Self.base)
        carry /= Self.base
      }
      if carry > 0 { parts.append(UInt32(carry)) }
      while !isLess(than: divisor) { subtract(divisor) }
    }

    private func isLess(than other: Limbs) -> Bool {
      guard parts.count == other.parts.count else { return parts.count < other.parts.count }
      return parts.reversed().lexicographicallyPrecedes(other.parts.reversed())
    }

    private mutating func subtract(_ other: Limbs) {
      var borrow: Int64 = 0
      for i in parts.indices {
        let less = i < other.parts.count ? Int64(other.parts[i]) : 0
        var part = Int64(parts[i]) - less - borrow
        borrow = part < 0 ? 1 : 0
        if part < 0 { part += Int64(Self.base) }
        parts[i] = UInt32(part)
      }
      while parts.last == 0 { parts.removeLast() }
    }
  }
}
