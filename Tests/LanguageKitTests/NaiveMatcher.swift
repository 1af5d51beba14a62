import LanguageKit

/// Matches by trying all ways, from the meaning of each construct (ECMA-262 § 22.2.2) and nothing
/// else: the oracle of the automata.
struct NaiveMatcher {
  let text: [Unicode.Scalar]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// Whether the expression matches somewhere in the text.
  func finds(_ expression: RegularExpression) -> Bool {
    (0...text.count).contains { !ends(of: expression, from: $0).isEmpty }
  }

  /// Whether the expression matches the whole text.
  func matches(_ expression: RegularExpression) -> Bool {
    ends(of: expression, from: 0).contains(text.count)
  }

  /// Everywhere that a match which starts at an offset may end.
  func ends(of expression: RegularExpression, from start: Int) -> Set<Int> {
    switch expression {
    case .set(let set):
      return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        Set(starts.flatMap { ends(of: part, from: $0) })
      }
    case .alternatives(let parts):
      return Set(parts.flatMap { ends(of: $0, from: start) })
    case .repetition(let part, let least, let most):
      var current: Set = [start]
      for _ in 0..<least { current = Set(current.flatMap { ends(of: part, from: $0) }) }
      var all = current
      var round = least
      while round < most ?? .max, !current.isEmpty {
        current = Set(current.flatMap { ends(of: part, from: $0) }).subtracting(all)
        all.formUnion(current)
        round += 1
      }
      return all
    case .start: return start == 0 ? [start] : []
    case .end: return start == text.count ? [start] : []
    case .wordBoundary(let isNegated):
      let isBoundary = isWord(at: start - 1) != isWord(at: start)
      return isBoundary != isNegated ? [start] : []
    case .look(let look, let body):
      let isFound =
        look.isBehind
        ? (0...start).contains { ends(of: body, from: $0).contains(start) }
        : !ends(of: body, from: start).isEmpty
      return isFound != look.isNegated ? [start] : []
    case .language(let language):
      return Set(
        (start...text.count).filter { end in
          var view = String.UnicodeScalarView()
          view.append(contentsOf: text[start..<end])
          return language.contains(String(view))
        })
    }
  }

  private func isWord(at offset: Int) -> Bool {
    text.indices.contains(offset) && ScalarSet.wordCharacters.contains(text[offset])
  }
}
