/// Two automata that read one text side by side; either may have left its language already.
struct ProductAutomaton {
  /// The states of both; -1 where no text leads on.
  struct Pair: Equatable {
    let first: Int32
    let second: Int32
  }

  let first: MinimalDFA
  let second: MinimalDFA
  let operation: SetOperation
  let alphabet: AlphabetPartition
  private let parts: [(first: Int, second: Int)]

  private static let start = Pair(first: 0, second: 0)

  init(_ first: MinimalDFA, _ second: MinimalDFA, _ operation: SetOperation) {
    self.first = first
    self.second = second
    self.operation = operation
    (alphabet, parts) = first.alphabet.joined(with: second.alphabet)
  }

  /// Whether the operation takes a text that ends here.
  private func isAccepting(_ pair: Pair) -> Bool {
    operation.takes(
      pair.first >= 0 && first.isAccepting[Int(pair.first)],
      pair.second >= 0 && second.isAccepting[Int(pair.second)])
  }

  /// Calls `body` with each of some classes of characters after which the operation takes something
  /// yet, and the pair after it.
  private func forEachStep(
    from pair: Pair, _ labels: [Int], _ rows: inout Rows, _ body: (Int, Pair) -> Void
  ) {
    rows.write(pair, self)
    var index = 0
    while index < labels.count {
      let label = labels[index]
      index += 1
      let (one, other) = parts[label]
      let next = Pair(first: rows.first[one], second: rows.second[other])
      if operation.goesOn(next.first >= 0, next.second >= 0) { body(label, next) }
    }
    rows.clear(pair, self)
  }

  /// Where each class of either alphabet leads to from one pair; -1 where no text leads on.
  private struct Rows {
    private(set) var first: [Int32]
    private(set) var second: [Int32]

    init(_ pairs: ProductAutomaton) {
      first = [Int32](repeating: -1, count: pairs.first.alphabet.count)
      second = [Int32](repeating: -1, count: pairs.second.alphabet.count)
    }

    mutating func write(_ pair: Pair, _ pairs: ProductAutomaton) {
      pairs.first.write(pair.first, to: &first)
      pairs.second.write(pair.second, to: &second)
    }

    mutating func clear(_ pair: Pair, _ pairs: ProductAutomaton) {
      pairs.first.write(pair.first, to: &first, isCleared: true)
      pairs.second.write(pair.second, to: &second, isCleared: true)
    }
  }

  /// The smallest automaton of what the operation takes.
  func automaton(limit: Int) throws(TooLarge) -> MinimalDFA {
    var draft = DFABuilder(alphabet: alphabet)
    var pairs = PairNumbers(first.count, second.count)
    var number = pairs.number(of: Self.start)
    var rows = Rows(self)
    // Where the first must go on, only its own characters need be looked at.
    let ofFirst =
      operation.goesOn(false, true)
      ? nil : IndicesByKey(parts.map(\.first), count: first.alphabet.count)
    let all = Array(0..<alphabet.count)
    var budget = Budget(limit: limit)
    while number < pairs.count {
      try budget.check(states: pairs.count, transitions: draft.transitions.count)
      let pair = pairs[number]
      draft.isAccepting.append(isAccepting(pair))
      func add(_ label: Int, _ next: Pair) {
        draft.add(from: number, label, to: pairs.number(of: next))
      }
      let labels = ofFirst.map { first.labels(from: pair.first, $0) } ?? all
      forEachStep(from: pair, labels, &rows, add)
      number += 1
    }
    return draft.automaton
  }

  /// The shortest text that the operation takes, the most natural of several, or nil where it
  /// takes none; throws where more than `limit` pairs of states would have to be looked at.
  func shortestWord(limit: Int) throws(TooLarge) -> String? {
    let order = alphabet.readabilityOrder
    let sets = alphabet.sets
    var pairs = PairNumbers(first.count, second.count)
    var steps: [(previous: Int, label: Int)] = [(-1, -1)]
    var number = pairs.number(of: Self.start)
    var rows = Rows(self)
    var budget = Budget(limit: limit)
    while number < pairs.count {
      try budget.check(states: pairs.count, transitions: number * order.count)
      let pair = pairs[number]
      if isAccepting(pair) { break }
      forEachStep(from: pair, order, &rows) { label, next in
        if pairs.number(of: next) == steps.count { steps.append((number, label)) }
      }
      number += 1
    }
    guard number < pairs.count else { return nil }
    var scalars: [Unicode.Scalar] = []
    while number > 0 {
      scalars += [sets[steps[number].label].exampleScalar].compactMap { $0 }
      number = steps[number].previous
    }
    return String(scalars: scalars.reversed())
  }
}

/// Pairs of states with a number each, in the order in which they are met.
private struct PairNumbers {
  private var pairs: [ProductAutomaton.Pair] = []
  /// The numbers of pairs at their places, -1 at a free one: at the place of each pair that there can
  /// be where they are few, else at the next free one after that of its hash.
  private var table: [Int32]
  private let isOfAll: Bool
  private let width: Int

  /// How many pairs have a place of their own.
  private static var mostOfAll: Int { 1 << 14 }

  /// Takes how many states there are on either side.
  init(_ first: Int, _ second: Int) {
    width = second + 1
    let count = (first + 1) * width
    isOfAll = count <= Self.mostOfAll
    table = [Int32](repeating: -1, count: isOfAll ? count : Self.mostOfAll)
  }

  var count: Int { pairs.count }

  subscript(number: Int) -> ProductAutomaton.Pair { pairs[number] }

  mutating func number(of pair: ProductAutomaton.Pair) -> Int {
    let place = isOfAll ? index(of: pair) : place(of: pair)
    if table[place] >= 0 { return Int(table[place]) }
    table[place] = Int32(truncatingIfNeeded: pairs.count)
    pairs.append(pair)
    if !isOfAll, pairs.count * 2 > table.count { grow() }
    return pairs.count - 1
  }

  private func index(of pair: ProductAutomaton.Pair) -> Int {
    (Int(pair.first) + 1) * width + Int(pair.second) + 1
  }

  /// Where a pair is, or the free place where it goes; the table has a power of two of them.
  private func place(of pair: ProductAutomaton.Pair) -> Int {
    let mixed = UInt64(truncatingIfNeeded: index(of: pair)) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & (table.count - 1)
    while table[place] >= 0, pairs[Int(table[place])] != pair {
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for (number, pair) in pairs.enumerated() {
      table[place(of: pair)] = Int32(truncatingIfNeeded: number)
    }
  }
}

extension MinimalDFA {
  /// Where the transitions of a state are; none after the language was left, which is -1.
  private func places(ofState state: Int32) -> Range<Int> {
    state < 0 ? 0..<0 : starts[Int(state)]..<starts[Int(state) + 1]
  }

  /// Writes where each class leads to from a state, or clears that away again.
  fileprivate func write(_ state: Int32, to row: inout [Int32], isCleared: Bool = false) {
    let places = places(ofState: state)
    var place = places.lowerBound
    while place < places.upperBound {
      row[Int(edges[place].label)] = isCleared ? -1 : edges[place].target
      place += 1
    }
  }

  /// The parts of the classes with which a transition leaves a state.
  fileprivate func labels(from state: Int32, _ parts: IndicesByKey) -> [Int] {
    var labels: [Int] = []
    let places = places(ofState: state)
    var place = places.lowerBound
    while place < places.upperBound {
      labels += parts[Int(edges[place].label)]
      place += 1
    }
    return labels
  }
}

extension String {
  @inlinable package init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes += scalar.utf8 }
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// Which texts of two languages a third one takes.
enum SetOperation: Sendable {
  case intersection
  case union
  case difference
  case symmetricDifference

  /// Whether a text is taken that the first and the second take or do not.
  func takes(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .intersection: first && second
    case .union: first || second
    case .difference: first && !second
    case .symmetricDifference: first != second
    }
  }

  /// Whether a text can still be taken where only one of the two languages can go on.
  func goesOn(_ first: Bool, _ second: Bool) -> Bool {
    takes(first, false) || takes(false, second) || first && second
  }
}
