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
