extension RegularExpression {
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
