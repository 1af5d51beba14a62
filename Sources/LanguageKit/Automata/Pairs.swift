/// Two automata that read one text side by side; either may have left its language already.
struct Pairs {
  /// The states of both; nil where no text leads on.
  struct Pair: Hashable {
    let first: Int?
    let second: Int?
  }

  let first: Automaton
  let second: Automaton
  let operation: SetOperation
  let alphabet: Alphabet
  private let parts: [(first: Int, second: Int)]

  static let start = Pair(first: 0, second: 0)

  init(_ first: Automaton, _ second: Automaton, _ operation: SetOperation) {
    self.first = first
    self.second = second
    self.operation = operation
    (alphabet, parts) = first.alphabet.joined(with: second.alphabet)
  }

  /// Whether the operation takes a text that ends here.
  func isAccepting(_ pair: Pair) -> Bool {
    operation.takes(
      pair.first.map { first.isAccepting[$0] } ?? false,
      pair.second.map { second.isAccepting[$0] } ?? false)
  }

  /// The pair after one more character, or nil where the operation takes nothing any more.
  func target(from pair: Pair, _ label: Int) -> Pair? {
    let next = Pair(
      first: pair.first.flatMap { first.target(from: $0, parts[label].first) },
      second: pair.second.flatMap { second.target(from: $0, parts[label].second) })
    return operation.goesOn(next.first != nil, next.second != nil) ? next : nil
  }

  /// The smallest automaton of what the operation takes.
  func automaton(limit: Int) throws(TooLarge) -> Automaton {
    var draft = AutomatonDraft(alphabet: alphabet)
    var pairs = Interner<Pair>()
    var number = pairs.number(of: Self.start)
    while number < pairs.count {
      guard pairs.count <= limit else { throw TooLarge(limit: limit) }
      let pair = pairs[number]
      draft.isAccepting.append(isAccepting(pair))
      for label in 0..<alphabet.count {
        if let next = target(from: pair, label) {
          draft.add(from: number, label, to: pairs.number(of: next))
        }
      }
      number += 1
    }
    return draft.automaton
  }

  /// The shortest text that the operation takes, the most natural of several, or nil where it
  /// takes none; throws where more than `limit` pairs of states would have to be looked at.
  func shortestWord(limit: Int) throws(TooLarge) -> String? {
    let order = alphabet.naturalOrder
    let sets = alphabet.sets
    var pairs = Interner<Pair>()
    var steps: [(previous: Int, label: Int)] = [(-1, -1)]
    var number = pairs.number(of: Self.start)
    while number < pairs.count {
      guard pairs.count <= limit else { throw TooLarge(limit: limit) }
      let pair = pairs[number]
      if isAccepting(pair) { break }
      for label in order {
        guard let next = target(from: pair, label) else { continue }
        if pairs.number(of: next) == steps.count { steps.append((number, label)) }
      }
      number += 1
    }
    guard number < pairs.count else { return nil }
    var scalars: [Unicode.Scalar] = []
    while number > 0 {
      scalars += [sets[steps[number].label].typical].compactMap { $0 }
      number = steps[number].previous
    }
    return String(scalars: scalars.reversed())
  }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
