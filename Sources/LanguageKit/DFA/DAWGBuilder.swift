/// The smallest automaton of a list of words, grown word by word in their order.
///
/// What two words end alike in is kept once (J. Daciuk and others, "Incremental construction of
/// minimal acyclic finite-state automata", 2000): linear in the characters of the list.
struct DAWGBuilder {
  private struct Node: Hashable {
    var isAccepting = false
    /// The characters that lead on, in their order, and where they lead.
    var edges: [SIMD2<UInt32>] = []
  }

  private var finished = Interner<Node>()
  /// The nodes along the latest word: they may yet change.
  private var path = [Node()]
  private var latest: [UInt32] = []

  /// The automaton of the words; nil if it has more states than it may.
  static func automaton(of words: [String], states most: Int = .max) -> MinimalDFA? {
    var graph = DAWGBuilder()
    let scalars = words.map { $0.unicodeScalars.map(\.value) }
    for word in scalars.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      graph.insert(word)
      // What is settled stays: it only becomes more.
      guard graph.finished.values.count <= most else { return nil }
    }
    return graph.automaton()
  }

  private mutating func insert(_ word: [UInt32]) {
    var shared = 0
    while shared < min(word.count, latest.count), word[shared] == latest[shared] { shared += 1 }
    finish(downTo: shared)
    for _ in shared..<word.count { path.append(Node()) }
    path[word.count].isAccepting = true
    latest = word
  }

  /// Settles the nodes that no later word can change.
  private mutating func finish(downTo depth: Int) {
    while path.count > depth + 1, let node = path.popLast() {
      let number = finished.number(of: node)
      path[path.count - 1].edges.append(
        SIMD2(latest[path.count - 1], UInt32(truncatingIfNeeded: number)))
    }
  }

  private mutating func automaton() -> MinimalDFA {
    finish(downTo: 0)
    guard path[0].isAccepting || !path[0].edges.isEmpty else { return Language.nothing.automaton }
    let nodes = [path[0]] + finished.values
    let symbols = Set(nodes.lazy.flatMap { $0.edges.lazy.map(\.x) }).sorted()
    var draft = DFABuilder(alphabet: AlphabetPartition(symbols: symbols))
    draft.isAccepting = nodes.map(\.isAccepting)
    for (number, node) in nodes.enumerated() {
      for edge in node.edges {
        // The first node of the list is the start, which no word comes back to.
        draft.add(from: number, draft.alphabet.number(of: edge.x), to: Int(edge.y) + 1)
      }
    }
    return MinimalDFA(draft)
  }
}

extension Language {
  /// These texts and no others; at most a state for each of their characters, so never too large.
  package init(words: [String]) {
    self.init(DAWGBuilder.automaton(of: words) ?? Language.nothing.automaton)
  }

  /// How many characters the texts of a list may have together where nothing else is said.
  package static let characterLimit = 500_000

  /// These texts and no others; throws if they have more than `limit` characters in total, because
  /// each may need a state, or need more states than they may.
  package init(
    anyOf words: [String], limit: Int = characterLimit, states: Int = .max
  ) throws(TooLarge) {
    guard words.reduce(0, { $0 + $1.unicodeScalars.count }) <= limit else {
      throw TooLarge(limit: limit)
    }
    guard let automaton = DAWGBuilder.automaton(of: words, states: states) else {
      throw TooLarge(limit: states)
    }
    self.init(automaton)
  }
}
