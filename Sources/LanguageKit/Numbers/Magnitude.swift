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
