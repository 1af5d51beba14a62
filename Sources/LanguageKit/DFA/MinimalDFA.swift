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
  private let starts: [Int]

  /// How many states it has.
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
    var outgoing = [[Edge]](repeating: [], count: draft.isAccepting.count)
    for transition in draft.transitions {
      // Classes that were joined have the same transitions: those of one of them are enough.
      guard let label = classes[Int(transition.label)] else { continue }
      outgoing[Int(transition.source)].append(
        Edge(label: Int32(truncatingIfNeeded: label), target: transition.target))
    }
    var numbers = [Int32](repeating: -1, count: outgoing.count)
    var order = [0]
    numbers[0] = 0
    var edges: [Edge] = []
    var starts = [0]
    var next = 0
    while next < order.count {
      for edge in outgoing[order[next]].sorted(by: { $0.label < $1.label }) {
        if numbers[Int(edge.target)] < 0 {
          numbers[Int(edge.target)] = Int32(truncatingIfNeeded: order.count)
          order.append(Int(edge.target))
        }
        edges.append(Edge(label: edge.label, target: numbers[Int(edge.target)]))
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
  /// first of those that are joined to one.
  private static func coarsest(_ draft: DFABuilder) -> (AlphabetPartition, [Int?]) {
    let byLabel = IndicesByKey(draft.transitions.map { Int($0.label) }, count: draft.alphabet.count)
    var columns = Interner<[SIMD2<Int32>]>()
    let kinds = (0..<draft.alphabet.count).map { label in
      columns.number(
        of: byLabel[label].map { index in
          SIMD2(draft.transitions[index].source, draft.transitions[index].target)
        }.sorted { ($0.x, $0.y) < ($1.x, $1.y) })
    }
    let segments = draft.alphabet.starts.indices.map { index in
      (start: draft.alphabet.starts[index], key: kinds[draft.alphabet.classes[index]])
    }
    let alphabet = AlphabetPartition(joining: segments)
    var isTaken = [Bool](repeating: false, count: alphabet.count)
    var classes = [Int?](repeating: nil, count: draft.alphabet.count)
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
