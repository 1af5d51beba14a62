/// A regular expression, read: the grammar of ECMA-262 § 22.2.1 as a tree.
package indirect enum PatternNode: Hashable, Sendable {
  /// One character.
  case character(CharacterClass)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case start
  case end
  case wordBoundary(isNegated: Bool)
  case look(Look, PatternNode)
  /// A capturing group by its number, from 1.
  case group(Int, PatternNode)
  /// A reference back to what a group matched, and where it stands in the pattern.
  case reference(Int, position: Int)
  case repetition(PatternNode, Count)

  /// A look at what stands ahead or behind, which takes no characters.
  package struct Look: Hashable, Sendable {
    var isBehind = false
    var isNegated = false
    /// Where it stands in the pattern, in code points from 1.
    let position: Int
  }

  /// How often something is repeated.
  package struct Count: Hashable, Sendable {
    package var minimum: Int
    /// The most, or nil where there is no limit.
    package var maximum: Int?
    var isLazy = false
    /// Where it stands in the pattern, in code points from 1.
    let position: Int
  }

  static let empty = PatternNode.sequence([])
}

extension PatternNode {
  /// The parts directly inside.
  var children: [PatternNode] {
    switch self {
    case .character, .start, .end, .wordBoundary, .reference: []
    case .sequence(let nodes), .alternatives(let nodes): nodes
    case .look(_, let node), .group(_, let node), .repetition(let node, _): [node]
    }
  }

  /// The most characters that it can match, or nil where there is no limit, or none that matters.
  var longestMatch: Int? {
    let length: Int? =
      switch self {
      case .character: 1
      case .start, .end, .wordBoundary, .look: 0
      case .reference: nil
      case .sequence(let nodes): nodes.reduce(0) { sum, node in added(sum, node.longestMatch, +) }
      case .alternatives(let nodes):
        nodes.reduce(0) { most, node in added(most, node.longestMatch, max) }
      case .group(_, let node): node.longestMatch
      case .repetition(let node, let count):
        node.longestMatch == 0 ? 0 : added(node.longestMatch, count.maximum, *)
      }
    return length.flatMap { $0 <= 100_000 ? $0 : nil }
  }

  private func added(_ a: Int?, _ b: Int?, _ combine: (Int, Int) -> Int) -> Int? {
    a.flatMap { a in b.map { combine(a, $0) } }
  }

  /// True if the node can match the empty text.
  var canBeEmpty: Bool {
    switch self {
    case .character: false
    case .start, .end, .wordBoundary, .look, .reference: true
    case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
    case .alternatives(let nodes): nodes.contains(where: \.canBeEmpty)
    case .group(_, let node): node.canBeEmpty
    case .repetition(let node, let count): count.minimum == 0 || node.canBeEmpty
    }
  }

  var groups: Set<Int> {
    var found = Set(children.flatMap(\.groups))
    if case .group(let number, _) = self { found.insert(number) }
    return found
  }
}
