/// The paths through a percent-encoded image, without those that add nothing to others.
///
/// Where triplets are kept, `%C3%A9` in a URL is one character of a value or six. Of a limited length
/// that makes a set of counts for each place in a URL, of all counts that it may have; but where six
/// may be followed by something, so may one:
/// ```
/// counts after "%C3%A9%C3%A9"     {2, 7, 12}  ──of at most 50──▶  {2}
/// ```
struct PercentWays {
  /// The sets of characters that a way takes, up to the place where it ends.
  private struct Way {
    let kind: Int
    let end: PercentEncoder.Position
  }

  /// The way that starts at each instruction; nil where none does that can be compared.
  private let ways: [Way?]
  private var order: LanguageInclusion
  private var met: VisitedSet

  init(_ program: Program, to places: [PercentEncoder.Position: Int], _ order: LanguageInclusion) {
    let ends = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
    var kinds = Interner<[Int]>()
    ways = program.instructions.map { instruction in
      var sets: [Int] = []
      var instruction = instruction
      while case .consume(let set, let next) = instruction, next != Program.match {
        sets.append(set)
        if let end = ends[next] { return Way(kind: kinds.number(of: sets), end: end) }
        instruction = program.instructions[next]
      }
      return nil
    }
    self.order = order
    met = VisitedSet(count: kinds.count)
  }

  /// The threads without those that can only go on as another can.
  mutating func needed(of threads: [Thread]) -> [Thread] {
    guard hasRivals(threads) else { return threads }
    /// The threads of each kind of way that are needed, as far as is known.
    var rivals: [Int: [(index: Int, end: PercentEncoder.Position)]] = [:]
    var isNeeded = [Bool](repeating: true, count: threads.count)
    for (index, thread) in threads.enumerated() {
      guard let way = ways[thread.pc] else { continue }
      for rival in rivals[way.kind] ?? [] where isNeeded[rival.index] {
        if isWithin(way.end, rival.end) {
          isNeeded[index] = false
          break
        }
        if isWithin(rival.end, way.end) { isNeeded[rival.index] = false }
      }
      if isNeeded[index] { rivals[way.kind, default: []].append((index, way.end)) }
    }
    return zip(threads, isNeeded).compactMap { $1 ? $0 : nil }
  }

  /// Whether two of the threads go ways of one kind.
  private mutating func hasRivals(_ threads: [Thread]) -> Bool {
    let generation = met.nextGeneration()
    for thread in threads {
      if let way = ways[thread.pc], !met.insert(way.kind, generation) { return true }
    }
    return false
  }

  /// Whether all that may follow one place may follow another; after a `%` alone, less may.
  private mutating func isWithin(
    _ place: PercentEncoder.Position, _ other: PercentEncoder.Position
  ) -> Bool {
    guard place.memory == other.memory || other.memory == .free else { return false }
    return order.isWithin(place.node, other.node)
  }
}

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
