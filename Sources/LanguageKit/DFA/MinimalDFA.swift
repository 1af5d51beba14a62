/// The smallest deterministic automaton of a language, in the one form that every way to build it
/// comes to: so two automata are equal exactly where their languages are.
///
/// - From every state some text is accepted, but for the start of the empty language. What leads
///   nowhere has no transition.
/// - The alphabet has no two classes that are always treated alike.
/// - States are numbered as they are met, nearest to the start first, by the order of the classes.
struct MinimalDFA: Hashable, Sendable {
  struct Edge: Hashable, Sendable {
    let label: Int32
    let target: Int32
  }

  let alphabet: AlphabetPartition
  let isAccepting: [Bool]
  /// The transitions, state by state, by ascending labels.
  let edges: [Edge]
  /// Where the transitions of each state start, and where the last end.
  let starts: [Int]

  var count: Int { isAccepting.count }

  func edges(from state: Int) -> ArraySlice<Edge> { edges[starts[state]..<starts[state + 1]] }

  /// The state after one more character, or nil where none may stand there.
  func target(from state: Int, _ label: Int) -> Int? {
    var (start, end) = (starts[state], starts[state + 1])
    while start < end {
      let middle = (start + end) / 2
      if Int(edges[middle].label) < label { start = middle + 1 } else { end = middle }
    }
    guard start < starts[state + 1], Int(edges[start].label) == label else { return nil }
    return Int(edges[start].target)
  }

  /// The source of each transition, and the transitions by their targets.
  var incoming: (sources: [Int], edges: IndicesByKey) {
    let sources = (0..<count).flatMap { [Int](repeating: $0, count: edges(from: $0).count) }
    return (sources, IndicesByKey(edges.map { Int($0.target) }, count: count))
  }

  /// Numbers a draft that has no two states alike and none that is useless.
  init(_ draft: DFABuilder) {
    let (alphabet, classes) = Self.coarsest(draft)
    // Classes that were joined have the same transitions: those of one of them are enough.
    let transitions = draft.transitions.filter { classes[Int($0.label)] >= 0 }
    let byLabel = IndicesByKey(
      transitions.map { classes[Int($0.label)] }, count: alphabet.count
    ).indices.map { transitions[$0] }
    let outgoing = IndicesByKey(
      byLabel.map { Int($0.source) }, count: draft.isAccepting.count)
    var numbers = [Int32](repeating: -1, count: draft.isAccepting.count)
    var order = [0]
    numbers[0] = 0
    var edges: [Edge] = []
    var starts = [0]
    var next = 0
    while next < order.count {
      var place = outgoing.starts[order[next]]
      let end = outgoing.starts[order[next] + 1]
      while place < end {
        let transition = byLabel[outgoing.indices[place]]
        let target = Int(transition.target)
        if numbers[target] < 0 {
          numbers[target] = Int32(truncatingIfNeeded: order.count)
          order.append(target)
        }
        let label = classes[Int(transition.label)]
        edges.append(Edge(label: Int32(truncatingIfNeeded: label), target: numbers[target]))
        place += 1
      }
      starts.append(edges.count)
      next += 1
    }
    self.alphabet = alphabet
    self.edges = edges
    self.starts = starts
    isAccepting = order.map { draft.isAccepting[$0] }
  }

  /// The alphabet with classes joined that have the same transitions, and the new number of the
  /// first of those that are joined to one; -1 for the others.
  private static func coarsest(_ draft: DFABuilder) -> (AlphabetPartition, [Int]) {
    let byLabel = IndicesByKey(draft.transitions.map { Int($0.label) }, count: draft.alphabet.count)
    let pairs = draft.transitions.map { Int($0.source) << 32 | Int($0.target) }
    var columns = Interner<[Int]>()
    let kinds = (0..<draft.alphabet.count).map { label in
      columns.number(of: byLabel[label].map { pairs[$0] }.sorted())
    }
    let alphabet = AlphabetPartition(
      joining: draft.alphabet.starts, draft.alphabet.classes.map { kinds[$0] })
    var isTaken = [Bool](repeating: false, count: alphabet.count)
    var classes = [Int](repeating: -1, count: draft.alphabet.count)
    for (index, old) in draft.alphabet.classes.enumerated() {
      let new = alphabet.number(of: draft.alphabet.starts[index])
      if !isTaken[new] {
        isTaken[new] = true
        classes[old] = new
      }
    }
    return (alphabet, classes)
  }
}
