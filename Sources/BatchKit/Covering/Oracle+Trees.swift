/// What conditions that stay trees make of the domains.
extension Oracle {
  /// True if some choice of possible values may obey the condition.
  func isPossible(_ tree: Formula) -> Bool {
    switch tree {
    case .literal(let parameter, let values):
      values.words.withUnsafeBufferPointer { words in
        words.baseAddress.map { meets(parameter, $0) } ?? false
      }
    case .all(let parts): parts.allSatisfy(isPossible)
    case .any(let parts): parts.contains(where: isPossible)
    }
  }

  /// True if every choice of possible values obeys the condition.
  func isCertain(_ tree: Formula) -> Bool {
    switch tree {
    case .literal(let parameter, let values):
      values.words.withUnsafeBufferPointer { words in
        words.baseAddress.map { isInside(parameter, $0) } ?? false
      }
    case .all(let parts): parts.allSatisfy(isCertain)
    case .any(let parts): parts.contains(where: isCertain)
    }
  }

  /// Cuts what must be cut for the condition to hold; false if it cannot.
  mutating func force(_ tree: Formula) -> Bool {
    switch tree {
    case .literal(let parameter, let values):
      guard isPossible(tree) else { return false }
      values.words.withUnsafeBufferPointer { words in
        if let words = words.baseAddress { cut(parameter, to: words) }
      }
      return true
    case .all(let parts):
      for part in parts where !force(part) { return false }
      return true
    case .any(let parts):
      let possible = parts.lazy.filter(isPossible).prefix(2)
      guard let first = possible.first else { return false }
      return possible.dropFirst().isEmpty ? force(first) : true
    }
  }
}
