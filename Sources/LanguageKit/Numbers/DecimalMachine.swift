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
  /// The numbers as texts; of the states, those alone are made that some text leads to.
  var language: Language {
    let digits = (0...9).map { ScalarSet([0x30 + $0...0x30 + $0]) }
    var draft = DFABuilder(alphabet: AlphabetPartition(separating: digits + [ScalarSet(".")]))
    let labels = digits.map { draft.alphabet.number(of: $0.ranges[0].lowerBound) }
    let point = draft.alphabet.number(of: 0x2E)
    var states = Interner<State>()
    var number = states.number(of: Self.start)
    while number < states.count {
      let state = states[number]
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
