extension RegularExpression {
  /// The maximum number of bytes of a sample.
  package static let longestSample = 8_192

  /// Finds a short text that matches, without building an automaton.
  ///
  /// - Parameter extra: how many times more often than necessary repeated parts occur.
  /// - Returns: a text that matches unless a look-around or a word boundary rejects it; nil if nothing
  ///   matches, or the text would be longer than `longestSample` bytes.
  package func sample(repeating extra: Int = 0) -> String? {
    switch self {
    case .set(let set): return set.exampleScalar.map { String($0) }
    case .sequence(let parts):
      var text = ""
      for part in parts {
        guard let sample = part.sample(repeating: extra) else { return nil }
        text += sample
        guard text.utf8.count <= Self.longestSample else { return nil }
      }
      return text
    case .alternatives(let parts):
      return parts.lazy.compactMap { $0.sample(repeating: extra) }.first
    case .repetition(let part, let least, let most):
      guard least <= Self.longestSample else { return nil }
      let count = min(least + extra, most ?? .max)
      guard count > 0 else { return "" }
      guard let sample = part.sample(repeating: extra) else { return least == 0 ? "" : nil }
      guard sample.utf8.count <= Self.longestSample / count else { return nil }
      return String(repeating: sample, count: count)
    case .start, .end, .wordBoundary, .look: return ""
    case .language(let language): return language.shortestWord
    }
  }
}
