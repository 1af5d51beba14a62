/// Which nodes of a byte graph lead to no texts but those that others lead to.
struct LanguageInclusion {
  private struct Pair: Hashable {
    let node: Int
    let other: Int
  }

  private let graph: UTF8Automaton
  private var known: [Pair: Bool] = [:]
  private var work = 0
  /// How many pairs may be looked at, all questions together.
  private let mostWork: Int

  init(_ graph: UTF8Automaton, mostWork: Int) {
    self.graph = graph
    self.mostWork = mostWork
  }

  /// Whether every text that leads from `node` to an end leads to one from `other`, too; false as
  /// well where that would take too long to tell.
  mutating func isWithin(_ node: Int, _ other: Int) -> Bool {
    guard node != other else { return true }
    let asked = Pair(node: node, other: other)
    if let known = known[asked] { return known }
    // It is so unless one of the pairs that a text leads to shows that it is not.
    var pairs = [asked]
    var seen: Set<Pair> = [asked]
    var index = 0
    while index < pairs.count {
      work += 1
      guard work <= mostWork, let next = next(pairs[index]),
        !next.contains(where: { known[$0] == false })
      else {
        known[asked] = false
        return false
      }
      for pair in next where pair.node != pair.other && known[pair] == nil {
        if seen.insert(pair).inserted { pairs.append(pair) }
      }
      index += 1
    }
    for pair in pairs { known[pair] = true }
    return true
  }

  /// The pairs that one more byte leads to; nil where only the first node goes on so, or ends.
  private func next(_ pair: Pair) -> [Pair]? {
    guard !graph.accepts(pair.node) || graph.accepts(pair.other) else { return nil }
    let others = graph.edges[pair.other]
    var pairs: [Pair] = []
    var index = 0
    for edge in graph.edges[pair.node] {
      var byte = Int(edge.bytes.lowerBound)
      while byte <= Int(edge.bytes.upperBound) {
        while index < others.count, Int(others[index].bytes.upperBound) < byte { index += 1 }
        guard index < others.count, Int(others[index].bytes.lowerBound) <= byte else { return nil }
        pairs.append(Pair(node: edge.target, other: others[index].target))
        byte = Int(others[index].bytes.upperBound) + 1
      }
    }
    return pairs
  }
}
