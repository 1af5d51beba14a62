/// A set of decimal numbers without a sign, told by what is known after each character.
protocol DecimalMachine {
  associatedtype State: Hashable, Sendable

  /// Before the first character.
  static var start: State { get }
  /// Nil where no number of the set goes on with the digit.
  func state(after state: State, digit: Int) -> State?
  /// Nil where no number of the set goes on with a point.
  func state(afterPointIn state: State) -> State?
  /// Whether a number that ends here is of the set.
  func isAccepting(_ state: State) -> Bool
}

extension DecimalMachine {
  /// The numbers as texts, where they are signed also with a sign in front; of the states, those alone
  /// are made that some text leads to.
  func language(areSigned: Bool = false) -> Language {
    let digits = (0...9).map { ScalarSet([0x30 + $0...0x30 + $0]) }
    let sign = areSigned ? [ScalarSet("-")] : []
    var draft = DFABuilder(
      alphabet: AlphabetPartition(separating: digits + [ScalarSet(".")] + sign))
    let labels = digits.map { draft.alphabet.number(of: $0.ranges[0].lowerBound) }
    let point = draft.alphabet.number(of: 0x2E)
    // Nil before a sign, which may be missing.
    var states = Interner<State?>()
    var number = states.number(of: areSigned ? nil : Self.start)
    while number < states.count {
      if states[number] == nil {
        draft.add(
          from: number, draft.alphabet.number(of: 0x2D), to: states.number(of: Self.start))
      }
      let state = states[number] ?? Self.start
      draft.isAccepting.append(isAccepting(state))
      for digit in 0...9 {
        if let next = self.state(after: state, digit: digit) {
          draft.add(from: number, labels[digit], to: states.number(of: next))
        }
      }
      if let next = self.state(afterPointIn: state) {
        draft.add(from: number, point, to: states.number(of: next))
      }
      number += 1
    }
    return Language(draft.automaton)
  }
}

/// Numbers without a sign, compared with a bound digit by digit as they are read.
///
/// ```
/// 0 | [1-9][0-9]*            the whole part: its length decides, else the first digit that differs
/// ( . [0-9]+ )?              the fraction: the first digit that differs decides
/// ```
struct Magnitude: DecimalMachine {
  /// How what was read compares with as many digits of the bound.
  enum Order {
    case less, equal, greater
  }

  enum State: Hashable {
    case start
    /// After the given number of digits of the integer part, at most one more than the bound has.
    case whole(Int, Order)
    /// After the only `0`, which no digit may follow.
    case zero
    case point(Order)
    /// After the given number of digits of the fraction, at most as many as the bound has.
    case fraction(Int, Order)
  }

  let bound: DecimalBound
  /// Whether the numbers are at most as great as the bound, rather than at least as great.
  let isUpper: Bool

  static var start: State { .start }

  private func order(of digit: UInt8, _ other: UInt8) -> Order {
    digit == other ? .equal : digit < other ? .less : .greater
  }

  func state(after state: State, digit: Int) -> State? {
    let digit = UInt8(digit)
    switch state {
    case .start:
      return digit == 0
        ? .zero : .whole(1, bound.whole.first.map { order(of: digit, $0) } ?? .greater)
    case .whole(let count, let order):
      guard count < bound.whole.count else { return .whole(bound.whole.count + 1, .greater) }
      return .whole(count + 1, order == .equal ? self.order(of: digit, bound.whole[count]) : order)
    case .zero: return nil
    case .point(let order): return fraction(0, order, digit)
    case .fraction(let count, let order): return fraction(count, order, digit)
    }
  }

  private func fraction(_ count: Int, _ order: Order, _ digit: UInt8) -> State {
    guard order == .equal else { return .fraction(0, order) }
    guard count < bound.fraction.count else {
      return .fraction(count, digit == 0 ? .equal : .greater)
    }
    return .fraction(count + 1, self.order(of: digit, bound.fraction[count]))
  }

  func state(afterPointIn state: State) -> State? {
    switch state {
    case .whole, .zero: order(ofWhole: state).map { .point($0) }
    case .start, .point, .fraction: nil
    }
  }

  /// How the whole part compares with that of the bound, now that it is complete.
  private func order(ofWhole state: State) -> Order? {
    switch state {
    case .zero: bound.whole.isEmpty ? .equal : .less
    case .whole(let count, let order): count < bound.whole.count ? .less : order
    case .start, .point, .fraction: nil
    }
  }

  func isAccepting(_ state: State) -> Bool {
    switch order(at: state) {
    case .equal: bound.isIncluded
    case .less: isUpper
    case .greater: !isUpper
    case nil: false
    }
  }

  /// How the number compares with the bound if it ends here; nil where it cannot.
  private func order(at state: State) -> Order? {
    switch state {
    case .start, .point: return nil
    case .zero, .whole:
      guard let order = order(ofWhole: state) else { return nil }
      return order == .equal && !bound.fraction.isEmpty ? .less : order
    case .fraction(let count, let order):
      // Missing digits are zeros, and the last digit of the bound is not.
      return order == .equal && count < bound.fraction.count ? .less : order
    }
  }
}

/// Numbers without a sign that are whole multiples of a step, by the remainder of what was read.
///
/// A step of 0.25 is 25 hundredths: a number is a multiple of it if it has at most two digits after
/// the decimal point, not counting trailing zeros, and its hundredths are divisible by 25.
struct Multiples: DecimalMachine {
  /// How many units of its last digit the step has.
  private let units: Int
  /// How many digits the step has after its point.
  private let places: Int
  /// Whether no number has a point.
  private let areWhole: Bool

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
  init(of step: DecimalBound, areWhole: Bool, limit: Int) throws(TooLarge) {
    var units = 0
    for digit in step.whole + step.fraction {
      guard units <= limit else { throw TooLarge(limit: limit) }
      units = units * 10 + Int(digit)
    }
    guard units * (step.fraction.count + 1) <= limit else { throw TooLarge(limit: limit) }
    self.units = units
    places = step.fraction.count
    self.areWhole = areWhole
  }

  static var start: State { .start }

  func state(afterPointIn state: State) -> State? {
    switch state {
    case .zero where !areWhole: .point(remainder: 0)
    case .whole(let remainder) where !areWhole: .point(remainder: remainder)
    case .start, .zero, .whole, .point, .fraction: nil
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
