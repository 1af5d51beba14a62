/// Follows which groups of a pattern have matched something where a reference to one stands.
///
/// In ECMA-262 a reference to a group that matched nothing yet is empty, and each round of a
/// repetition starts with its groups cleared; in ICU such a reference fails, and groups keep their
/// last match. So a reference is kept only where its group has matched for certain, taken out where
/// it has certainly not, and refused between the two.
struct PatternReferences {
  /// The groups that have matched on every way here.
  private var certain: Set<Int> = []
  /// The groups that have matched on some way here.
  private var possible: Set<Int> = []
  /// The groups that are referred to, and so must be captured.
  private(set) var used: Set<Int> = []

  /// The pattern with only those references in it that ICU reads in the same way.
  mutating func resolved(_ node: PatternNode) throws(PatternFault) -> PatternNode {
    switch node {
    case .character, .start, .end, .wordBoundary: return node
    case .sequence(let nodes):
      var parts: [PatternNode] = []
      for node in nodes { parts.append(try resolved(node)) }
      return .sequence(parts)
    case .alternatives(let nodes): return try resolvedAlternatives(nodes)
    case .group(let number, let inner):
      let inner = try resolved(inner)
      certain.insert(number)
      possible.insert(number)
      return .group(number, inner)
    case .reference(let number, let position):
      if certain.contains(number) {
        used.insert(number)
        return node
      }
      guard possible.contains(number) else { return .empty }
      throw PatternFault(
        "reference to group \(number), which may not have matched", at: position,
        hint: "refer to a group that is always part of the match")
    case .repetition(let inner, let count): return try resolvedRepetition(inner, count)
    case .look(let look, let inner):
      guard !look.isBehind else { return .look(look, try resolvedLookbehind(look, inner)) }
      let before = self
      let resolved = try resolved(inner)
      if look.isNegated { restore(before) }
      return .look(look, resolved)
    }
  }

  private mutating func resolvedAlternatives(
    _ nodes: [PatternNode]
  ) throws(PatternFault) -> PatternNode {
    let before = self
    var alternatives: [PatternNode] = []
    var certainInAll: Set<Int>?
    var possibleInAny = possible
    for node in nodes {
      restore(before)
      alternatives.append(try resolved(node))
      certainInAll = certainInAll?.intersection(certain) ?? certain
      possibleInAny.formUnion(possible)
    }
    certain = certainInAll ?? certain
    possible = possibleInAny
    return .alternatives(alternatives)
  }

  private mutating func resolvedRepetition(
    _ inner: PatternNode, _ count: PatternNode.Count
  ) throws(PatternFault) -> PatternNode {
    let cleared = inner.groups
    certain.subtract(cleared)
    possible.subtract(cleared)
    let before = self
    let inner = try resolved(inner)
    if count.minimum == 0 { certain = before.certain }
    if count.maximum == 0 { possible = before.possible }
    return .repetition(inner, count)
  }

  /// What stands behind is matched from its end to its start in ECMA-262, from its start to its end
  /// in ICU: the same but for what its groups hold.
  private mutating func resolvedLookbehind(
    _ look: PatternNode.Look, _ inner: PatternNode
  ) throws(PatternFault) -> PatternNode {
    if let position = inner.firstReference {
      throw PatternFault("reference inside (?<= ) or (?<! )", at: position)
    }
    guard inner.longestMatch != nil else {
      throw PatternFault(
        "lookbehind of unlimited length", at: look.position, hint: "use {0,100} instead of * or +")
    }
    let before = certain
    let resolved = try resolved(inner)
    certain = before
    possible.formUnion(inner.groups)
    return resolved
  }

  /// Forgets what matched since, but not which groups are used.
  private mutating func restore(_ before: PatternReferences) {
    certain = before.certain
    possible = before.possible
  }
}

extension PatternNode {
  /// Where the first reference back to a group stands in the pattern.
  var firstReference: Int? {
    if case .reference(_, let position) = self { return position }
    return children.lazy.compactMap(\.firstReference).first
  }
}
