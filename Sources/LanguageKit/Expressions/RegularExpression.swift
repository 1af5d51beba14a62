/// A regular expression as a tree: all of ECMA-262 § 22.2 that is regular, which leaves out nothing
/// but back references.
///
/// Whether a count is lazy, and which groups capture, makes no difference to which texts match.
package indirect enum RegularExpression: Hashable, Sendable {
  /// One character of the set.
  case set(ScalarSet)
  case sequence([RegularExpression])
  case alternatives([RegularExpression])
  /// Something again and again; without a limit where `atMost` is nil.
  case repetition(RegularExpression, atLeast: Int, atMost: Int?)
  /// The start of the text: `^`.
  case start
  /// The end of the text: `$`.
  case end
  /// Between a character of `\w` and none, `\b`; or anywhere else, `\B`.
  case wordBoundary(isNegated: Bool)
  /// A look at what stands ahead or behind, which takes no characters.
  case look(Look, RegularExpression)
  /// Any word of a language that is built already.
  case language(Language)

  /// `(?=…)`, `(?!…)`, `(?<=…)` or `(?<!…)`.
  package struct Look: Hashable, Sendable {
    package let isBehind: Bool
    package let isNegated: Bool

    package init(isBehind: Bool, isNegated: Bool) {
      self.isBehind = isBehind
      self.isNegated = isNegated
    }
  }
}

extension RegularExpression {
  /// Matches the empty text.
  package static let empty = sequence([])
  /// Matches nothing at all.
  package static let nothing = alternatives([])
  /// Matches every text.
  package static let everything = any(.all)

  /// Matches any number of characters of a set.
  package static func any(_ set: ScalarSet) -> RegularExpression {
    repetition(.set(set), atLeast: 0, atMost: nil)
  }

  /// Matches an expression, or the empty text.
  package static func optional(_ part: RegularExpression) -> RegularExpression {
    repetition(part, atLeast: 0, atMost: 1)
  }

  /// Matches the empty text before anything but what matches an expression: `(?!…)`.
  package static func notAhead(_ part: RegularExpression) -> RegularExpression {
    look(Look(isBehind: false, isNegated: true), part)
  }

  /// Matches this text, scalar by scalar.
  package static func literal(_ text: String) -> RegularExpression {
    sequence(text.unicodeScalars.map { .set(ScalarSet($0)) })
  }

  /// The only text that it matches, where it is written as one.
  var literal: String? {
    switch self {
    case .set(let set): return set.onlyScalar.map { String($0) }
    case .sequence(let parts):
      var scalars: [Unicode.Scalar] = []
      for part in parts {
        guard case .set(let set) = part, let scalar = set.onlyScalar else { return nil }
        scalars.append(scalar)
      }
      return String(scalars: scalars)
    case .alternatives, .repetition, .start, .end, .wordBoundary, .look, .language: return nil
    }
  }

  /// True if the expression never consumes a character, so that repeating it changes nothing.
  var isZeroWidth: Bool {
    switch self {
    case .set(let set): set.isEmpty
    case .start, .end, .wordBoundary, .look: true
    case .sequence(let parts), .alternatives(let parts): parts.allSatisfy(\.isZeroWidth)
    case .repetition(let part, _, let most): most == 0 || part.isZeroWidth
    case .language(let language): language.automaton.edges.isEmpty
    }
  }
}

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
