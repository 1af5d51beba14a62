/// Numbers without a sign that are whole multiples of a step, by the remainder of what was read.
///
/// A step of 0.25 is 25 hundredths: a number is a multiple of it if it has at most two digits after
/// its point, but for zeros, and so many hundredths that 25 divides them.
struct Multiples {
  /// How many units of its last digit the step has.
  private let units: Int
  /// How many digits the step has after its point.
  private let places: Int
  private let limit: Int

  private enum State: Hashable {
    case start
    case zero
    /// Behind digits of the whole part.
    case whole(remainder: Int)
    case point(remainder: Int)
    /// Behind so many digits of the fraction.
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
    self.limit = limit
  }

  var language: Language {
    let digits = (0...9).map { ScalarSet([0x30 + $0...0x30 + $0]) }
    var draft = AutomatonDraft(alphabet: Alphabet(separating: digits + [ScalarSet(".")]))
    let labels = digits.map { draft.alphabet.number(of: $0.ranges[0].lowerBound) }
    let point = draft.alphabet.number(of: 0x2E)
    var states = Interner<State>()
    var number = states.number(of: .start)
    while number < states.count {
      let state = states[number]
      draft.isAccepting.append(isMultiple(state))
      for digit in 0...9 {
        if let next = self.state(after: state, digit) {
          draft.add(from: number, labels[digit], to: states.number(of: next))
        }
      }
      switch state {
      case .zero: draft.add(from: number, point, to: states.number(of: .point(remainder: 0)))
      case .whole(let remainder):
        draft.add(from: number, point, to: states.number(of: .point(remainder: remainder)))
      case .start, .point, .fraction: break
      }
      number += 1
    }
    return Language(draft.automaton)
  }

  private func state(after state: State, _ digit: Int) -> State? {
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

  private func isMultiple(_ state: State) -> Bool {
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
