/// Numbers without a sign, compared with a bound digit by digit as they are read.
///
/// ```
/// 0 | [1-9][0-9]*            the whole part: its length decides, else the first digit that differs
/// ( . [0-9]+ )?              the fraction: the first digit that differs decides
/// ```
struct Magnitude {
  /// How what was read compares with as many digits of the bound.
  private enum Order: Int, CaseIterable {
    case less, equal, greater
  }

  private enum State: Hashable {
    case start
    /// Behind so many digits of the whole part, at most one more than the bound has.
    case whole(Int, Order)
    /// Behind the only `0`, which no digit may follow.
    case zero
    case point(Order)
    /// Behind so many digits of the fraction, at most as many as the bound has.
    case fraction(Int, Order)
  }

  private let bound: DecimalBound
  private static let digits = (0...9).map { ScalarSet([0x30 + $0...0x30 + $0]) }

  /// The numbers at least as great as the bound, or where `isUpper` at most as great.
  static func language(_ bound: DecimalBound, isUpper: Bool) -> Language {
    let magnitude = Magnitude(bound: bound)
    var draft = AutomatonDraft(alphabet: Alphabet(separating: digits + [ScalarSet(".")]))
    let labels = digits.map { draft.alphabet.number(of: $0.ranges[0].lowerBound) }
    let point = draft.alphabet.number(of: 0x2E)
    var states = Interner<State>()
    var number = states.number(of: .start)
    while number < states.count {
      let state = states[number]
      draft.isAccepting.append(
        magnitude.order(at: state).map { order in
          order == .equal ? bound.isIncluded : (order == .less) == isUpper
        } ?? false)
      for digit in 0...9 {
        if let next = magnitude.state(after: state, UInt8(digit)) {
          draft.add(from: number, labels[digit], to: states.number(of: next))
        }
      }
      if let next = magnitude.stateBehindPoint(state) {
        draft.add(from: number, point, to: states.number(of: next))
      }
      number += 1
    }
    return Language(draft.automaton)
  }

  private func order(of digit: UInt8, _ other: UInt8) -> Order {
    digit == other ? .equal : digit < other ? .less : .greater
  }

  private func state(after state: State, _ digit: UInt8) -> State? {
    switch state {
    case .start:
      return digit == 0
        ? .zero : .whole(1, bound.whole.first.map { order(of: digit, $0) } ?? .greater)
    case .whole(let count, let order):
      guard count < bound.whole.count else { return .whole(bound.whole.count + 1, .greater) }
      return .whole(
        count + 1, order == .equal ? self.order(of: digit, bound.whole[count]) : order)
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

  private func stateBehindPoint(_ state: State) -> State? {
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
