import TextKit

/// A pattern read along one text, without an automaton, as `PatternMatcher` reads it.
extension AndroidPattern {
  /// Returns true if the pattern matches a component as it is written in a URL; nil for an advanced
  /// pattern, which needs an automaton.
  func takes(_ part: ArraySlice<UInt8>) -> Bool? { takes(decoded: part.androidText) }

  /// Returns true if the pattern matches one pair of a query as it is written in a URL, consistent
  /// with `pairLanguage()`.
  func takesPair(of query: ArraySlice<UInt8>) -> Bool? {
    let scalars = query.androidText
    let inner = scalars.split(separator: "&")
    let isOne = inner.count == 1 && scalars.first != "&" || scalars.isEmpty
    var parts = scalars.split(separator: isOne ? ";" : "&", omittingEmptySubsequences: false)
    // Java's split drops empty texts at the end, but the empty text itself is one.
    if !scalars.isEmpty { while parts.last?.isEmpty ?? false { parts.removeLast() } }
    var isTaken: Bool? = false
    for part in parts where isTaken == false { isTaken = takes(decoded: Array(part)) }
    return isTaken
  }

  /// The steps of a simple pattern; nil of any other.
  var simple: SimplePattern? {
    kind == .simple ? SimplePattern(text, escapedPointIsPoint: escapedPointIsPoint) : nil
  }

  private func takes(decoded text: [Unicode.Scalar]) -> Bool? {
    let own = self.text.unicodeScalars
    switch kind {
    case .literal: return text.elementsEqual(own)
    case .prefix: return text.starts(with: own)
    case .suffix: return text.reversed().starts(with: own.reversed())
    case .simple: return simple?.takes(text)
    case .advanced: return nil
    }
  }
}

extension SimplePattern {
  /// Whether a part as it stands in a URL is taken.
  func takes(_ part: ArraySlice<UInt8>) -> Bool { takes(part.androidText) }

  /// Whether a text is taken, step by step.
  func takes(_ text: [Unicode.Scalar]) -> Bool {
    var rest = text[...]
    for token in tokens {
      switch token {
      case .one(let set):
        guard let scalar = rest.popFirst(), set.contains(scalar) else { return false }
      case .all(let scalar):
        guard !rest.isEmpty else { return false }
        rest = rest.drop { $0 == scalar }
      case .through(let scalar):
        guard let place = rest.firstIndex(of: scalar) else { return false }
        rest = rest[(place + 1)...]
      case .rest: return true
      }
    }
    return rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// The characters of a part as Android decodes it: U+FFFD for bytes that are no UTF-8.
  fileprivate var androidText: [Unicode.Scalar] {
    guard contains(UInt8(ascii: "%")) else { return map { Unicode.Scalar($0) } }
    return Array(String(decoding: percentDecoded, as: UTF8.self).unicodeScalars)
  }
}
