/// A regular expression, read: the grammar of ECMA-262 § 22.2.1 as a tree.
package indirect enum PatternNode: Hashable, Sendable {
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

extension PatternNode {
  /// The texts that it matches, where it is a choice of whole texts and nothing else.
  var choices: [String]? {
    guard case .sequence(let nodes) = self, nodes.count == 3, nodes.first == .start,
      nodes.last == .end
    else { return nil }
    var inner = nodes[1]
    if case .group(_, let grouped) = inner { inner = grouped }
    guard case .alternatives(let nodes) = inner else { return nil }
    let texts = nodes.compactMap(\.literal)
    return texts.count == nodes.count ? texts : nil
  }

  /// The only text that it matches, if it is made of nothing but literals.
  private var literal: String? {
    switch self {
    case .character(let read):
      return read.properties.isEmpty ? read.scalars.onlyScalar.map(String.init) : nil
    case .sequence(let nodes):
      let parts = nodes.compactMap(\.literal)
      return parts.count == nodes.count ? parts.joined() : nil
    case .alternatives, .start, .end, .wordBoundary, .look, .group, .reference, .repetition:
      return nil
    }
  }
}

/// A pattern without what makes no difference to which texts it is found in, and a great difference to
/// what finding it costs.
///
/// ```
/// a{1,9}b{2,}      ab{2}            nothing stands before the first and after the last that counts
/// .*b.*            b
/// ^(?:a?){500}$    ^a{0,500}$       a count of a count is one, where it leaves out no number between
/// ```
/// Only of a pattern without references: what a group held would be another text.
extension PatternNode {
  /// The same pattern, simplified where no group is referred to.
  var simplified: PatternNode {
    firstReference != nil ? self : withJoinedCounts.trimmed(at: .start).trimmed(at: .end)
  }

  // MARK: Counts of counts

  private var withJoinedCounts: PatternNode {
    switch self {
    case .character, .start, .end, .wordBoundary, .reference: return self
    case .sequence(let nodes): return .sequence(nodes.map(\.withJoinedCounts))
    case .alternatives(let nodes): return .alternatives(nodes.map(\.withJoinedCounts))
    case .look(let look, let inner): return .look(look, inner.withJoinedCounts)
    case .group(let number, let inner): return .group(number, inner.withJoinedCounts)
    case .repetition(let inner, let count):
      let inner = inner.withJoinedCounts
      guard case .repetition(let part, let parts) = inner.ungrouped,
        let joined = parts.times(count)
      else { return .repetition(inner, count) }
      return .repetition(part, joined)
    }
  }

  /// What stands in groups around it alone.
  private var ungrouped: PatternNode {
    switch self {
    case .group(_, let inner): inner.ungrouped
    case .sequence(let nodes) where nodes.count == 1: nodes[0].ungrouped
    case .character, .sequence, .alternatives, .start, .end, .wordBoundary, .look, .reference,
      .repetition:
      self
    }
  }

  // MARK: Ends

  /// An end of the pattern, beside which anything may stand in a text.
  private enum End {
    case start, end
  }

  /// The pattern with the least that must be found at one of its ends: of `X{2,5}` the two nearest to
  /// what follows, of `X*` nothing.
  private func trimmed(at end: End) -> PatternNode {
    switch self {
    case .character, .start, .end, .wordBoundary, .look, .reference: return self
    case .group(let number, let inner):
      let inner = inner.trimmed(at: end)
      return inner == .empty ? .empty : .group(number, inner)
    case .alternatives(let nodes):
      let nodes = nodes.map { $0.trimmed(at: end) }
      return nodes.contains(.empty) ? .empty : .alternatives(nodes)
    case .sequence(let nodes):
      var nodes = nodes
      while let outer = end == .start ? nodes.first : nodes.last {
        let trimmed = outer.trimmed(at: end)
        let index = end == .start ? 0 : nodes.count - 1
        guard trimmed == .empty else {
          nodes[index] = trimmed
          return .sequence(nodes)
        }
        nodes.remove(at: index)
      }
      return .empty
    case .repetition(let inner, var count):
      count.maximum = count.minimum
      switch count.minimum {
      case 0: return .empty
      case 1: return inner.trimmed(at: end)
      default: return .repetition(inner, count)
      }
    }
  }
}

extension PatternNode.Count {
  /// The greatest count that ICU takes; greater ones stay counts of counts.
  private static let mostForICU = 0xFF_FFFF

  /// The count of all, where each of some has this one; nil where numbers between are left out, as of
  /// `(?:a{2}){1,3}`, or the product is too great.
  fileprivate func times(_ outer: PatternNode.Count) -> PatternNode.Count? {
    func product(_ a: Int?, _ b: Int?) -> Int?? {
      if a == 0 || b == 0 { return .some(0) }
      guard let a, let b else { return .some(nil) }
      let (product, isOver) = a.multipliedReportingOverflow(by: b)
      return isOver || product > Self.mostForICU ? nil : .some(product)
    }
    // The numbers of k and of k + 1 of them meet or overlap for all k, if they do for the least.
    if outer.maximum != outer.minimum, let maximum {
      guard let most = product(maximum, outer.minimum) ?? nil,
        let next = product(minimum, outer.minimum + 1) ?? nil, next <= most + 1
      else { return nil }
    } else if outer.maximum != outer.minimum, outer.minimum == 0, minimum > 1 {
      return nil
    }
    guard let least = product(minimum, outer.minimum) ?? nil,
      let most = product(maximum, outer.maximum)
    else { return nil }
    var count = self
    count.minimum = least
    count.maximum = most
    return count
  }
}
