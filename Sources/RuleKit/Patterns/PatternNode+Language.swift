import LanguageKit

/// Why a pattern has no automaton, so that ICU looks for its matches.
package enum Irregularity: Error, Hashable, Sendable {
  /// It refers back to a group.
  case backReference
  /// Its automaton would have more states, or take more steps or memory, than it may.
  case tooLarge
}

extension PatternNode {
  /// The texts in which it matches something (JSON Schema § 6.3.3).
  func language(_ share: PatternShare = .whole) throws(Irregularity) -> Language {
    let expression = try expression()
    var effort = share.steps
    do throws(TooLarge) {
      return try Language(containing: expression, effort: &effort)
    } catch {
      throw .tooLarge
    }
  }

  /// The same expression without what no text can tell: which groups capture, and which counts are
  /// lazy.
  func expression() throws(Irregularity) -> RegularExpression { try expression(likelyIn: nil) }

  /// An expression of texts that probably match, whatever the pattern refers back to and however
  /// great its counts are.
  func likelyExpression() throws(Irregularity) -> RegularExpression {
    try expression(likelyIn: self)
  }

  /// The expression; within a pattern whose references stand for their groups, and whose counts
  /// stay near to their least.
  private func expression(
    likelyIn pattern: PatternNode?
  ) throws(Irregularity) -> RegularExpression {
    switch self {
    case .character(let read): return .set(read.allScalars)
    case .sequence(let nodes): return .sequence(try Self.expressions(nodes, pattern))
    case .alternatives(let nodes): return .alternatives(try Self.expressions(nodes, pattern))
    case .start: return .start
    case .end: return .end
    case .wordBoundary(let isNegated): return .wordBoundary(isNegated: isNegated)
    case .look(let look, let inner):
      return .look(
        .init(isBehind: look.isBehind, isNegated: look.isNegated),
        try inner.expression(likelyIn: pattern))
    case .group(_, let inner): return try inner.expression(likelyIn: pattern)
    case .reference(let number, _):
      guard let group = pattern?.group(number) else { throw .backReference }
      return try group.expression(likelyIn: pattern)
    case .repetition(let inner, let count):
      return .repetition(
        try inner.expression(likelyIn: pattern), atLeast: count.minimum,
        atMost: pattern == nil
          ? count.maximum : min(count.maximum ?? .max, max(count.minimum, count.minimum &+ 2)))
    }
  }

  private static func expressions(
    _ nodes: [PatternNode], _ pattern: PatternNode?
  ) throws(Irregularity) -> [RegularExpression] {
    var expressions: [RegularExpression] = []
    for node in nodes { expressions.append(try node.expression(likelyIn: pattern)) }
    return expressions
  }

  private func group(_ number: Int) -> PatternNode? {
    if case .group(number, let inner) = self { return inner }
    return children.lazy.compactMap { $0.group(number) }.first
  }

  /// How many steps it takes with its counts written out, at most a billion.
  var writtenOutSize: Int {
    switch self {
    case .character, .start, .end, .wordBoundary, .reference: return 1
    case .sequence(let nodes), .alternatives(let nodes):
      return nodes.reduce(1) { min($0 + $1.writtenOutSize, 1_000_000_000) }
    case .look(_, let node), .group(_, let node): return node.writtenOutSize
    case .repetition(let node, let count):
      let (size, isOver) = node.writtenOutSize.multipliedReportingOverflow(
        by: max(count.minimum, count.maximum ?? 1))
      return isOver ? 1_000_000_000 : min(size, 1_000_000_000)
    }
  }
}
