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
