/// Numbers without a sign that are whole multiples of a step, by the remainder of what was read.
///
/// A step of 0.25 is 25 hundredths: a number is a multiple of it if it has at most two digits after
/// the decimal point, not counting trailing zeros, and its hundredths are divisible by 25.
struct Multiples: DecimalMachine {
  /// How many units of its last digit the step has.
  private let units: Int
  /// How many digits the step has after its point.
  private let places: Int

  enum State: Hashable {
    case start
    case zero
    /// After digits of the whole part.
    case whole(remainder: Int)
    case point(remainder: Int)
    /// After the given number of digits of the fraction.
    case fraction(Int, remainder: Int)
  }

  /// Throws where there are more remainders than states are allowed.
  init(of step: DecimalBound, limit: Int) throws(TooLarge) {
    var units = 0
    for digit in step.whole + step.fraction {
      guard units <= limit else { throw TooLarge(limit: limit) }
      units = units * 10 + Int(digit)
    }
    guard units * (step.fraction.count + 1) <= limit else { throw TooLarge(limit: limit) }
    self.units = units
    places = step.fraction.count
  }

  static var start: State { .start }

  func state(afterPointIn state: State) -> State? {
    switch state {
    case .zero: .point(remainder: 0)
    case .whole(let remainder): .point(remainder: remainder)
    case .start, .point, .fraction: nil
    }
  }

  func state(after state: State, digit: Int) -> State? {
    switch state {
    case .start: return digit == 0 ? .zero : .whole(remainder: digit % units)
    case .zero: return nil
    case .whole(let remainder): return .whole(remainder: (remainder * 10 + digit) % units)
    case .point(let remainder): return fraction(0, remainder, digit)
    case .fraction(let count, let remainder): return fraction(count, remainder, digit)
    }
  }

  private func fraction(_ count: Int, _ remainder: Int, _ digit: Int) -> State? {
    guard count < places else {
      // Beyond the step's own digits only zeros may follow.
      return digit == 0 ? .fraction(count, remainder: remainder) : nil
    }
    return .fraction(count + 1, remainder: (remainder * 10 + digit) % units)
  }

  func isAccepting(_ state: State) -> Bool {
    switch state {
    case .start, .point: return false
    case .zero: return true
    case .whole(let remainder): return isMultiple(remainder, missing: places)
    case .fraction(let count, let remainder):
      return isMultiple(remainder, missing: places - count)
    }
  }

  private func isMultiple(_ remainder: Int, missing: Int) -> Bool {
    (0..<missing).reduce(remainder) { remainder, _ in remainder * 10 % units } == 0
  }
}
