/// A regular expression as a tree: all of ECMA-262 § 22.2 that is regular, which leaves out nothing
/// but back references.
///
/// Whether a count is lazy, and which groups capture, makes no difference to which texts match.
package indirect enum RegularExpression: Hashable, Sendable {
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

  /// Whether what it matches depends on what stands before or after that.
  private var looksAround: Bool {
    switch self {
    case .set, .language: false
    case .start, .end, .wordBoundary, .look: true
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.looksAround)
    case .repetition(let part, _, _): part.looksAround
    }
  }

  /// A sequence without the text that it ends with, and that text; nil where it ends otherwise, or
  /// where what stands before the text matches by it.
  package var beforeLiteralEnd: (rest: RegularExpression, end: String)? {
    guard case .sequence(let parts) = self, parts.count > 1, let end = parts.last?.literal,
      !parts.dropLast().contains(where: \.looksAround)
    else { return nil }
    return (.sequence(Array(parts.dropLast())), end)
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

  /// The first expressions, up to `most`, that are one slip away: a class that is one character too
  /// wide or too narrow, or negated; a count off by one; an alternative or an anchor left out; a
  /// condition turned round.
  ///
  /// Some of them match the same texts all the same.
  package func mutants(atMost most: Int = .max) -> [RegularExpression] {
    let mutants: [RegularExpression]
    switch self {
    case .set(let set): mutants = set.mutants.map { .set($0) }
    case .sequence(let parts): mutants = Self.mutants(of: parts, atMost: most).map { .sequence($0) }
    case .alternatives(let parts):
      let within = Self.mutants(of: parts, atMost: most).map { RegularExpression.alternatives($0) }
      mutants =
        within
        + (parts.count < 2
          ? []
          : parts.indices.prefix(most - within.count).map { index in
            .alternatives(Array(parts[..<index] + parts[(index + 1)...]))
          })
    case .repetition(let part, let least, let greatest):
      mutants =
        part.mutants(atMost: most).map { .repetition($0, atLeast: least, atMost: greatest) }
        + Self.counts(beside: least, greatest).map { .repetition(part, atLeast: $0, atMost: $1) }
    case .start, .end: mutants = [.empty]
    case .wordBoundary(let isNegated): mutants = [.empty, .wordBoundary(isNegated: !isNegated)]
    case .look(let look, let body):
      mutants =
        body.mutants(atMost: most).map { .look(look, $0) }
        + [.look(Look(isBehind: look.isBehind, isNegated: !look.isNegated), body)]
    case .language: mutants = []
    }
    return Array(mutants.prefix(most))
  }

  /// A row of parts with one of them mutated.
  private static func mutants(
    of parts: [RegularExpression], atMost most: Int
  ) -> [[RegularExpression]] {
    var rows: [[RegularExpression]] = []
    for (index, part) in parts.enumerated() {
      guard rows.count < most else { break }
      for mutant in part.mutants(atMost: most - rows.count) {
        var row = parts
        row[index] = mutant
        rows.append(row)
      }
    }
    return rows
  }

  private static func counts(beside least: Int, _ most: Int?) -> [(Int, Int?)] {
    var counts: [(Int, Int?)] = [(least - 1, most), (least + 1, most)]
    if let most {
      counts += [(least, most - 1), (least, most + 1)]
      if least == most { counts += [(least - 1, most - 1), (least + 1, most + 1)] }
    }
    return counts.filter { least, most in least >= 0 && least <= most ?? .max }
  }
}

extension ScalarSet {
  /// How many ranges of a set are looked at: the classes of Unicode properties have hundreds.
  static let mostMutatedRanges = 16

  fileprivate var mutants: [ScalarSet] {
    let others = inverted
    let wider = ranges.prefix(Self.mostMutatedRanges).flatMap(Self.beside).map { point in
      ScalarSet([point...point])
    }.filter { !$0.isDisjoint(with: others) }.map(union)
    let narrower = ScalarSet(Array(ranges.prefix(Self.mostMutatedRanges))).boundaryScalars.map {
      subtracting(ScalarSet($0))
    }
    return wider + narrower + [others]
  }

  /// The code points on both sides of a range; surrogates are skipped.
  static func beside(_ range: ClosedRange<UInt32>) -> [UInt32] {
    [
      range.lowerBound == surrogates.upperBound + 1
        ? surrogates.lowerBound - 1 : range.lowerBound &- 1,
      range.upperBound == surrogates.lowerBound - 1
        ? surrogates.upperBound + 1 : range.upperBound &+ 1,
    ].filter { $0 <= last }
  }
}
