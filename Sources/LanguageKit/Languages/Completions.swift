/// The shortest ways from every state of an automaton to the end of a text.
struct Completions {
  private let automaton: MinimalDFA
  private let sets: [ScalarSet]
  /// How many characters are missing at least; nil only at the start of the empty language.
  let distances: [Int?]
  /// The place of each class in the order of readability.
  private let ranks: [Int]

  init(_ automaton: MinimalDFA) {
    self.automaton = automaton
    sets = automaton.alphabet.sets
    var ranks = [Int](repeating: 0, count: automaton.alphabet.count)
    for (rank, label) in automaton.alphabet.readabilityOrder.enumerated() { ranks[label] = rank }
    self.ranks = ranks
    let (sources, incoming) = automaton.incoming
    var distances: [Int?] = automaton.isAccepting.map { $0 ? 0 : nil }
    var order = automaton.isAccepting.indices.filter { automaton.isAccepting[$0] }
    var index = 0
    while index < order.count {
      for edge in incoming[order[index]] where distances[sources[edge]] == nil {
        distances[sources[edge]] = distances[order[index]].map { $0 + 1 }
        order.append(sources[edge])
      }
      index += 1
    }
    self.distances = distances
  }

  /// The shortest way from a state, by the most natural characters.
  func word(from state: Int) -> [Unicode.Scalar]? {
    guard var distance = distances[state] else { return nil }
    var word: [Unicode.Scalar] = []
    var state = state
    while distance > 0 {
      let nearer = automaton.edges(from: state).filter { distances[Int($0.target)] == distance - 1 }
      guard let edge = nearer.min(by: { ranks[Int($0.label)] < ranks[Int($1.label)] }),
        let scalar = sets[Int(edge.label)].exampleScalar
      else { return nil }
      word.append(scalar)
      state = Int(edge.target)
      distance -= 1
    }
    return word
  }
}
